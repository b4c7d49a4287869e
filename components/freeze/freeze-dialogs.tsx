"use client";

import type { FreezeItem } from "@/lib/contract/freeze-desk-view";
import { EndDialog } from "./end-dialog";
import type { FreezeActions } from "./freeze-actions-props";
import type { FreezeDialog } from "./freeze-buttons";
import { ReviewDialog } from "./review-dialog";

/** The dialog that is open for this freeze, if any. */
export function FreezeDialogs({
  item,
  slug,
  open,
  actions,
  onClose,
  onDone,
}: {
  readonly item: FreezeItem;
  readonly slug: string;
  readonly open: FreezeDialog | null;
  readonly actions: FreezeActions;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  if (open === null) return null;
  if (open === "end") return <EndDialog item={item} slug={slug} end={actions.end} onClose={onClose} onDone={onDone} />;
  return (
    <ReviewDialog item={item} slug={slug} decision={open} review={actions.review} onClose={onClose} onDone={onDone} />
  );
}
