import { systemContext } from "@/lib/auth/context";
import { database } from "@/lib/db/client";
import { env } from "@/lib/env";
import { ensureSetupLink } from "@/lib/services/setup/ensure-setup-link";

/** What a person does first: the link that makes the first admin while there is no account, else nothing. */
export async function firstSteps(): Promise<string | null> {
  try {
    const link = await ensureSetupLink(systemContext(), env().publicUrl);
    return link && `There is no account yet. Make the first one, with this link, once:\n\n  ${link}`;
  } finally {
    await database().close();
  }
}
