/** What `leaseboard --help` prints. */
export const overview = `Leaseboard: a merge gate for flaky tests

Usage: leaseboard <command> [flags]

  gate     ask the server for the verdict of a commit, from what was uploaded for it
  score    score evidence, with the lease state from files or from a server
  report   upload test reports
  upload   upload a property ledger, a fixture ledger or a collection
  lock     write the digests that fixtures expect, or check them against the locks
  property run the property tests, then once per planted mutant, and write property.json
  fixture  replay frozen inputs and write fixture.json
  replay   rerun frozen tests from their capsules and record that
  rerun    ask for reruns of the leased tests that failed
  record   record replays that a job without a credential made
  lanes    check a collection: one lane for every test, no illegal skips, the budget
  export   write leases or freeze rows as plain files
  import   file leases, or propose freeze rows, out of a JSON or CSV file

  leaseboard <command> --help   flags and examples of a command
  leaseboard --version

Exit codes: 0 merge-eligible, or done; 1 the answer is no; 2 lane contract broken; 3 could not score; 64 wrong usage.
Nothing but 0 means yes. The credential for a server is LEASEBOARD_TOKEN; else the job's identity token, which GitHub gives to
jobs with the permission id-token: write, and GitLab in LEASEBOARD_ID_TOKEN.
`;

const serverPart = (seconds: number) => `  --server URL        the origin: https, or http on this machine
  --project SLUG
  --timeout SECONDS   for all requests together, ${seconds} by default`;

const trustPart = `  --key-thumbprint T[,T]   the lease state must be signed with one of these keys (or LEASEBOARD_KEY_THUMBPRINT)
  --cache DIR              keep the last good answer, for when the server cannot be reached (or LEASEBOARD_CACHE_DIR)`;

const originPart = `  --commit SHA
  --branch NAME
  --shard K/N         this is shard K of N; 1/1 by default
  --run-id, --run-attempt, --job-id   by default those of GitHub Actions or GitLab CI
  --fork              the commit is a fork's: shown, and never a pass`;

const runPart = (
  seconds: number,
) => `  --timeout SECONDS   of one run, ${seconds} by default; then it and all that it started are killed
  --repo DIR          where the command runs; here by default

The command runs without a shell, with TZ=UTC and PYTHONHASHSEED=0, and without the credentials of this job.`;

