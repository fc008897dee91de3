import { flag, text } from '../../definition/kinds.ts';

/** What html takes. */
export const htmlParameters = {
  selector: text({
    text: 'The CSS selector of the elements to print. It is required, unless --text or --markdown is given, which take the whole page without one.',
    value: 'SELECTOR',
    short: 's',
    positional: true,
  }),
  all: flag({ text: 'Print every match, not only the first.', short: 'a' }),
  attr: text({
    text: 'Print the attribute NAME of each match. A match without it prints nothing. An address is made whole, see --base.',
    value: 'NAME',
  }),
  text: flag({
    text: 'Print the text as the page has it, in several lines, without tags, scripts and styles.',
    short: 't',
  }),
  html: flag({ text: 'Print each match with its tags (outer HTML).' }),
  inner: flag({ text: 'Print what is inside each match, with the tags there (inner HTML).' }),
  markdown: flag({ text: 'Print each match as Markdown, without scripts and styles.', short: 'm' }),
  base: text({
    text: 'The address of the page. Relative addresses in attributes (href, src and the like) and in Markdown are made whole by it.',
    value: 'URL',
    shownDefault: 'the <base> of the page',
  }),
};
