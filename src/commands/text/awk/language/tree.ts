import type { BuiltinName } from './builtins.ts';

/** The syntax tree of a program. Every node knows where it begins in the text, for errors. */

interface Node {
  /** The offset in the program, in UTF-16 units. */
  readonly at: number;
}

/** A number as it is written in the program. */
export interface NumberNode extends Node {
  readonly kind: 'number';
  readonly value: number;
}

/** A string constant, its escapes resolved. */
export interface TextNode extends Node {
  readonly kind: 'text';
  readonly value: string;
}

/** A regular expression between slashes. */
export interface PatternNode extends Node {
  readonly kind: 'pattern';
  readonly source: string;
}

/** A variable or a parameter: a name that stands for one value. */
export interface VariableNode extends Node {
  readonly kind: 'variable';
  readonly name: string;
}

/** A field: `$1`, or `$` with any expression behind it. */
export interface FieldNode extends Node {
  readonly kind: 'field';
  readonly index: Expression;
}

/** A regular expression as a value of its own: `@/x/`. */
export interface TypedPatternNode extends Node {
  readonly kind: 'typedPattern';
  readonly source: string;
}

/** An array that has a name. */
export interface NamedArrayNode extends Node {
  readonly kind: 'namedArray';
  readonly name: string;
}

/** An array that is an element of another one: `a[i]` in `a[i][j]`. */
export interface SubarrayNode extends Node {
  readonly kind: 'subarray';
  readonly array: ArrayNode;
  readonly subscripts: readonly Expression[];
}

/** What stands for an array. */
export type ArrayNode = NamedArrayNode | SubarrayNode;

/** An element of an array: `a[i]`, or `a[i, j]` whose subscripts are joined. */
export interface ElementNode extends Node {
  readonly kind: 'element';
  readonly array: ArrayNode;
  readonly subscripts: readonly Expression[];
}

/** What can be assigned to. */
export type Target = VariableNode | FieldNode | ElementNode;

/** The operators that compute a number of two; `**` is read as `^`. */
export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

/** The operators that compare two values. */
export type Comparison = '<' | '<=' | '==' | '!=' | '>' | '>=';

/** One expression in parentheses, or a list such as the subscripts before `in`. */
export interface GroupNode extends Node {
  readonly kind: 'group';
  readonly items: readonly Expression[];
}

/** `target = value`, or with an operator `target += value` and its like. */
export interface AssignmentNode extends Node {
  readonly kind: 'assignment';
  readonly target: Target;
  /** The operator of `+=` and its like. */
  readonly operator: Arithmetic | undefined;
  readonly value: Expression;
}

/** `++` or `--`. */
export interface StepNode extends Node {
  readonly kind: 'step';
  readonly target: Target;
  readonly by: 1 | -1;
  readonly prefix: boolean;
}

/** A sign or a `!` before an operand. */
export interface UnaryNode extends Node {
  readonly kind: 'unary';
  readonly operator: '-' | '+' | '!';
  readonly operand: Expression;
}

/** Two operands with an operator of numbers between them. */
export interface ArithmeticNode extends Node {
  readonly kind: 'arithmetic';
  readonly operator: Arithmetic;
  readonly left: Expression;
  readonly right: Expression;
}

/** Two or more operands beside each other, whose texts are joined. */
export interface ConcatenationNode extends Node {
  readonly kind: 'concatenation';
  readonly parts: readonly Expression[];
}

/** Two operands that are compared, as numbers or as texts. */
export interface ComparisonNode extends Node {
  readonly kind: 'comparison';
  readonly operator: Comparison;
  readonly left: Expression;
  readonly right: Expression;
}

/** `text ~ pattern`, or `!~` where it is negated. */
export interface MatchNode extends Node {
  readonly kind: 'match';
  readonly negated: boolean;
  readonly text: Expression;
  readonly pattern: Expression;
}

/** `i in a`, or `(i, j) in a`: whether an element exists. */
export interface MemberNode extends Node {
  readonly kind: 'member';
  readonly subscripts: readonly Expression[];
  readonly array: ArrayNode;
}

/** Two or more operands of `&&`, or of `||`; the first that decides is the last computed. */
export interface LogicalNode extends Node {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly operands: readonly Expression[];
}

/** `condition ? consequent : alternative`. */
export interface ConditionalNode extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly consequent: Expression;
  readonly alternative: Expression;
}

/** `getline`, which reads on in the input, into `$0` or into a target. */
export interface GetlineNode extends Node {
  readonly kind: 'getline';
  /** Whether the record counts in NR and FNR: `getline < "-"` does not count it. */
  readonly counts: boolean;
  readonly target: Target | undefined;
}

/** A call of a function of the program. */
export interface CallNode extends Node {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Expression[];
}

