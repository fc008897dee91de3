import { isUtf8 } from 'node:buffer';
import type { Account } from '../../accounts/account.ts';
import { clip } from '../../text/clip.ts';
import { decodeText } from '../../text/utf8.ts';
import { CommandError } from '../definition/command-error.ts';
import { defineEffect } from '../definition/effects.ts';
import { text } from '../definition/kinds.ts';
import { bytesResult, NOTHING, textResult } from '../definition/result.ts';
import { inNameOf } from './in-name-of.ts';

/** `save`: lists, shows and saves pipelines. */
export const save = defineEffect({
  name: 'save',
  area: 'Storage',
  nature: 'effects',
  summary: 'Lists, shows and saves pipelines',
  description: [
    'Without NAME, save writes the names of all saved pipelines, one on each line, in the order of their code points.',
    'With NAME and input, it saves the input under that name, exactly as it is, in the place of what the name had before, and writes nothing. The input must be UTF-8. It is not read as a pipeline yet, so a script or a crontab can be saved too.',
    'With NAME and no input, it writes the pipeline of that name, exactly as it was saved. When there is none, it saves the pipeline that was run last before this one, the newest entry of history, under that name and writes that. An empty input counts as none.',
    'The first command of every statement has the input of the request as its input.',
    'A NAME has 1 to 128 characters, in which upper and lower case differ, and none of / * ? % and no control characters. There are at most 1,000 saved pipelines, each of at most 1,048,576 bytes. They are stored encrypted, and kept until rm deletes them.',
  ],
  parameters: {
    name: text({
      text: 'The saved pipeline.',
      value: 'NAME',
      positional: true,
      shownDefault: 'list all names',
    }),
  },
  examples: [
    {
      text: 'Save a pipeline and show it',
      pipeline: "echo 'sort | uniq -c' | save counts; save counts",
      output: 'sort | uniq -c\n',
    },
    { text: 'Save the body of a request', pipeline: 'save lines', input: 'wc -l', output: '' },
    {
      text: 'List all names',
      pipeline: "echo 'wc -l' | save lines; echo 'wc -w' | save words; save",
      output: 'lines\nwords\n',
    },
    { text: 'Save the pipeline that was run last', pipeline: 'save greeting', output: 'echo hello' },
  ],
  seeAlso: ['source', 'rm', 'mv', 'cp', 'history'],
  run: ({ name }, input, { account }) =>
    inNameOf('save', async () => {
      if (name === undefined) {
        const names = await account.pipelines.names();
        return textResult(names.map((one) => `${one}\n`).join(''));
      }
      if (input.length === 0) {
        const known = await account.pipelines.get(name);
        return textResult(known?.text ?? (await saveNewestEntry(account, name)));
      }
      account.pipelines.checkBytes(name, input.length);
      if (!isUtf8(input)) {
        throw new CommandError('save', 'INVALID_INPUT', `Cannot save pipeline "${clip(name)}": Expected UTF-8`);
      }
      await account.pipelines.set(name, decodeText(input));
      return bytesResult(NOTHING);
    }),
});

/** Saves what was run last; the pipeline that runs now is not in the history yet. */
async function saveNewestEntry({ history, historyLimit, pipelines }: Account, name: string): Promise<string> {
  // While nothing is recorded, the newest entry is not what was run last.
  const newest = historyLimit === 0 ? undefined : await history.find({ kind: 'recent', nth: 1 });
  if (newest === undefined) {
    const problem = `No saved pipeline "${clip(name)}", and no history entry to save under that name`;
    throw new CommandError('save', 'PIPELINE_NOT_FOUND', problem);
  }
  await pipelines.set(name, newest.text);
  return newest.text;
}
