import { hash } from 'node:crypto';
import { definePure, type PureCommand } from '../definition/command.ts';
import { textResult } from '../definition/result.ts';

interface HashDescription {
  /** The command, and the algorithm as `node:crypto` calls it. */
  readonly name: 'md5' | 'sha256';
  readonly title: string;
  readonly digits: number;
  /** The further description, after what all hash commands share. */
  readonly advice: string;
  /** The hash of `hello` and a newline, and of nothing. */
  readonly hello: string;
  readonly empty: string;
}

/** Declares a command that writes the hash of its input. */
export function defineHash({ name, title, digits, advice, hello, empty }: HashDescription): PureCommand {
  return definePure({
    name,
    area: 'Utilities',
    nature: 'linear',
    summary: `Writes the ${title} hash of the input`,
    description: [
      `Writes the ${title} hash of the bytes of its input as ${digits} lower-case hexadecimal digits, without a newline. ${advice}`,
    ],
    parameters: {},
    examples: [
      { text: 'The hash of a body', pipeline: name, input: 'hello\n', output: hello },
      { text: 'The hash of a text, its newline included', pipeline: `echo hello | ${name}`, output: hello },
      { text: 'The hash of nothing', pipeline: name, input: '', output: empty },
    ],
    seeAlso: [name === 'md5' ? 'sha256' : 'md5', 'base64'],
    inputOnly: `cat FILE | ${name}`,
    run: (_args, input) => textResult(hash(name, input, 'hex')),
  });
}
