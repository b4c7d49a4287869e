import type { SettingsView } from "@/lib/contract/settings-view";

/** The settings' first line: what waits for an owner, whether the policy was loosened lately, who may decide. */
export function settingsSentence(
  view: Pick<SettingsView, "requests" | "loosened" | "secondPerson" | "canEdit">,
): string {
  const waiting =
    view.requests.length === 0
      ? []
      : [
          `${view.requests.length} policy ${view.requests.length === 1 ? "change waits" : "changes wait"} for a second owner.`,
        ];
  const loosened = view.loosened === null ? [] : [`Loosened lately: ${view.loosened.fields.join(", ")}.`];
  const person = view.secondPerson.on ? [] : ["The second person is off."];
  const lines = [...waiting, ...loosened, ...person];
  if (lines.length > 0) return lines.join(" ");
  return view.canEdit
    ? "Nothing waits. Every change lands in the audit trail."
    : "You read these settings; owners change them.";
}