const helpOf: Readonly<Record<string, string>> = {
  score: `Usage: leaseboard score --property F --flakes F [--fixture F] [--freeze F] [--collection F]
       leaseboard score --server URL --project SLUG --property F [--fixture F] [--collection F]

Prints the verdict on standard output and a readable table on standard error. A file may be - for standard input, once.

  --property F        property.json
  --fixture F         fixture.json; a file that is named is required
  --collection F      collection.json
  --format json|markdown|github

From files:
  --flakes F          flake_leases.json
  --freeze F          freeze_ledger.json
  --policy F          a policy instead of the product limits; the verdict says local_policy
  --now INSTANT       another clock; the verdict says clock_overridden

From a server, which then says leases, freeze rows, locks, policy and time:
${serverPart(20)}
${trustPart}
  --commit SHA        count the reruns of this commit

Exit codes: 0 merge-eligible, 1 not, 3 could not score, 64 wrong usage.
`,
  gate: `Usage: leaseboard gate --server URL --project SLUG --commit SHA --branch NAME [flags]

Asks the server for the verdict of a commit. The server computes it from what was uploaded, and records it. Prints it as score
does. The credential's writer is scorer.

${serverPart(60)}
  --commit SHA        the tested commit
  --branch NAME
  --head-sha SHA      the head, where the tested commit is a merge of it
  --pull-request N
  --author E          e-mail of the commit's author
  --merge-queue       the commit is in the merge queue
  --format json|markdown|github
  --github-statuses   post three statuses with GITHUB_TOKEN, named leaseboard-advisory/…: advice, which satisfies no gate

Exit codes: 0 merge-eligible, 1 not, 3 no verdict, 64 wrong usage.
`,
  report: `Usage: leaseboard report FILE... --server URL --project SLUG --commit SHA --branch NAME [flags]

Uploads test reports as their runners wrote them: JUnit XML, Playwright, Vitest, Jest, CTRF or pytest JSON, go test JSON, TAP. The
credential's writer says the lane: property-runner merge, fixture-runner witness, flake-runner freeze. Uploading again changes
nothing. A report without a test is kept and says nothing: what was collected and is in no report was not run.

${serverPart(120)}
${originPart}
  --suite NAME        "default" by default
  --variant NAME      the matrix cell it ran in, as policy names it
  --exit-code N       of the test runner
  --json              print the result as JSON

Exit codes: 0 every file kept and readable, 1 one is missing, empty or unreadable, 3 one could not be sent, 64 wrong usage.
`,
  upload: `Usage: leaseboard upload property|fixture|collection FILE --server URL --project SLUG --commit SHA --branch NAME [flags]

Uploads a property.json, fixture.json or collection.json, byte for byte. The credential's writer is property-runner, fixture-runner or
collector. FILE may be - for standard input.

${serverPart(60)}
${originPart}

Exit codes: 0 kept, 1 the file is missing or not one the server takes, 3 it could not be sent, 64 wrong usage.
`,
  lock: `Usage: leaseboard lock write FIXTURE [--out FILE]
       leaseboard lock check FIXTURE --server URL --project SLUG [--json]
       leaseboard lock check FIXTURE --locks FILE [--json]

write prints the digests that a fixture.json expects, as locks to review. check lists each case whose digest is not approved, each
case without a lock, and each lock that no case checks. A project without any lock holds nothing to its digest: check says so, and
ends with 0. To approve a digest, ask for a lock change in the browser.

${serverPart(20)}
${trustPart}

Exit codes: 0 written, or everything is locked, or there is no lock yet; 1 not, or the file is unreadable; 3 no locks to check by; 64 wrong usage.
`,
  property: `Usage: leaseboard property --suite ID [flags] -- COMMAND ARGS...

Runs the command in a scratch clone of the commit, then once per mutant, each in a clone of its own, and writes property.json. A
mutant is a patch file. It is killed when a test that passed before fails and the runner ends by itself; a crash, a compile error and
a timeout are no kill. One that does not apply, or touches a locked path or a file of tests, is not run: the ledger fails for it
(mutant_refused), and the others still count. The working tree is left alone, and what is not committed is not tested.

  --suite ID
  --mutants DIR       its *.patch and *.diff files
  --budget N          how many must be killed; all by default
  --seed N            by default the first seven hex digits of the commit, as a number. The command gets it as {seed} among its
                      arguments and as LEASEBOARD_SEED
  --commit SHA        the commit to run; HEAD by default
  --report FILE       a report that the command writes, or a folder of reports; several times. Or give it {report} as its file
  --cases-from FILE   {"cases_run": N, "cases_failed": N}, written by the suite; without it a case is a test that ran
  --link PATH         something that Git does not have and the tests need, such as node_modules; several times
  --locked GLOB       a path that no mutant may touch; several times
  --locks FILE        as of lock write: the paths in it are locked
  --out FILE          property.json by default
${runPart(600)}

Exit codes: 0 the ledger passes under the product limits, 1 it does not (it is written all the same), 3 nothing could be run,
64 wrong usage.
`,
  fixture: `Usage: leaseboard fixture --suite ID --fixtures DIR [flags] -- COMMAND {input} ARGS...

Runs the command on each frozen input, takes the digest of its standard output, or of the file {output} where the command has one,
and writes fixture.json. The folder must be one that this user cannot write; that is tried before anything runs.

  --suite ID
  --fixtures DIR      a folder per case, with one file input or input.* and one file expected or expected.*
  --cases FILE        instead of folders: [{ "id", "input", "expected" }], paths in DIR
  --locks FILE        as of lock write: each case must be locked to what it expects
  --out FILE          fixture.json by default
${runPart(60)}

Exit codes: 0 every case matches, 1 one does not (fixture.json is written all the same), 3 the fixtures are not frozen or nothing
could be run, 64 wrong usage.
`,
  replay: `Usage: leaseboard replay --server URL --project SLUG (--all | --test ID...) [flags] -- COMMAND ARGS...

Reruns frozen tests here, in the commit that is checked out, each with the seed and the input of its capsule, and records how it ended
for that commit. The command finds {seed}, {test_id}, {input} and {report} among its arguments; the seed also in LEASEBOARD_SEED.

  --server URL, --project SLUG
  --test ID           a frozen test; several times
  --all               every frozen test
  --variant NAME      also the rows of this variant
  --input FILE        several times; each capsule takes the one with its digest
  --report FILE       a report that the command writes; several times. Or give it {report} as its file
  --freeze FILE       a freeze_ledger.json: its capsules must be the server's. Without --server nothing is recorded
  --commit SHA        checked against what is checked out
  --job-url URL       by default that of GitHub Actions or GitLab CI
  --artifact URL      where the run's output is kept
  --out FILE          with --freeze alone: for leaseboard record, in a job that has the credential
${trustPart}
${runPart(600)}

Exit codes: 0 each was replayed and recorded, whatever its outcome; 1 a capsule does not hold, or a run showed nothing; 3 one could
not be recorded; 64 wrong usage.
`,
  lanes: `Usage: leaseboard lanes FILE [--format text|json]

Checks a collection.json and lists every offender with its file and line. json prints a lane_budget.json.

Exit codes: 0 the contract holds, 2 it is broken, 1 the file is missing or unreadable, 64 wrong usage.
`,
  rerun: `Usage: leaseboard rerun REPORT... --server URL --project SLUG --commit SHA [flags]

Asks for one extra attempt of each leased test that failed in these reports, and prints the ids of those that may be run again, one
on a line. The credential's writer is flake-runner. The same job asked again gets the same answer.

${serverPart(60)}
${trustPart}
  --commit SHA
  --variant NAME      leases of this variant too, and its results alone
  --job-id ID         by default that of GitHub Actions or GitLab CI
  --out FILE          instead of standard output

Exit codes: 0 all granted, 1 one refused or a report is unreadable, 3 the server could not be asked, 64 wrong usage.
`,
  record: `Usage: leaseboard record FILE --server URL --project SLUG --commit SHA [flags]

Records the replays that leaseboard replay wrote with --out, in a job that has no credential. The writer is flake-runner.

${serverPart(60)}
${trustPart}
  --commit SHA        the file must be of this commit
  --variant NAME      freeze rows of this variant too
  --job-url URL       by default that of GitHub Actions or GitLab CI
  --artifact URL      where what the replay left is kept

Exit codes: 0 all recorded, 1 the file is unreadable or a replay belongs to no row, 3 one could not be recorded, 64 wrong usage.
`,
  export: `Usage: leaseboard export leases --server URL --project SLUG [--commit SHA] [--out FILE]
       leaseboard export freezes --server URL --project SLUG [--out FILE]

Writes flake_leases.json or freeze_ledger.json exactly as the server has it, to standard output or to a file. The
credential's writer is scorer or flake-runner; a member's personal token does too.

${serverPart(20)}
  --commit SHA        leases only: reruns_used counts this commit
  --out FILE

Exit codes: 0 written, 3 not written, 64 wrong usage.
`,
  import: `Usage: leaseboard import leases FILE --server URL --project SLUG [flags]
       leaseboard import freezes FILE --server URL --project SLUG [flags]

Files a lease now, or proposes a freeze, for each row of a flake_leases.json or freeze_ledger.json, as leaseboard export writes them,
or of a CSV file with a header. The same rules hold as in the forms. Nothing is imported when a row is refused, unless --keep-going.
FILE may be - for standard input.

An import is the act of a person: LEASEBOARD_TOKEN must be a personal token (lb_pat_…; Account → Personal tokens) of an engineer or
owner. A credential of CI cannot import.

${serverPart(300)}
  --format json|csv   default: by the ending of FILE
  --column FIELD=NAME CSV: the column that holds a field; columns named like fields are taken without it
  --filter NAME=VALUE only rows with this value in a column or key; all of several must hold
  --keep-going        import the good rows although others are refused
  --dry-run           check everything, import nothing
  --json              print the result as JSON

For rows without a value of their own:
  --owner E           e-mail or id of a member
  --reason TEXT
  --variant NAME
  leases:  --class C  --expires-at INSTANT | --expires-in-days N  --max-reruns N  --evidence CLASS=ID,ID (once per class)
  freezes: --expires-on DAY

Exit codes: 0 all imported (or would be), 1 a row was refused or the file is unreadable, 3 trouble with the server, 64 wrong usage.
`,
};

/** The help of one command; the overview for a name that is none. */
export function commandHelp(name: string): string {
  return helpOf[name] ?? overview;
}
