import { definePure } from '../definition/command.ts';
import { xpathParameters } from './xpath/parameters.ts';

const SHOP =
  '<shop><book id="b1" price="10"><title>Dune</title></book>\n' +
  '<book id="b2" price="8"><title>Emma</title></book></shop>\n';

const FEED =
  '<feed xmlns="http://www.w3.org/2005/Atom"\n' +
  '  xmlns:dc="http://purl.org/dc/elements/1.1/">\n' +
  '<entry><title>One</title><dc:creator>Ann</dc:creator></entry></feed>\n';

export const xpath = definePure({
  name: 'xpath',
  area: 'Data',
  nature: 'pure',
  summary: 'Picks parts of XML or HTML by XPath expressions',
  description: [
    'Evaluates an XPath 1.0 expression and prints its first match in the order of the document, with --all every one. Of an element, a text, a comment or an instruction the text is printed on one line, runs of white space as one space; of an attribute its value; of a namespace its address. A string, a number or a truth value is printed as it is, so string(//pre) keeps every line; within an expression, where a number becomes a text as in concat, large ones such as 10000000000 and those below 0.00001 get an exponent, as libxml2 has it. Each result ends with a newline. When nothing matches, nothing is printed, and the status is 0 all the same.',
    'Namespaces: an expression uses the prefixes of the document; where one prefix stands for several addresses, the first one counts. --ns gives further prefixes. A name without a prefix finds the elements that are written without one, so //entry works in Atom, SOAP and sitemaps with a default namespace too. *[local-name()="entry"] finds elements whatever their prefix.',
    'All axes and functions of XPath 1.0 are there; the functions of later versions, such as matches() or lower-case(), are not, and neither are variables. A number that is the result is written with all its digits. Within a string, as in concat("Sum: ", sum(//n)), numbers have 15 digits at most, and large or very small ones an exponent, such as 1.7e+12, as xmllint writes them.',
    'What begins with <?xml, or with a DOCTYPE that is not that of HTML, is read as XML. What begins with <!doctype html> or <html> is read as HTML. Anything else is XML if it is well-formed, and otherwise HTML if its first tag is one of HTML or it does not begin with a tag. A page that declares itself XML but is not well-formed, with html as its first element, is read as HTML too. --type decides it otherwise. Malformed XML is an error with line and column.',
    'HTML is read as browsers read it: html, head, body and tbody are always there, names of HTML are in small letters, and no name is in a namespace, those of svg neither. A name with a colon keeps it, so @xlink:href and //o:p work. In a text that begins with a part of a table, such as tr, that part is in an element table.',
    'XML is read without its DOCTYPE: entities that it declares are never replaced, referring to one is an error, and nothing is ever fetched. Attributes have no default values.',
    'The function id() finds elements by xml:id and by the attributes that the DOCTYPE itself declares as ID, as in <!ATTLIST book isbn ID #REQUIRED>. In HTML it finds them by their attribute id.',
    'The input is UTF-8 or UTF-16, where malformed UTF-16 becomes U+FFFD, or in the encoding that the document declares if its bytes are not UTF-8. The output is always UTF-8. XML may be nested 2,048 levels deep, an expression a few hundred. A document and what is found in it take five to twenty times the size of the XML, and at most 768 MiB; a larger one is refused. HTML has the limits that html has.',
    'An expression that begins with a minus sign needs -- before it.',
  ],
  parameters: xpathParameters,
  examples: [
    { text: 'The first match', pipeline: 'xpath //title', input: SHOP, output: 'Dune\n' },
    { text: 'Every match, one on each line', pipeline: "xpath '//book/@id' --all", input: SHOP, output: 'b1\nb2\n' },
    { text: 'A condition', pipeline: "xpath '//book[@price < 9]/title'", input: SHOP, output: 'Emma\n' },
    {
      text: 'An attribute of each element',
      pipeline: 'xpath //book --attr price --all',
      input: SHOP,
      output: '10\n8\n',
    },
    { text: 'A number', pipeline: "xpath 'sum(//@price) div count(//book)'", input: SHOP, output: '9\n' },
    {
      text: 'A string of several parts',
      pipeline: `xpath 'concat(//book[1]/@id, ": ", //book[1]/title)'`,
      input: SHOP,
      output: 'b1: Dune\n',
    },
    {
      text: 'A feed: names without a prefix, and with one',
      pipeline: "xpath '//entry/title | //dc:creator' --all",
      input: FEED,
      output: 'One\nAnn\n',
    },
    {
      text: 'A prefix of your own',
      pipeline: 'xpath --ns a=http://www.w3.org/2005/Atom //a:title',
      input: FEED,
      output: 'One\n',
    },
    {
      text: 'HTML as it is found, with tags that are not closed',
      pipeline: "xpath '//li[last()]/a/@href'",
      input: '<ul><li>One<li><a href="/two?a=1&b=2">Two</ul>',
      output: '/two?a=1&b=2\n',
    },
    {
      text: 'An element of HTML by its id',
      pipeline: `xpath 'id("fig")'`,
      input: '<!doctype html><ul><li id="pear">Pear<li id="fig">Fig</ul>',
      output: 'Fig\n',
    },
    {
      text: 'Only texts that are more than white space',
      pipeline: "xpath '//p//text()[normalize-space()]' --all",
      input: '<p>\n  <b>bold</b>\n  plain\n</p>',
      output: 'bold\nplain\n',
    },
  ],
  seeAlso: ['html', 'jq'],
  inputOnly: 'cat FILE | xpath QUERY',
  async run(args, input) {
    const { runXPath } = await import('./xpath/run-xpath.ts');
    return runXPath(args, input);
  },
});
