import { openDatabase } from "@/lib/db/client";

// A program for tests: node --import tsx hold-transaction.ts <DATABASE_URL> <e-mail>
// Writes a user inside a transaction, says "written", and never commits: it waits to be killed.

const [url = "", email = ""] = process.argv.slice(2);
await openDatabase(url).transaction(async (tx) => {
  await tx.user.create({ data: { email, name: "Ada", createdAt: new Date("2026-06-01T08:00:00.000Z") } });
  process.stdout.write("written\n");
  await new Promise((resolve) => setTimeout(resolve, 600_000));
});
