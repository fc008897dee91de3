import { defineEffect } from '../definition/effects.ts';
import { NAMES, PATHS } from './manual-texts.ts';
import { SRC_AND_DEST, transfer } from './transfer.ts';

/** `cp`: copies a temp file or a saved pipeline. */
export const cp = defineEffect({
  name: 'cp',
  area: 'Storage',
  nature: 'effects',
  summary: 'Copies a temp file or a saved pipeline',
  description: [
    'Makes a copy of the temp file or the saved pipeline SRC with the path or name DEST. What DEST names already is replaced. cp writes nothing.',
    NAMES,
    PATHS,
    'SRC must fit exactly one temp file. The copy has the content type of SRC, is made now, lives as long as a new file and expires no earlier than SRC. A DEST that ends with a slash takes the last part of the path of SRC behind it: "cp /tmp/new/a.txt /tmp/old/" makes /tmp/old/a.txt. Without the slash DEST is the whole path, even where other files have it as their folder.',
    'The copy of a saved pipeline is a saved pipeline of its own, with its own id; DEST is a name as save takes it.',
  ],
  parameters: SRC_AND_DEST,
  examples: [
    { text: 'Copy a file', pipeline: 'cp /tmp/notes.txt /tmp/copy.txt', output: '' },
    {
      text: 'Keep a copy of the file as it was',
      pipeline: 'echo a | tee -q /tmp/x; cp x y; echo b | tee -q /tmp/x; cat /tmp/y',
      output: 'a\n',
    },
    {
      text: 'Copy a saved pipeline',
      pipeline: "echo 'wc -l' | save count; cp count lines; save",
      output: 'count\nlines\n',
    },
    {
      text: 'Copy the one file that fits into a folder',
      pipeline: 'touch /tmp/r-7.txt; cp /tmp/r-* /tmp/kept/; rm /tmp/kept/*',
      output: '/tmp/kept/r-7.txt\n',
    },
  ],
  seeAlso: ['mv', 'rm', 'save', 'tee'],
  run: (names, _input, host) => transfer('cp', names, host),
});
