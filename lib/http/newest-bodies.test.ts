import { describe, expect, test } from "vitest";
import { NewestBodies } from "./newest-bodies";

type Version = { readonly tag: string };

async function textOf(body: { bytes: (encoding: "identity") => Promise<Uint8Array> }): Promise<string> {
  return Buffer.from(await body.bytes("identity")).toString();
}

describe("NewestBodies", () => {
  function counting() {
    const loads: string[] = [];
    const load = (tag: string, text = tag) => {
      return async () => {
        loads.push(tag);
        return { version: { tag }, text };
      };
    };
    return { loads, load, bodies: new NewestBodies<Version>(2) };
  }

  test("makes a version once, however many ask at the same time", async () => {
    const { loads, load, bodies } = counting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => bodies.get("p", "1", load("1"))));
    expect(loads).toEqual(["1"]);
    expect(await Promise.all(answers.map(({ body }) => textOf(body)))).toEqual(Array(10).fill("1"));
  });

  test("makes a new version again and forgets the old one", async () => {
    const { loads, load, bodies } = counting();
    await bodies.get("p", "1", load("1"));
    expect((await bodies.get("p", "2", load("2"))).version.tag).toBe("2");
    await bodies.get("p", "1", load("1"));
    expect(loads).toEqual(["1", "2", "1"]);
  });

  test("says which version was read when it is newer than the one asked for", async () => {
    const { load, bodies } = counting();
    const { version, body } = await bodies.get("p", "1", load("2"));
    expect([version.tag, await textOf(body)]).toEqual(["2", "2"]);
  });

  test("keeps the subjects asked for last", async () => {
    const { loads, load, bodies } = counting();
    for (const subject of ["a", "b", "a", "c", "a", "b"]) await bodies.get(subject, "1", load(subject));
    expect(loads).toEqual(["a", "b", "c", "b"]);
  });

  test("tries again after a failure", async () => {
    const { load, bodies } = counting();
    const broken = async () => {
      throw new Error("no");
    };
    await expect(bodies.get("p", "1", broken)).rejects.toThrow("no");
    expect((await bodies.get("p", "1", load("1"))).version.tag).toBe("1");
  });
});
