import { defineEffect } from '../definition/effects.ts';
import { NAMES, PATHS } from './manual-texts.ts';
import { SRC_AND_DEST, transfer } from './transfer.ts';

/** `mv`: renames a temp file or a saved pipeline. */
export const mv = defineEffect({
  name: 'mv',
  area: 'Storage',
  nature: 'effects',
  summary: 'Renames a temp file or a saved pipeline',
  description: [
    'Gives the temp file or the saved pipeline SRC the path or name DEST. What DEST names already is replaced. mv writes nothing.',
    NAMES,
    PATHS,
    'SRC must fit exactly one temp file. The file keeps its content type and its times. A DEST that ends with a slash takes the last part of the path of SRC behind it: "mv /tmp/new/a.txt /tmp/old/" makes /tmp/old/a.txt. Without the slash DEST is the whole path, even where other files have it as their folder.',
    'A saved pipeline stays a saved pipeline and keeps its id; DEST is a name as save takes it.',
  ],
  parameters: SRC_AND_DEST,
  examples: [
    { text: 'Rename a file', pipeline: 'mv /tmp/notes.txt /tmp/done.txt', output: '' },
    {
      text: 'Move a file into a folder',
      pipeline: 'touch /tmp/new/a.txt; mv /tmp/new/a.txt /tmp/old/; rm /tmp/old/*',
      output: '/tmp/old/a.txt\n',
    },
    {
      text: 'Rename a saved pipeline',
      pipeline: "echo 'wc -l' | save count; mv count lines; save",
      output: 'lines\n',
    },
    {
      text: 'Put the date into the name',
      pipeline: 'touch /tmp/report; mv /tmp/report /tmp/report-%Y-%m-%d',
      output: '',
    },
  ],
  seeAlso: ['cp', 'rm', 'save', 'tee'],
  run: (names, _input, host) => transfer('mv', names, host),
});
