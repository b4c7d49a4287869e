import type { Metadata, Route } from "next";
import { FreezeForm } from "@/components/freeze/freeze-form";
import { MayNotPropose } from "@/components/freeze/may-not-propose";
import { PageHeader } from "@/components/ui/page-header";
import { freezeDetail } from "@/lib/services/read/freeze-detail";
import { freezeForm } from "@/lib/services/read/freeze-form";
import { pageData } from "../../../../../page-data";
import { editFreezeAction } from "../../actions";

export const metadata: Metadata = { title: "Edit a freeze" };

export default async function EditFreezePage({ params }: PageProps<"/p/[slug]/freezes/[id]/edit">) {
  const { slug, id } = await params;
  const { item } = await pageData((ctx) => freezeDetail(ctx, slug, id));
  const view = await pageData((ctx) => freezeForm(ctx, slug));
  if (item.blocked.edit !== null) return <MayNotPropose desk={`/p/${slug}/freezes/${id}` as Route} />;
  return (
    <>
      <PageHeader title="Edit a freeze" answer={`Version ${item.version + 1} will wait for an owner's review.`} />
      <FreezeForm view={view} freeze={item} save={editFreezeAction} />
    </>
  );
}
