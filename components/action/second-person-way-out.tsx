import { Text } from "@mantine/core";
import type { Route } from "next";
import { LinkAnchor } from "@/components/ui/link-anchor";

/** For an owner whom nobody can answer: the two ways on. Beneath the sentence that says why they may not decide. */
export function SecondPersonWayOut({ slug }: { readonly slug: string }) {
  const settings = `/p/${slug}/settings`;
  return (
    <Text size="sm" mt={4}>
      Nobody else in this project can answer.{" "}
      <LinkAnchor href={`${settings}#members` as Route} inherit>
        Add a second owner
      </LinkAnchor>
      , or turn the rule off in{" "}
      <LinkAnchor href={`${settings}#second-person` as Route} inherit>
        Settings → Second person
      </LinkAnchor>
      .
    </Text>
  );
}
