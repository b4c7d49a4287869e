import { z } from "zod";
import { commitShaSchema } from "./primitives";

/** Which commit a plain file is asked for; it changes only what is counted per commit. */
export const filesQuerySchema = z.strictObject({ commit: commitShaSchema.optional() });
