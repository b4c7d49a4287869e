import type { Metadata, Route } from "next";
import { FreezeForm } from "@/components/freeze/freeze-form";
import { MayNotPropose } from "@/components/freeze/may-not-propose";
import { PageHeader } from "@/components/ui/page-header";
import { freezeForm } from "@/lib/services/read/freeze-form";
import { pageData } from "../../../../page-data";
import { proposeFreezeAction } from "../actions";

export const metadata: Metadata = { title: "Propose a freeze" };

export default async function NewFreezePage({ params }: PageProps<"/p/[slug]/freezes/new">) {
  const { slug } = await params;
  const view = await pageData((ctx) => freezeForm(ctx, slug));
  if (!view.mayPropose) return <MayNotPropose desk={`/p/${slug}/freezes` as Route} />;
  return (
    <>
      <PageHeader
        title="Propose a freeze"
        answer="A frozen test runs and records, and never votes. It takes effect when another owner approves it."
      />
      <FreezeForm view={view} freeze={null} save={proposeFreezeAction} />
    </>
  );
}
