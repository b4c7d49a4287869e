import { notFound, redirect } from "next/navigation";
import { pageContext } from "@/lib/auth/context";
import { DomainError } from "@/lib/domain/errors";
import type { Context } from "@/lib/services/context";

/** Runs a page's one read. What the reader may not know of is not there; without a session there is the sign-in. */
export async function pageData<T>(read: (ctx: Context) => Promise<T>): Promise<T> {
  const ctx = await pageContext();
  try {
    return await read(ctx);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") notFound();
    if (error instanceof DomainError && error.code === "unauthenticated") redirect("/sign-in");
    throw error;
  }
}
