import { IconSnowflake } from "@tabler/icons-react";
import type { Metadata, Route } from "next";
import { deskSentence } from "@/components/freeze/desk-sentence";
import { FreezeBudget } from "@/components/freeze/freeze-budget";
import { FreezeDesk } from "@/components/freeze/freeze-desk";
import { NoFreezes } from "@/components/freeze/no-freezes";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { freezeDesk } from "@/lib/services/read/freeze-desk";
import { pageData } from "../../../page-data";
import { endFreezeAction, reviewFreezeAction } from "./actions";

export const metadata: Metadata = { title: "Freeze desk" };

export default async function FreezesPage({ params, searchParams }: PageProps<"/p/[slug]/freezes">) {
  const { slug } = await params;
  const { state = [], row } = await searchParams;
  const query = { states: [state].flat(), row: typeof row === "string" ? row : null };
  const view = await pageData((ctx) => freezeDesk(ctx, slug, query));
  const newHref = `/p/${slug}/freezes/new` as Route;
  return (
    <>
      <PageHeader
        title="Freeze desk"
        answer={deskSentence(view)}
        actions={
          view.role !== "viewer" && (
            <LinkButton href={newHref} leftSection={<IconSnowflake size={15} aria-hidden />}>
              Propose a freeze
            </LinkButton>
          )
        }
      />
      <FreezeBudget budget={view.budget} />
      <FreezeDesk
        view={view}
        actions={{ review: reviewFreezeAction, end: endFreezeAction }}
        empty={<NoFreezes view={view} />}
      />
    </>
  );
}
