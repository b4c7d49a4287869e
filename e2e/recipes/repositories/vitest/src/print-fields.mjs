import { readFileSync } from "node:fs";
import { split } from "./fields.mjs";

// Prints the fields of each line of a file as JSON.
const lines = readFileSync(process.argv[2], "utf8").replace(/\n$/, "").split("\n");
for (const line of lines) console.log(JSON.stringify(split(line)).replaceAll('","', '", "'));
