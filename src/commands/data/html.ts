import { definePure } from '../definition/command.ts';
import { htmlParameters } from './html/parameters.ts';

const LIST = '<ul><li>Apple<li class="sale">Pear</ul>';

const PAGE =
  '<title>Fruit</title><h1>Fresh <em>fruit</em></h1>\n' +
  '<ul><li>Apple<li class="sale" data-price="2">Pear<li>Fig</ul>\n' +
  '<p><a href="/about">About us</a>\n' +
  '<a href="https://example.com/x.pdf">Prices</a>\n';

const TABLE = '<table><tr><th>Name<th>Price\n<tr><td>Apple<td>1\n<tr><td>Pear<td>2</table>';

export const html = definePure({
  name: 'html',
  area: 'Data',
  nature: 'pure',
  summary: 'Picks elements from HTML by CSS selectors',
  description: [
    'Reads HTML as browsers do, whatever is missing or wrong in it, and prints the first element that SELECTOR matches, with --all every one. Without another flag it prints the text of each match on one line, runs of white space as one space; only pre, textarea, script and style keep their lines. Every match ends with a newline. When nothing matches, nothing is printed, and the status is 0 all the same.',
    'Selectors are those of CSS: names of elements, .class, #id, [a], [a="v"] and its kin ^= $= *= ~= |=, with i before the bracket to ignore case; the combinators space, >, + and ~; and lists with commas. Pseudo-classes about places are :root, :empty, :first-child, :last-child, :only-child, :nth-child(2n+1 of S), and the same for -of-type and from the end. Pseudo-classes with selectors are :not(), :is(), :where() and :has(). Those about what is in an element are :link, :lang(), :dir(), :checked, :disabled, :enabled, :required, :optional, :read-only, :read-write, :placeholder-shown, :open and :defined. :contains("text") is no part of CSS, and finds elements by their text.',
    'Names of elements and attributes may be in any case. Classes and ids must be as they are written. Values must be so too, but for those of attributes such as type and lang, which HTML takes in any case.',
    'A backslash makes any sign a part of a name, as in .w-1\\/2 for the class w-1/2. A name cannot begin with a digit: the class 10 is .\\31 0, where 31 is the number of the digit 1, and the space ends that number. A value in quotes needs neither: [class="10"].',
    'Pseudo-elements such as ::before, and what depends on a reader such as :hover, are valid and match nothing. Unlike in browsers, a fault in :is() or :where() is an error too, and so is a bracket, parenthesis or quote that is not closed. There are no namespaces: svg and what is in it have plain names.',
    '--text prints the text as the page has it: paragraphs, headings, items, rows and other blocks begin a line, cells of a row are divided by a tab, pre keeps its lines. Scripts, styles and templates are left out. The title is the first line of a page. Style sheets are not applied, so what they hide is printed too.',
    '--markdown prints CommonMark with the tables and the struck-out text of GitHub. Of two lists in a row the second one has another sign, such as *, or they would be one. Bold text is written with tags where Markdown would not see its end, as between a picture and a letter. Tables that hold other tables are printed as what is in them. Pictures that are stored in the page itself become their alternative text.',
    'Addresses in the attributes href, src, action, formaction, cite, poster and xlink:href are made whole by --base, or by the base element of the page when it is not given; without either they are printed as they are written.',
    'A text that begins with a part of a table, such as the output of "html tr --all --html", is read as that; any other one as a whole page, so html, head, body and tbody are always there. What is in noscript counts, since no scripts run; in template nothing is found. Elements nested more than 512 deep become siblings, as in Chromium.',
    'The input is UTF-8. UTF-16 is known by its byte order mark, and what is malformed in it becomes U+FFFD; other encodings count where a meta element declares them and the bytes are not UTF-8. The output is UTF-8; bytes that no encoding explains stay as they are. A page has at most 2,000,000 elements, texts, comments and attributes together, which is about 20 MB of usual HTML and takes about 500 MB of memory; a larger one is refused.',
  ],
  parameters: htmlParameters,
  examples: [
    { text: 'The text of the first match', pipeline: 'html .sale', input: LIST, output: 'Pear\n' },
    { text: 'Every match, one on each line', pipeline: 'html li --all', input: LIST, output: 'Apple\nPear\n' },
    {
      text: 'A class whose name has a slash',
      pipeline: "html '.w-1\\/2'",
      input: '<p class="w-1/2">Half</p>',
      output: 'Half\n',
    },
    { text: 'An attribute', pipeline: "html 'li[data-price]' --attr data-price", input: PAGE, output: '2\n' },
    {
      text: 'All links of a page, as whole addresses',
      pipeline: 'html a --attr href --all --base https://fruit.example/',
      input: PAGE,
      output: 'https://fruit.example/about\nhttps://example.com/x.pdf\n',
    },
    {
      text: 'The text of a page',
      pipeline: 'html --text',
      input: PAGE,
      output: 'Fruit\nFresh fruit\nApple\nPear\nFig\nAbout us Prices\n',
    },
    {
      text: 'A column of a table',
      pipeline: 'html table --text | cut -f 2 | tail -n +2',
      input: TABLE,
      output: '1\n2\n',
    },
    {
      text: 'Elements with their tags, then without them',
      pipeline: 'html h1 --html; html h1 --inner',
      input: PAGE,
      output: '<h1>Fresh <em>fruit</em></h1>\nFresh <em>fruit</em>\n',
    },
    {
      text: 'Rows that hold a text, then their first cells',
      pipeline: `html 'tr:has(td:contains("Pear"))' --html | html td`,
      input: TABLE,
      output: 'Pear\n',
    },
    {
      text: 'A page as Markdown',
      pipeline: 'html --markdown',
      input: `${PAGE}<pre>a = 1</pre>${TABLE}`,
      output:
        '# Fresh *fruit*\n\n- Apple\n- Pear\n- Fig\n\n[About us](/about) [Prices](https://example.com/x.pdf)\n\n```\na = 1\n```\n\n| Name | Price |\n| --- | --- |\n| Apple | 1 |\n| Pear | 2 |\n',
    },
    {
      text: 'Data that a page carries in a script',
      pipeline: `html 'script[type="application/ld+json"]' | jq -r .name`,
      input: '<script type="application/ld+json">{"name": "Pear"}</script>',
      output: 'Pear\n',
    },
  ],
  seeAlso: ['xpath', 'jq'],
  inputOnly: 'cat FILE | html SELECTOR',
  async run(args, input) {
    const { runHtml } = await import('./html/run-html.ts');
    return runHtml(args, input);
  },
});
