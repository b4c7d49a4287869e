const words: Readonly<Record<string, string>> = {
  "freeze.proposed": "proposed the freeze",
  "freeze.edited": "edited it: it is a proposal again",
  "freeze.approved": "approved it",
  "freeze.sent_back": "sent it back",
  "freeze.replayed": "recorded a replay",
  "freeze.withdrawn": "withdrew the proposal",
  "freeze.ended": "ended the freeze",
};

/** What an audit action did to a freeze, in the past tense; an action without words of its own is shown as it is. */
export function historyWords(action: string): string {
  return words[action] ?? action;
}
