import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once the page's scripts run: a form that needs them is not to be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
