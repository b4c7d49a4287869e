/**
 * Whether decisions need a second person (design 3.8). The switch turns the rule off only while the project has at most one
 * member above viewer; with a second one the rule is on again, whatever the switch says.
 */
export function isSecondPersonOn(isSwitchedOff: boolean, membersAboveViewer: number): boolean {
  return !isSwitchedOff || membersAboveViewer > 1;
}
