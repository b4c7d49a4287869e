import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";

/** Inside the frame: what is not there, or not for this reader. */
export default function NotFound() {
  return (
    <EmptyState
      title="There is nothing here that you can see"
      description="The address is wrong, or it belongs to a project that you are no member of."
    >
      <LinkAnchor href="/">To the overview</LinkAnchor>
    </EmptyState>
  );
}
