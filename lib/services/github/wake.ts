// On globalThis: the server's start and its routes are bundled apart.
const shared = globalThis as { leaseboardWakeGithubSender?: () => void };

/** Lets `wakeSender` of any bundle reach the sender of this process; null when it stops. */
export function onWake(wake: (() => void) | null): void {
  if (wake === null) delete shared.leaseboardWakeGithubSender;
  else shared.leaseboardWakeGithubSender = wake;
}

/** Tells the sender of this process, if there is one, that something may be due. Call it after the commit. */
export function wakeSender(): void {
  shared.leaseboardWakeGithubSender?.();
}
