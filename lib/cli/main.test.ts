import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "./main";
import { buildLeaseRow, buildPropertyLedger } from "./testing/build-files";
import { fakeIo } from "./testing/fake-io";
import { tempFiles } from "./testing/temp-files";

const server = ["--server", "https://flakes.example.org", "--project", "parser"];

describe("wrong usage ends with 64", () => {
  it.each([
    ["no command", []],
    ["an unknown command", ["scor"]],
    ["a command named like a property of objects", ["constructor"]],
    ["an unknown flag", ["score", "--flake", "f"]],
    ["a flag without its value", ["score", "--property"]],
    ["an empty value", ["score", "--property", ""]],
    ["a flag given twice", ["score", "--property", "a", "--property", "b"]],
    ["an operand too many", ["score", "--property", "a", "b"]],
    ["no evidence at all", ["score"]],
    ["only a clock", ["score", "--now", "2026-10-02T08:00:00Z"]],
    ["an unknown format", ["score", "--property", "a", "--format", "xml"]],
    ["a format named like a property of objects", ["score", "--property", "a", "--format", "toString"]],
    ["a time without offset", ["score", "--property", "a", "--now", "2026-10-02T08:00:00"]],
    ["a day as time", ["score", "--property", "a", "--now", "2026-10-02"]],
    ["two files from standard input", ["score", "--property", "-", "--flakes", "-"]],
    ["a commit without a server", ["score", "--property", "a", "--commit", "a".repeat(40)]],
    ["a project without a server", ["score", "--property", "a", "--project", "parser"]],
    ["a clock beside a server", ["score", ...server, "--now", "2026-10-02T08:00:00Z"]],
    ["a policy beside a server", ["score", ...server, "--policy", "p"]],
    ["leases beside a server", ["score", ...server, "--flakes", "f"]],
    ["freeze rows beside a server", ["score", ...server, "--freeze", "f"]],
    ["no project", ["score", "--server", "https://flakes.example.org"]],
    ["a project that is no slug", ["score", "--server", "https://flakes.example.org", "--project", "../x"]],
    ["a short commit", ["score", ...server, "--commit", "abc1234"]],
    ["plain http", ["score", "--server", "http://flakes.example.org", "--project", "parser"]],
    [
      "a name that only begins like this machine",
      ["score", "--server", "http://127.0.0.1.example.org", "--project", "parser"],
    ],
    ["a credential in the address", ["score", "--server", "https://a:b@flakes.example.org", "--project", "parser"]],
    ["the address of a page", ["score", "--server", "https://flakes.example.org/p/parser", "--project", "parser"]],
    ["no address", ["score", "--server", "flakes", "--project", "parser"]],
    ["another scheme", ["score", "--server", "file:///etc/passwd", "--project", "parser"]],
    ["no time at all", ["score", ...server, "--timeout", "0"]],
    ["a time that is no number", ["score", ...server, "--timeout", "soon"]],
    ["lanes without a file", ["lanes"]],
    ["lanes in an unknown format", ["lanes", "c.json", "--format", "markdown"]],
    ["an export of nothing", ["export"]],
    ["an export of something else", ["export", "users", ...server]],
    ["an export without a server", ["export", "leases"]],
    ["freezes of a commit", ["export", "freezes", ...server, "--commit", "a".repeat(40)]],
    ["an import without a file", ["import", "leases", ...server]],
    ["an import of an unknown format", ["import", "leases", "f.txt", ...server]],
    [
      "two expiries",
      ["import", "leases", "f.csv", ...server, "--expires-in-days", "3", "--expires-at", "2026-10-05T00:00:00Z"],
    ],
    ["an expiry without offset", ["import", "leases", "f.csv", ...server, "--expires-at", "2026-10-05T00:00:00"]],
    ["days that are no number", ["import", "leases", "f.csv", ...server, "--expires-in-days", "week"]],
    ["evidence without a class", ["import", "leases", "f.csv", ...server, "--evidence", "clock"]],
    [
      "evidence of a class given twice",
      ["import", "leases", "f.csv", ...server, "--evidence", "order=sets", "--evidence", "order=threads"],
    ],
    ["a class for freezes", ["import", "freezes", "f.csv", ...server, "--class", "order"]],
    ["a day for leases", ["import", "leases", "f.csv", ...server, "--expires-on", "2026-10-05"]],
    ["columns of a JSON file", ["import", "leases", "f.json", ...server, "--column", "test_id=name"]],
  ])("%s", async (_, argv) => {
    const io = fakeIo({ fetch: () => Promise.reject(new Error("nothing must be asked")) });
    expect(await main(argv, io)).toBe(64);
    expect(io.out()).toBe("");
    expect(io.err()).not.toBe("");
  });
});

