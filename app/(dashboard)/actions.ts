"use server";

import { action } from "@/lib/http/action";
import { findLeases } from "@/lib/services/read/find-leases";

/** Leases for the command palette. */
export const searchLeases = action(findLeases, { refresh: false });
