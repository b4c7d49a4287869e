import { readFileSync, writeFileSync } from "node:fs";
import { withSettingsTable } from "./settings-table";

// Puts the settings that the server knows into the README. Usage: npm run docs:settings
writeFileSync("README.md", withSettingsTable(readFileSync("README.md", "utf8")));
