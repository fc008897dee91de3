import { expandExports } from '../../language/expand-exports.ts';
import { parseProgram } from '../../language/parser.ts';
import type { Command as CommandNode } from '../../language/tree.ts';
import type { Description, Example } from './command.ts';
import type { Parameters } from './parameter.ts';
import { readWords } from './read-words.ts';

/** An example of a command as a call of its endpoint. */
export interface EndpointExample {
  readonly example: Example;
  /** Query names and values, decoded. */
  readonly query: readonly (readonly [string, string])[];
}

/**
 * The examples that a call of the command's endpoint can do as well: one single command, without exports. The query
 * is made by the same reading of words that the pipeline uses.
 */
export function endpointExamples(command: Description<Parameters>): readonly EndpointExample[] {
  if (command.endpoint === false) return [];
  return command.examples.flatMap((example) => {
    const { statements } = parseProgram(example.pipeline);
    const [node, ...others] = statements.flatMap((statement) => statement.commands);
    if (node === undefined || others.length > 0 || usesExports(node)) return [];
    const [name, ...words] = expandExports(node.words, () => undefined);
    if (name !== command.name) return [];
    const raw = example.pipeline.slice(node.words[0]?.end, node.end).trimStart();
    const query = readWords(command, words, raw).map(({ parameter, text }) => [parameter, text] as const);
    return [{ example, query }];
  });
}

function usesExports(node: CommandNode): boolean {
  return node.words.some((word) => word.pieces.some((piece) => piece.kind === 'variable'));
}
