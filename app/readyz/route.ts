import { connection } from "next/server";
import { readiness } from "@/lib/services/read/readiness";

/** 200 when the database answers and has its tables, else 503: a balancer then sends nobody here. */
export async function GET(): Promise<Response> {
  await connection();
  const answer = await readiness();
  return Response.json(answer, {
    status: answer.status === "ready" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
