/** What a reason about a lease or a freeze row is about: the test id as given, with its variant where it has one. */
export function leaseSubject(lease: { readonly testId: string; readonly variant: string | null }): string {
  return lease.variant === null ? lease.testId : `${lease.testId} (${lease.variant})`;
}
