import { choice, customs, flag, text } from '../../definition/kinds.ts';
import { InvalidValue } from '../../definition/parameter.ts';

/** What xpath takes. */
export const xpathParameters = {
  query: text({
    text: 'The XPath 1.0 expression. It is evaluated at the document, so /a and a are the same.',
    value: 'QUERY',
    short: 'q',
    positional: true,
    required: true,
  }),
  all: flag({ text: 'Print every match, not only the first in the order of the document.', short: 'a' }),
  attr: text({
    text: 'Print the attribute NAME of each element that the expression gives. An element without it prints nothing.',
    value: 'NAME',
  }),
  ns: customs({
    text: 'Use PREFIX in the expression for the namespace URI, besides the prefixes of the document.',
    value: 'PREFIX=URI',
    short: 'n',
    aliases: ['namespace'],
    read: readNamespace,
  }),
  type: choice({
    text: 'Read the input as xml or html, whatever it looks like.',
    value: 'TYPE',
    choices: ['auto', 'html', 'xml'],
    default: 'auto',
  }),
};

function readNamespace(value: string): readonly [prefix: string, uri: string] {
  const [, prefix, uri] = /^([\p{L}_][\p{L}\p{M}\p{N}._-]*)=([^\0]+)$/u.exec(value) ?? [];
  if (prefix === undefined || uri === undefined) throw new InvalidValue('Expected PREFIX=URI');
  return [prefix, uri];
}
