import { Container } from "@mantine/core";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkAnchor } from "@/components/ui/link-anchor";

export default function NotFound() {
  return (
    <Container size="xs" py="xl" component="main">
      <EmptyState
        title="There is nothing here that you can see"
        description="The address is wrong, or it belongs to a project that you are no member of."
      >
        <LinkAnchor href="/">To the overview</LinkAnchor>
      </EmptyState>
    </Container>
  );
}