describe("the command line", () => {
  it.each([
    ["--help"],
    ["-h"],
    ["gate", "--help"],
    ["report", "--help"],
    ["upload", "--help"],
    ["lock", "--help"],
    ["score", "--help"],
    ["lanes", "-h"],
    ["export", "--help"],
    ["import", "--help"],
    ["import", "leases", "--help"],
    ["export", "freezes", "-h"],
    ["lock", "check", "--help"],
    ["upload", "property", "--help"],
  ])("explains itself for %s %s", async (...argv) => {
    const io = fakeIo();
    expect(await main(argv.filter(Boolean), io)).toBe(0);
    expect(io.out()).toMatch(/Usage: leaseboard/);
  });

  it("takes no --help inside a gate's command line for a yes", async () => {
    expect(await main(["score", "--property", "a", "--help"], fakeIo())).toBe(64);
    expect(await main(["lanes", "leases", "--help"], fakeIo())).toBe(64);
  });

  it.each([
    ["property", "600"],
    ["fixture", "60"],
    ["replay", "600"],
  ])("says the default time of %s where it speaks of the time", async (command, seconds) => {
    const io = fakeIo();
    await main([command, "--help"], io);
    expect(io.out()).toContain(`  --timeout SECONDS   of one run, ${seconds} by default;`);
    expect(io.out()).not.toContain("(default");
  });

  it.each([
    [["upload", "propery", "f"], '"propery" is none of property, fixture, collection'],
    [["export", "lease"], '"lease" is none of leases, freezes'],
    [["import", "lease", "f"], '"lease" is none of leases, freezes'],
    [["lock", "chek", "f"], '"chek" is none of write, check'],
    [
      ["report", "f", ...server, "--commit", "a".repeat(40), "--branch", "m", "--exit-code", "x"],
      "--exit-code must be what the test runner ended with, a whole number from -1 to 255",
    ],
  ])("says what was wrong in %j", async (argv, line) => {
    const io = fakeIo();
    expect(await main(argv, io)).toBe(64);
    expect(io.err()).toContain(`leaseboard: ${line}\n`);
  });

  it("prints its version", async () => {
    const io = fakeIo();
    expect(await main(["--version"], io)).toBe(0);
    expect(io.out()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("ends a defect with 3 and one line", async () => {
    const io = fakeIo({
      now: () => {
        throw new Error("the clock\nis broken");
      },
    });
    expect(await main(["score", "--property", "a"], io)).toBe(3);
    expect(io.err()).toBe("leaseboard: a defect of this program, not a verdict: the clock is broken\n");
  });

  it("turns a pass that cannot be written into 3, and leaves a fail a fail", async () => {
    const files = tempFiles({ property: buildPropertyLedger(), flakes: { leases: [] } });
    const argv = ["score", "--property", files.property, "--flakes", files.flakes];
    const stdout = () => Promise.reject(new Error("EPIPE"));
    expect(await main(argv, fakeIo())).toBe(0);
    expect(await main(argv, fakeIo({ stdout }))).toBe(3);
    expect(await main([...argv, "--fixture", join(files.flakes, "absent")], fakeIo({ stdout }))).toBe(1);
  });

  it("lets no id steer the terminal", async () => {
    const lease = buildLeaseRow({ test_id: "t::\u001b[2J\r\nPASS\u202e" });
    const files = tempFiles({ property: buildPropertyLedger({ cases_failed: 1 }), flakes: { leases: [lease] } });
    const io = fakeIo();
    expect(await main(["score", "--property", files.property, "--flakes", files.flakes], io)).toBe(1);
    expect(io.err()).toContain("t::\\u001b[2J\\u000d\\u000aPASS\\u202e");
    expect(JSON.parse(io.out()).reasons.at(-1).subject).toBe(lease.test_id);
  });
});
