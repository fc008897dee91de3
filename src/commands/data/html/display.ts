/** How a page shows its elements, as far as text depends on it (the HTML standard, "Rendering"). */

/** Elements that begin and end a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option ' +
    'p plaintext pre search section select summary table tbody textarea tfoot thead title ul xmp'
  ).split(' '),
);

/** Elements whose text is not shown: programs, styles, and what stands in for something else. */
export const HIDDEN: ReadonlySet<string> = new Set(
  'datalist iframe noembed noframes rp script style template'.split(' '),
);

/** Elements whose white space is kept. */
export const PREFORMATTED: ReadonlySet<string> = new Set('listing plaintext pre textarea xmp'.split(' '));
