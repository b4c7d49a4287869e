/** Why GitHub did not take a status, in words that say what to do. */
export function refusalOf({ status, headers }: Response): string {
  const answered = `GitHub answered ${status}`;
  if (isRateLimit(status, headers)) return `${answered}, its rate limit`;
  if (status === 401) return `${answered}: GITHUB_TOKEN is not valid`;
  if (status === 403 || status === 404) {
    return `${answered}: the job's token may not write statuses; it needs permissions: statuses: write, and a fork's never has it`;
  }
  return answered;
}

/** How many milliseconds to wait before the same may succeed; null where it will not. */
export function mayTryAgain({ status, headers }: Response): number | null {
  if (status >= 500) return 0;
  if (!isRateLimit(status, headers)) return null;
  const after = Number(headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(after)) return after * 1000;
  const [reset, sent] = [Number(headers.get("x-ratelimit-reset")) * 1000, Date.parse(headers.get("date") ?? "")];
  return reset > 0 && !Number.isNaN(sent) ? Math.max(0, reset - sent) : 0;
}

function isRateLimit(status: number, headers: Headers): boolean {
  if (status === 429) return true;
  return status === 403 && (headers.has("retry-after") || headers.get("x-ratelimit-remaining") === "0");
}
