import type { Metadata, Route } from "next";
import { FreezeDetail } from "@/components/freeze/freeze-detail";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { freezeDetail } from "@/lib/services/read/freeze-detail";
import { pageData } from "../../../../page-data";
import { endFreezeAction, recordReplayAction, reviewFreezeAction } from "../actions";

export const metadata: Metadata = { title: "Freeze" };

export default async function FreezePage({ params }: PageProps<"/p/[slug]/freezes/[id]">) {
  const { slug, id } = await params;
  const view = await pageData((ctx) => freezeDetail(ctx, slug, id));
  return (
    <>
      <LinkAnchor href={`/p/${slug}/freezes` as Route} size="sm">
        Freeze desk
      </LinkAnchor>
      <FreezeDetail
        view={view}
        actions={{ review: reviewFreezeAction, end: endFreezeAction, replay: recordReplayAction }}
      />
    </>
  );
}
