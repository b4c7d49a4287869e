/** What `leaseboard --help` prints. */
export const overview = `Leaseboard: a merge gate for flaky tests

Usage: leaseboard <command> [flags]

  score    score evidence, with the lease state from files or from a server
  lanes    check a collection: one lane for every test, no illegal skips, the budget
  export   write leases or freeze rows as plain files
  import   file leases, or propose freeze rows, out of a JSON or CSV file

  leaseboard <command> --help   flags and examples of a command
  leaseboard --version

Exit codes: 0 merge-eligible, or done; 1 the answer is no; 2 lane contract broken; 3 could not score; 64 wrong usage.
Nothing but 0 means yes. The credential for a server is read from LEASEBOARD_TOKEN.
`;

const serverPart = `  --server URL        https, or http on this machine
  --project SLUG
  --timeout SECONDS   for all requests together`;

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
${serverPart} (default 20)
  --commit SHA        count the reruns of this commit

Exit codes: 0 merge-eligible, 1 not, 3 could not score, 64 wrong usage.
`,
  lanes: `Usage: leaseboard lanes FILE [--format text|json]

Checks a collection.json and lists every offender with its file and line. json prints a lane_budget.json.

Exit codes: 0 the contract holds, 2 it is broken, 1 the file is missing or unreadable, 64 wrong usage.
`,
  export: `Usage: leaseboard export leases --server URL --project SLUG [--commit SHA] [--out FILE]
       leaseboard export freezes --server URL --project SLUG [--out FILE]

Writes flake_leases.json or freeze_ledger.json exactly as the server has it, to standard output or to a file.

${serverPart} (default 20)
  --commit SHA        leases only: reruns_used counts this commit
  --out FILE

Exit codes: 0 written, 3 not written, 64 wrong usage.
`,
  import: `Usage: leaseboard import leases FILE --server URL --project SLUG [flags]
       leaseboard import freezes FILE --server URL --project SLUG [flags]

Files a lease now, or proposes a freeze, for each row of a file of section "Files", or of a CSV file with a header. The same
rules hold as in the forms. Nothing is imported when a row is refused, unless --keep-going. FILE may be - for standard input.

${serverPart} (default 300)
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
