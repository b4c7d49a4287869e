import { z } from "zod";

/** A project's name in addresses. It is chosen once. */
export const projectSlugField = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/, "Use 2 to 40 lower-case letters, digits and inner hyphens.");

export const projectNameField = z
  .string()
  .trim()
  .min(1, "Type a name.")
  .max(100, "Use at most 100 characters.")
  .regex(/^\P{Cc}*$/u, "Use one line of text.");

/** The full path of a repository: `owner/name`, or a GitLab path with its subgroups. */
export const repositoryField = z
  .string()
  .trim()
  .max(300)
  .regex(
    /^[\p{L}\p{N}_][\p{L}\p{N}_.-]*(\/[\p{L}\p{N}_][\p{L}\p{N}_.-]*)+$/u,
    "Type the full path, such as acme/parser or acme/tools/parser.",
  );

export const branchField = z
  .string()
  .trim()
  .min(1, "Type the name of a branch.")
  .max(250)
  .regex(/^[^\s~^:?*[\\\p{Cc}]+$/u, "Type the name of a branch, such as main.");
