/** A node of the syntax tree, as far as the faults look at it. */
export type SyntaxNode = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

export type Fault = {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly fault: string;
};

const operators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<="],
  "<=": ["<"],
  ">": [">="],
  ">=": [">"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

const methods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
};

/** Calls whose result can be taken for their subject: leaving them out is a fault of its own. */
const droppable = new Set(["filter", "sort", "toReversed", "trim", "toLowerCase", "normalize"]);

/**
 * The faults that can be planted at a node: moved boundaries, negated or fixed conditions, changed constants, swapped `&&` and
 * `||`, left-out statements, rules and calls.
 */
export function faultsOf(node: SyntaxNode, code: string): Fault[] {
  const text = (part: unknown) => code.slice((part as SyntaxNode).start, (part as SyntaxNode).end);
  const whole = (replacement: string, fault: string): Fault => ({
    start: node.start,
    end: node.end,
    replacement,
    fault,
  });
  const at = (part: unknown, replacement: string, fault: string): Fault => ({
    start: (part as SyntaxNode).start,
    end: (part as SyntaxNode).end,
    replacement,
    fault,
  });

  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      return (operators[String(node.operator)] ?? []).map((operator) =>
        whole(`(${text(node.left)}) ${operator} (${text(node.right)})`, "operator"),
      );
    case "UnaryExpression":
      return node.operator === "!" ? [whole(text(node.argument), "negation")] : [];
    case "IfStatement":
      return [at(node.test, "false", "branch never taken"), at(node.test, `!(${text(node.test)})`, "branch negated")];
    case "ConditionalExpression":
      return [whole(`(${text(node.consequent)})`, "first choice"), whole(`(${text(node.alternate)})`, "second choice")];
    case "Literal":
      return literalFaults(node.value).map((value) => whole(value, "constant"));
    case "ExpressionStatement":
      return isEffect(node.expression as SyntaxNode) ? [whole(";", "statement left out")] : [];
    case "ContinueStatement":
    case "BreakStatement":
      return [whole(";", "statement left out")];
    case "SpreadElement":
      return [whole("...[]", "rule left out")];
    case "CallExpression":
      return callFaults(node.callee as SyntaxNode, text, whole, at);
    default:
      return [];
  }
}

function literalFaults(value: unknown): string[] {
  if (typeof value === "boolean") return [String(!value)];
  if (typeof value !== "number") return [];
  return value > 0 ? [String(value + 1), String(value - 1)] : ["1"];
}

function isEffect(expression: SyntaxNode): boolean {
  return expression.type === "CallExpression" || expression.type === "AssignmentExpression";
}

function callFaults(
  callee: SyntaxNode,
  text: (part: unknown) => string,
  whole: (replacement: string, fault: string) => Fault,
  at: (part: unknown, replacement: string, fault: string) => Fault,
): Fault[] {
  if (callee.type !== "MemberExpression" || callee.computed === true) return [];
  const name = text(callee.property);
  const other = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (other !== undefined) return [at(callee.property, other, "method")];
  return droppable.has(name) ? [whole(`(${text(callee.object)})`, "call left out")] : [];
}
