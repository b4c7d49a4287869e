import { Title } from "@mantine/core";
import { Instant } from "@/components/ui/instant";
import type { WitnessPageView } from "@/lib/contract/witness-page-view";
import classes from "./decided-changes.module.css";
import { Digest } from "./digest";

/** The newest lock changes that were decided: who asked, who answered, and why. */
export function DecidedChanges({ view }: { readonly view: WitnessPageView }) {
  if (view.decided.length === 0) return null;
  return (
    <section aria-label="Decided changes">
      <Title order={2} mb={4}>
        Decided
      </Title>
      <ul className={classes.list}>
        {view.decided.map((change) => (
          <li key={change.id}>
            <strong>{change.state}</strong>: {change.suite_id}: {change.case_id}, <Digest digest={change.digest} />{" "}
            asked by {change.author.name}
            {change.reviewed_by !== null && `, answered by ${change.reviewed_by.name}`}
            {change.reviewed_at !== null && (
              <>
                {" "}
                <Instant value={change.reviewed_at} now={view.now} show="relative" />
              </>
            )}
            . {change.why}
            {change.review_note !== null && change.review_note !== "" && ` Note: ${change.review_note}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
