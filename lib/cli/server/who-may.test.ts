import { expect, it } from "vitest";
import { operationList } from "@/lib/contract/v1/operations";
import { main } from "../main";
import { fakeIo } from "../testing/fake-io";
import { loopbackServer } from "../testing/loopback-server";
import { tempFiles } from "../testing/temp-files";
import { audienceOfCall, whoMay } from "./who-may";

it.each(Object.entries(audienceOfCall))("says who may %s as the registry of operations does", (call, audience) => {
  const [method, path] = call.split(" ");
  const known = operationList.find((one) => one.method === method && one.path === `/projects/{slug}${path}`);
  expect(known?.audience).toEqual(audience);
});

it("finds the request by its path alone, whatever the ids in it", () => {
  expect(whoMay("/freezes/a%2Fb")).toBe(
    "a credential of scorer or flake-runner, or a personal token (Account → Personal tokens) of a member",
  );
  expect(whoMay("/freezes/a/replays")).toMatch(/^a credential of flake-runner, or a personal token .* of an engineer/);
  expect(whoMay("/freezes")).toBeUndefined();
  expect(whoMay("/lease-state/x")).toBeUndefined();
});

const sha = "a".repeat(40);
const of = ["--commit", sha, "--branch", "main"];
const digest = `sha256:${"b".repeat(64)}`;
const fixture = { suite_id: "s", writer: "fixture-runner", cases: [{ id: "a", expected_digest: digest }] };
const lease = { test_id: "t.py::t", class: "order" };

it.each<[string, (file: string) => string[], unknown, string]>([
  [
    "import leases",
    (file) => ["import", "leases", file],
    { leases: [lease] },
    "a personal token (Account → Personal tokens) of an engineer or owner",
  ],
  [
    "import freezes",
    (file) => ["import", "freezes", file],
    [{ test_id: "t" }],
    "a personal token (Account → Personal tokens) of an engineer or owner",
  ],
  ["export", () => ["export", "leases"], {}, "a credential of scorer or flake-runner, or a personal token"],
  ["lock check", (file) => ["lock", "check", file], fixture, "a credential of scorer or flake-runner"],
  ["gate", () => ["gate", ...of], {}, "a credential of scorer, or"],
  ["report", (file) => ["report", file, ...of], {}, "a credential of property-runner, fixture-runner or flake-runner"],
  ["upload property", (file) => ["upload", "property", file, ...of], {}, "a credential of property-runner"],
  ["upload fixture", (file) => ["upload", "fixture", file, ...of], {}, "a credential of fixture-runner"],
  ["upload collection", (file) => ["upload", "collection", file, ...of], {}, "a credential of collector"],
])("%s says which credential it takes, when it has another one and when it has none", async (_, argv, content, who) => {
  for (const [status, env, said] of [
    [403, { LEASEBOARD_TOKEN: "lb_ci_x" }, "the credential in LEASEBOARD_TOKEN may not do this; it takes "],
    [401, {}, "set LEASEBOARD_TOKEN to "],
  ] as const) {
    const server = await loopbackServer((_, response) => {
      response.statusCode = status;
      response.end();
    });
    const io = fakeIo({ env });
    const { file } = tempFiles({ file: content });
    const code = await main([...argv(file), "--server", server.url, "--project", "parser"], io);
    expect([code, io.out() + io.err()]).toEqual([3, expect.stringContaining(`answered ${status} (${said}${who}`)]);
  }
});
