"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const ZoneContext = createContext<string | null>(null);

/** Fixes the zone that times are shown in: the person's own setting. Null leaves it to the browser. */
export function ReaderZoneProvider({ zone, children }: { readonly zone: string | null; readonly children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** The reader's zone. UTC on the server and while hydrating, so that both render the same text. */
export function useReaderZone(): string {
  const browserZone = useSyncExternalStore(neverChanges, readBrowserZone, () => "UTC");
  return useContext(ZoneContext) ?? browserZone;
}

function neverChanges(): () => void {
  return () => undefined;
}

function readBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
