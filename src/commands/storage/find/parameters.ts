import { choice, custom, text } from '../../definition/kinds.ts';
import { InvalidValue } from '../../definition/parameter.ts';
import { readAge } from './age.ts';
import { readFolder } from './read-folder.ts';

/** What find takes. */
export const findParameters = {
  path: custom({
    text: 'The folder to search, with all that is below it; a file of exactly this path counts as well.',
    value: 'PATH',
    positional: true,
    shownDefault: 'all temp files',
    read: readFolder,
  }),
  name: custom({
    text: 'Files whose name, the last part of the path, fits this pattern: * stands for any characters, ? for exactly one, and every other character for itself.',
    value: 'PATTERN',
    read: readName,
  }),
  regex: text({
    text: 'Files whose whole path, /tmp/ included, matches this regular expression.',
    value: 'REGEX',
  }),
  iregex: text({ text: 'The same as -regex, with upper and lower case alike.', value: 'REGEX' }),
  mtime: custom({
    text: 'Files written or touched that long ago: +N more than N ago, -N less than N ago, N at most N ago. N is a number, decimal too, with d, h, m or s behind it; a number alone counts days. In a URL a + may be written as it is.',
    value: 'AGE',
    plusSign: true,
    read: readAge,
  }),
  type: choice({
    text: 'Accepted and without effect: f, files, is all there is.',
    value: 'TYPE',
    choices: ['f'],
  }),
};

function readName(pattern: string): string {
  if (!pattern.includes('/')) return pattern;
  throw new InvalidValue('Expected a pattern of the last part of a path, without a slash; regex takes the whole path');
}
