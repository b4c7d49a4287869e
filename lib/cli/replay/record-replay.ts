import type { z } from "zod";
import { freezeDetailSchema, freezeSchema, type recordReplaySchema } from "@/lib/contract/v1/freeze";
import { couldNotScore } from "../cli-error";
import type { Io } from "../io";
import { parseBody } from "../server/parse-body";
import { getText, readAnswer, send, serverName, startBudget, targetOf } from "../server/request";
import { signIn } from "../server/sign-in";
import { tryUntilAnswered } from "../server/try-until-answered";
import type { Recorder } from "./replay-flags";

export type Recorded = { readonly outcome: "passed" | "failed" | "error"; readonly commit: string };

/**
 * Records a replay for a commit, and looks that it is there as such: the same job sent again changes nothing, so one that was recorded
 * for another commit would stay. The server says the time. Throws exit 3 where it is not recorded.
 */
export async function recordReplay(
  io: Io,
  recorder: Recorder,
  id: string,
  { outcome, commit }: Recorded,
): Promise<void> {
  const { jobUrl, artifact } = recorder;
  const budget = startBudget(recorder.server);
  const server = await signIn(io, recorder.server, budget);
  const replay = { job_url: jobUrl, outcome, artifact_url: artifact, commit_sha: commit };
  const body = JSON.stringify(replay satisfies z.input<typeof recordReplaySchema>);
  const path = `/freezes/${encodeURIComponent(id)}`;
  const request = () => send(io, server, `${path}/replays`, { method: "POST", body }, budget);
  const answer = await tryUntilAnswered(io, targetOf(server), budget, request, (response) =>
    readAnswer(server, response, 200),
  );
  parseBody(server, "freeze", answer.text, freezeSchema);
  const { text } = await getText(io, server, path, budget);
  const { replays } = parseBody(server, "freeze", text, freezeDetailSchema);
  const kept = replays.find((one) => one.job_url === jobUrl);
  if (kept?.outcome === outcome && kept.commit_sha === commit) return;
  const found = kept === undefined ? "no replay" : `a replay of ${kept.commit_sha ?? "no commit"}`;
  throw couldNotScore(
    `${serverName(server)} has ${found} for this job; give each job an address of its own by --job-url`,
  );
}
