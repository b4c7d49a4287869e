import { connection } from "next/server";
import { clockOverridden } from "@/lib/clock";

/** The process is up. Says when a test's clock stands in for the real one. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json(
    { status: "up", clock_overridden: clockOverridden() },
    { headers: { "Cache-Control": "no-store" } },
  );
}
