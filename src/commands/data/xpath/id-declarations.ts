const NAME_START =
  'A-Z_a-z:\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u2070-\\u218f\\u2c00-\\u2fef' +
  '\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd';
const NAME = `[${NAME_START}][${NAME_START}0-9.\\u00b7-]*`;
const SPACE = '[ \\t\\r\\n]';
const TEXT = `"[^"]*"|'[^']*'`;

/** How a declaration of the attributes of an element begins. */
const LIST_START = new RegExp(`<!ATTLIST${SPACE}+(${NAME})`, 'y');
/** An attribute in it: its name, its type, and what it is where it is not written. */
const ATTRIBUTE = new RegExp(
  `${SPACE}+(${NAME})${SPACE}+([A-Z]+|(?:NOTATION${SPACE}+)?\\([^()]*\\))${SPACE}*` +
    `(#REQUIRED|#IMPLIED|(?:#FIXED${SPACE}+)?(?:${TEXT}))`,
  'y',
);
const LIST_END = new RegExp(`${SPACE}*>`, 'y');

/** What may be in an internal subset besides: a comment, an instruction, a text in quotes. */
const OTHER = new RegExp(`<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|${TEXT}`, 'y');
const START = new RegExp(`^<!DOCTYPE${SPACE}+${NAME}`);

/** A part of a text. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * A document type declaration of which only the declarations of ID attributes are left, so that `id()` finds these. All
 * else is spaces: entities, values of attributes that are not written, and the address of an external subset.
 *
 * @param doctype from `<!DOCTYPE` to its `>`
 * @returns `undefined` when there are none
 */
export function withIdsOnly(doctype: string): string | undefined {
  const [start] = START.exec(doctype) ?? [];
  const open = indexOfSubset(doctype, start?.length ?? 0);
  const lists = start === undefined || open === undefined ? [] : idLists(doctype, open + 1);
  if (start === undefined || open === undefined || lists.length === 0) return undefined;
  const last = doctype.length - 1;
  const close = doctype.lastIndexOf(']');
  const kept = [
    { from: 0, to: start.length },
    { from: open, to: open + 1 },
    ...lists.flat(),
    { from: close, to: close + 1 },
    { from: last, to: last + 1 },
  ];
  return kept
    .map(({ from, to }, index) => blank(doctype.slice(kept[index - 1]?.to ?? 0, from)) + doctype.slice(from, to))
    .join('');
}

/** Spaces in the place of all characters but newlines. */
export function blank(text: string): string {
  return text.replace(/[^\n]/gu, ' ');
}

/** The index of the bracket that begins the internal subset. */
function indexOfSubset(doctype: string, from: number): number | undefined {
  for (let at = from; at < doctype.length; at++) {
    if (doctype[at] === '[') return at;
    at = skipOther(doctype, at) - 1;
  }
  return undefined;
}

/** Skips a comment, an instruction or a text in quotes, or else one character. */
function skipOther(text: string, at: number): number {
  OTHER.lastIndex = at;
  return OTHER.test(text) ? OTHER.lastIndex : at + 1;
}

/** For each list of attributes with an ID the parts to keep. Of an attribute that is declared twice, the first one counts. */
function idLists(doctype: string, from: number): readonly (readonly Range[])[] {
  const lists: Range[][] = [];
  const declared = new Set<string>();
  const withId = new Set<string>();
  for (let at = from; at < doctype.length; ) {
    LIST_START.lastIndex = at;
    const [, element] = LIST_START.exec(doctype) ?? [];
    if (element === undefined) {
      at = skipOther(doctype, at);
      continue;
    }
    const head = { from: at, to: LIST_START.lastIndex };
    at = head.to;
    let id: Range | undefined;
    for (;;) {
      ATTRIBUTE.lastIndex = at;
      const [, name, type, otherwise] = ATTRIBUTE.exec(doctype) ?? [];
      if (name === undefined) break;
      const key = `${element} ${name}`;
      const isId = type === 'ID' && (otherwise === '#REQUIRED' || otherwise === '#IMPLIED');
      // An element has one ID; libxml2 takes more for a fault.
      if (isId && !declared.has(key) && !withId.has(element)) {
        id = { from: at, to: ATTRIBUTE.lastIndex };
        withId.add(element);
      }
      declared.add(key);
      at = ATTRIBUTE.lastIndex;
    }
    LIST_END.lastIndex = at;
    if (id === undefined || !LIST_END.test(doctype)) continue;
    at = LIST_END.lastIndex;
    lists.push([head, id, { from: at - 1, to: at }]);
  }
  return lists;
}
