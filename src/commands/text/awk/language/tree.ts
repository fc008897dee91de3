/** The syntax tree of a program. Every node knows where it begins in the text, for errors. */

interface Node {
  /** The offset in the program, in UTF-16 units. */
  readonly at: number;
}

export interface NumberNode extends Node {
  readonly kind: 'number';
  readonly value: number;
}

export interface TextNode extends Node {
  readonly kind: 'text';
  readonly value: string;
}

/** A regular expression between slashes. */
export interface PatternNode extends Node {
  readonly kind: 'pattern';
  readonly source: string;
}

export interface VariableNode extends Node {
  readonly kind: 'variable';
  readonly name: string;
}

export interface FieldNode extends Node {
  readonly kind: 'field';
  readonly index: Expression;
}

export interface ElementNode extends Node {
  readonly kind: 'element';
  readonly array: string;
  readonly subscripts: readonly Expression[];
}

/** What can be assigned to. */
export type Target = VariableNode | FieldNode | ElementNode;

export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '^';

export type Comparison = '<' | '<=' | '==' | '!=' | '>' | '>=';

/** One expression in parentheses, or a list such as the subscripts before `in`. */
export interface GroupNode extends Node {
  readonly kind: 'group';
  readonly items: readonly Expression[];
}

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

export interface UnaryNode extends Node {
  readonly kind: 'unary';
  readonly operator: '-' | '+' | '!';
  readonly operand: Expression;
}

export interface ArithmeticNode extends Node {
  readonly kind: 'arithmetic';
  readonly operator: Arithmetic;
  readonly left: Expression;
  readonly right: Expression;
}

export interface ConcatenationNode extends Node {
  readonly kind: 'concatenation';
  readonly parts: readonly Expression[];
}

export interface ComparisonNode extends Node {
  readonly kind: 'comparison';
  readonly operator: Comparison;
  readonly left: Expression;
  readonly right: Expression;
}

export interface MatchNode extends Node {
  readonly kind: 'match';
  readonly negated: boolean;
  readonly text: Expression;
  readonly pattern: Expression;
}

export interface MemberNode extends Node {
  readonly kind: 'member';
  readonly subscripts: readonly Expression[];
  readonly array: string;
}

export interface LogicalNode extends Node {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly operands: readonly Expression[];
}

export interface ConditionalNode extends Node {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly consequent: Expression;
  readonly alternative: Expression;
}

export interface GetlineNode extends Node {
  readonly kind: 'getline';
  readonly target: Target | undefined;
}

/** A call of a function of the program. */
export interface CallNode extends Node {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Expression[];
}

export interface BuiltinNode extends Node {
  readonly kind: 'builtin';
  readonly name: string;
  readonly arguments: readonly Expression[];
}

export type Expression =
  | NumberNode
  | TextNode
  | PatternNode
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
  | BuiltinNode;

export interface BlockNode extends Node {
  readonly kind: 'block';
  readonly statements: readonly Statement[];
}

export interface ExpressionStatement extends Node {
  readonly kind: 'expression';
  readonly expression: Expression;
}

export interface PrintNode extends Node {
  readonly kind: 'print';
  /** Nothing at all means `$0`. */
  readonly items: readonly Expression[];
}

export interface PrintfNode extends Node {
  readonly kind: 'printf';
  readonly format: Expression;
  readonly items: readonly Expression[];
}

export interface IfNode extends Node {
  readonly kind: 'if';
  readonly condition: Expression;
  readonly consequent: Statement;
  readonly alternative: Statement | undefined;
}

export interface WhileNode extends Node {
  readonly kind: 'while';
  readonly condition: Expression;
  readonly body: Statement;
}

export interface DoNode extends Node {
  readonly kind: 'do';
  readonly condition: Expression;
  readonly body: Statement;
}

export interface ForNode extends Node {
  readonly kind: 'for';
  readonly start: Statement | undefined;
  readonly condition: Expression | undefined;
  readonly step: Statement | undefined;
  readonly body: Statement;
}

export interface ForInNode extends Node {
  readonly kind: 'forIn';
  readonly variable: VariableNode;
  readonly array: string;
  readonly body: Statement;
}

/** A case; without a value it is the default. */
export interface CaseNode extends Node {
  readonly value: NumberNode | TextNode | PatternNode | undefined;
  readonly statements: readonly Statement[];
}

export interface SwitchNode extends Node {
  readonly kind: 'switch';
  readonly value: Expression;
  readonly cases: readonly CaseNode[];
}

/** `break`, `continue`, `next`, `nextfile`. */
export interface JumpNode extends Node {
  readonly kind: 'break' | 'continue' | 'next' | 'nextfile';
}

export interface ReturnNode extends Node {
  readonly kind: 'return' | 'exit';
  readonly value: Expression | undefined;
}

/** Without subscripts the whole array is emptied. */
export interface DeleteNode extends Node {
  readonly kind: 'delete';
  readonly array: string;
  readonly subscripts: readonly Expression[];
}

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

export interface FunctionNode extends Node {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: BlockNode;
}

export interface Program {
  readonly begin: readonly BlockNode[];
  readonly rules: readonly Rule[];
  readonly end: readonly BlockNode[];
  readonly functions: readonly FunctionNode[];
}
