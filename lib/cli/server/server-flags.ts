/** How a command is told which project of which server it is about. */
export const serverFlags = {
  server: { type: "string" },
  project: { type: "string" },
  timeout: { type: "string" },
} as const;
