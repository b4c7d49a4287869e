import { expect, it } from "vitest";
import { commandHelp } from "@/lib/cli/help";
import { gateCommand } from "./gate-command";

it("asks this server for the verdict of a project, with flags that the command has", () => {
  const command = gateCommand("parser", "https://flakes.example.org");
  expect(command).toContain("https://flakes.example.org/leaseboard.mjs\n");
  expect(command).toContain("leaseboard.mjs gate --server https://flakes.example.org --project parser");
  const flags = [...command.matchAll(/ (--[a-z-]+)/g)].map(([, flag = ""]) => flag);
  expect(flags).toHaveLength(4);
  for (const flag of flags) expect(commandHelp("gate")).toContain(flag);
});
