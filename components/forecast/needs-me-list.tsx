import { Title } from "@mantine/core";
import type { Route } from "next";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import type { NeedsMeItem } from "@/lib/contract/overview-view";
import classes from "./needs-me-list.module.css";

/** What waits for the reader, one line each, with the page where it is done. Nothing at all when nothing waits. */
export function NeedsMeList({ items, now }: { readonly items: readonly NeedsMeItem[]; readonly now: string }) {
  if (items.length === 0) return null;
  return (
    <section aria-label="Needs me">
      <Title order={2} mb={4}>
        Needs me
      </Title>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`} className={classes.item}>
            <span className={classes.what}>{whatOf(item)}</span>
            {isTest(item) ? (
              <TestId id={item.subject} href={hrefOf(item)} copy={false} />
            ) : (
              <LinkAnchor href={hrefOf(item)} size="sm">
                {item.subject}
              </LinkAnchor>
            )}
            <span className={classes.when}>
              <Instant value={item.at} now={now} show="relative" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isTest({ kind }: NeedsMeItem): boolean {
  return kind !== "lock" && kind !== "policy" && kind !== "void";
}

function whatOf({ kind, by }: NeedsMeItem): string {
  switch (kind) {
    case "renewal":
      return `${by} asks for a renewal of`;
    case "diagnosis":
      return `${by} found the root cause of`;
    case "freeze":
      return `${by} proposes to freeze`;
    case "lock":
      return `${by} asks for a lock change of`;
    case "policy":
      return `${by} asks to loosen the policy of`;
    case "void":
      return `${by} asks to leave out an upload of`;
    case "lease":
      return "Your lease ends:";
  }
}

function hrefOf({ kind, slug, subjectId }: NeedsMeItem): Route {
  const base = `/p/${slug}`;
  switch (kind) {
    case "renewal":
    case "diagnosis":
    case "lease":
      return `${base}/leases/${subjectId}` as Route;
    case "freeze":
      return `${base}/freezes/${subjectId}` as Route;
    case "lock":
      return `${base}/witness` as Route;
    case "policy":
      return `${base}/settings` as Route;
    case "void":
      return `${base}/verdicts/${subjectId}` as Route;
  }
}
