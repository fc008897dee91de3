import { shownTempPath } from '../../accounts/temp-files/temp-path.ts';
import { defineEffect } from '../definition/effects.ts';
import { texts } from '../definition/kinds.ts';
import { textResult } from '../definition/result.ts';
import { inNameOf } from './in-name-of.ts';
import { NAMES, PATHS } from './manual-texts.ts';
import { notFound } from './not-found.ts';
import { type Found, StoredLookup } from './stored-lookup.ts';

/** `rm`: deletes temp files and saved pipelines. */
export const rm = defineEffect({
  name: 'rm',
  area: 'Storage',
  nature: 'effects',
  summary: 'Deletes temp files and saved pipelines',
  description: [
    'Deletes all temp files that fit a PATH, or the saved pipeline of that name, and writes what it has deleted, one on each line: temp files with /tmp/, in the order of their paths by code point. The results of several PATHs follow one another. What is deleted cannot be brought back.',
    NAMES,
    PATHS,
    'Everything is looked up before anything is deleted. A PATH that fits nothing is an error, and then nothing is deleted.',
    'The input is not read. "xargs -r -d \'\\n\' rm" deletes what a list of paths names, such as that of find; without -d a path with a space would be taken as two. Where a listed path may hold a percent sign, "sed s/%/%%/g" in between keeps it from being read as a date specifier, and so from naming another file.',
  ],
  parameters: {
    path: texts({ text: 'What to delete.', value: 'PATH', positional: true, required: true }),
  },
  examples: [
    { text: 'Delete a file', pipeline: 'rm /tmp/notes.txt', output: '/tmp/notes.txt\n' },
    {
      text: 'Delete all logs of a folder and those below it',
      pipeline: 'touch /tmp/b/1.log /tmp/b/c/2.log /tmp/b/3.txt; rm /tmp/b/*.log',
      output: '/tmp/b/1.log\n/tmp/b/c/2.log\n',
    },
    { text: 'Delete a saved pipeline', pipeline: "echo 'wc -l' | save lines; rm lines", output: 'lines\n' },
    { text: 'Delete what may not exist', pipeline: 'rm /tmp/nosuch || echo nothing there', output: 'nothing there\n' },
  ],
  seeAlso: ['ls', 'find', 'tee', 'mv', 'save', 'xargs'],
  run: ({ path: names }, _input, host) =>
    inNameOf('rm', async () => {
      const { tempFiles, pipelines } = host.account;
      const lookup = new StoredLookup(host);
      const found: Found[] = [];
      for (const name of names) {
        host.signal.throwIfAborted();
        const one = await lookup.find(name);
        if (one === undefined) throw notFound('rm', name);
        found.push(one);
      }
      // Files are deleted together, so that none is left when they cannot be.
      const paths = new Set(found.flatMap((one) => (one.kind === 'files' ? one.files.map((file) => file.path) : [])));
      const deleted = new Set((await tempFiles.delete([...paths])).map(shownTempPath));
      const saved = new Set(found.flatMap((one) => (one.kind === 'pipeline' ? [one.pipeline.name] : [])));
      for (const name of saved) if (await pipelines.delete(name)) deleted.add(name);
      // Somebody else may have deleted them since they were looked up.
      if (deleted.size === 0) throw notFound('rm', names[0] ?? '');
      const shown = [...new Set(found.flatMap(shownNames))].filter((one) => deleted.has(one));
      return textResult(shown.map((one) => `${one}\n`).join(''));
    }),
});

function shownNames(found: Found): readonly string[] {
  return found.kind === 'pipeline' ? [found.pipeline.name] : found.files.map((file) => shownTempPath(file.path));
}
