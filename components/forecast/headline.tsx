import type { Route } from "next";
import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { LinkAnchor } from "@/components/ui/link-anchor";
import { TestId } from "@/components/ui/test-id";
import type { Ending, Forecast } from "@/lib/contract/forecast-view";
import { countOf } from "./day-label";
import { endingHref } from "./ending-href";

/** The answer of a page in words: what is red, whether anything turns red today, and what comes first and whose it is. */
export function Headline({
  forecast,
  now,
  path,
}: {
  readonly forecast: Forecast;
  readonly now: string;
  readonly path: string;
}) {
  const { red, first, days } = forecast;
  const [today] = days;
  const dying = today === undefined ? 0 : today.leases + today.freezes;
  return (
    <>
      {red.leases + red.freezes > 0 && (
        <>
          <LinkAnchor href={`${path}?day=now` as Route} inherit>
            {inWords(red)}
          </LinkAnchor>{" "}
          {red.leases + red.freezes === 1 ? "fails" : "fail"} the gate now.{" "}
        </>
      )}
      {first === null ? <>Nothing turns red in the next 30 days.</> : <Next first={first} dying={dying} now={now} />}
    </>
  );
}

function Next({
  first,
  dying,
  now,
}: {
  readonly first: Ending;
  readonly dying: number;
  readonly now: string;
}): ReactNode {
  const today = dying === 0 ? "Nothing turns red today." : `${dying} ${dying === 1 ? "turns" : "turn"} red today.`;
  return (
    <>
      {today} The first: <TestId id={first.testId} href={endingHref(first)} copy={false} />,{" "}
      <Instant value={first.at} now={now} />, {first.owner.name}'s.
    </>
  );
}

function inWords({ leases, freezes }: Forecast["red"]): string {
  return [countOf(leases, "expired lease"), countOf(freezes, "expired freeze")]
    .filter((part) => part !== null)
    .join(" and ");
}
