import { parseSync } from "vite";
import { faultsOf, type SyntaxNode } from "./faults";
import type { Mutant } from "./mutant";

/** Every mutant of one source file. In: its path and text; types, imports and mutants that are no valid program are left out. */
export function plantMutants(file: string, code: string): Mutant[] {
  const { program } = parseSync(file, code);
  const mutants: Mutant[] = [];
  const negated = new Set<SyntaxNode>();
  visit(program as unknown as SyntaxNode, (node) => {
    if (node.type === "IfStatement") negated.add(node.test as SyntaxNode);
    for (const { start, end, replacement, fault } of faultsOf(node, code)) {
      // The negated branch is this very fault already.
      if (negated.has(node) && (isEquality(node) || fault === "negation")) continue;
      const line = code.slice(0, start).split("\n").length;
      const mutant = { file, line, start, end, original: code.slice(start, end), replacement, fault };
      if (parseSync(file, applyMutant(code, mutant)).errors.length === 0) mutants.push(mutant);
    }
  });
  return mutants;
}

export function applyMutant(code: string, mutant: Pick<Mutant, "start" | "end" | "replacement">): string {
  return code.slice(0, mutant.start) + mutant.replacement + code.slice(mutant.end);
}

function isEquality(node: SyntaxNode): boolean {
  return node.operator === "===" || node.operator === "!==";
}

/** Types carry no behaviour; expressions inside `as` and `satisfies` do. */
const wrappers = new Set(["TSAsExpression", "TSSatisfiesExpression"]);

function visit(node: SyntaxNode, found: (node: SyntaxNode) => void): void {
  if (node.type === "ImportDeclaration") return;
  if (node.type.startsWith("TS") && !wrappers.has(node.type)) return;
  found(node);
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) visit(child, found);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