/** `@f(x)`: a call of the function whose name a variable holds. */
export interface IndirectCallNode extends Node {
  readonly kind: 'indirectCall';
  readonly variable: VariableNode;
  readonly arguments: readonly Expression[];
}

/** A call of a function that awk has. */
export interface BuiltinNode extends Node {
  readonly kind: 'builtin';
  readonly name: BuiltinName;
  readonly arguments: readonly Expression[];
}

/** What has a value. */
export type Expression =
  | NumberNode
  | TextNode
  | PatternNode
  | TypedPatternNode
  | Target
  | GroupNode
  | AssignmentNode
  | StepNode
  | UnaryNode
  | ArithmeticNode
  | ConcatenationNode
  | ComparisonNode
  | MatchNode
  | MemberNode
  | LogicalNode
  | ConditionalNode
  | GetlineNode
  | CallNode
  | IndirectCallNode
  | BuiltinNode;

/** Statements between braces. */
export interface BlockNode extends Node {
  readonly kind: 'block';
  readonly statements: readonly Statement[];
}

/** An expression whose value is not used. */
export interface ExpressionStatement extends Node {
  readonly kind: 'expression';
  readonly expression: Expression;
}

/** `print`, whose items are printed with OFS between them and ORS behind them. */
export interface PrintNode extends Node {
  readonly kind: 'print';
  /** Nothing at all means `$0`. */
  readonly items: readonly Expression[];
}

/** `printf`, which prints what a format makes of its items. */
export interface PrintfNode extends Node {
  readonly kind: 'printf';
  readonly format: Expression;
  readonly items: readonly Expression[];
}

/** What is done where a condition holds. */
export interface Branch {
  readonly condition: Expression;
  readonly body: Statement;
}

/** `if` with all the `else if` behind it: the first branch whose condition holds counts. */
export interface IfNode extends Node {
  readonly kind: 'if';
  /** At least one. */
  readonly branches: readonly Branch[];
  /** What is done where no condition holds. */
  readonly otherwise: Statement | undefined;
}

/** `while`, whose condition is tested before each round. */
export interface WhileNode extends Node {
  readonly kind: 'while';
  readonly condition: Expression;
  readonly body: Statement;
}

/** `do`, whose condition is tested behind each round. */
export interface DoNode extends Node {
  readonly kind: 'do';
  readonly condition: Expression;
  readonly body: Statement;
}

/** `for (start; condition; step)`; each part may be missing. */
export interface ForNode extends Node {
  readonly kind: 'for';
  readonly start: Statement | undefined;
  readonly condition: Expression | undefined;
  readonly step: Statement | undefined;
  readonly body: Statement;
}

/** `for (variable in array)`, one round for each key. */
export interface ForInNode extends Node {
  readonly kind: 'forIn';
  readonly variable: VariableNode;
  readonly array: ArrayNode;
  readonly body: Statement;
}

/** A case; without a value it is the default. */
export interface CaseNode extends Node {
  readonly value: NumberNode | TextNode | PatternNode | undefined;
  readonly statements: readonly Statement[];
}

/** `switch`, which goes on from the first case that fits until a `break`. */
export interface SwitchNode extends Node {
  readonly kind: 'switch';
  readonly value: Expression;
  readonly cases: readonly CaseNode[];
}

/** `break`, `continue`, `next`, `nextfile`. */
export interface JumpNode extends Node {
  readonly kind: 'break' | 'continue' | 'next' | 'nextfile';
}

/** `return` and `exit`, with a value or without. */
export interface ReturnNode extends Node {
  readonly kind: 'return' | 'exit';
  readonly value: Expression | undefined;
}

/** `delete`: of one element, or without subscripts of all. */
export interface DeleteNode extends Node {
  readonly kind: 'delete';
  readonly array: ArrayNode;
  readonly subscripts: readonly Expression[];
}

/** What an action does. */
export type Statement =
  | BlockNode
  | ExpressionStatement
  | PrintNode
  | PrintfNode
  | IfNode
  | WhileNode
  | DoNode
  | ForNode
  | ForInNode
  | SwitchNode
  | JumpNode
  | ReturnNode
  | DeleteNode;

/** A pattern with its action; either may be missing. With `last` it is a range. */
export interface Rule extends Node {
  readonly pattern: Expression | undefined;
  readonly last: Expression | undefined;
  readonly action: BlockNode | undefined;
}

/** A function of the program. */
export interface FunctionNode extends Node {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: BlockNode;
}

/** A whole program, its parts in the order in which they stand. */
export interface Program {
  readonly begin: readonly BlockNode[];
  readonly rules: readonly Rule[];
  readonly end: readonly BlockNode[];
  readonly functions: readonly FunctionNode[];
}
