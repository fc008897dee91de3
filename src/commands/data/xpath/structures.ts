/**
 * Offsets in bytes of members of libxml2's structures, on the 32 bits of WebAssembly (its headers `tree.h`, `xpath.h` and
 * `xmlerror.h`).
 */

/** `xmlNode`, and what `xmlAttr` and `xmlDoc` have in common with it. */
export const NODE = {
  type: 4,
  name: 8,
  children: 12,
  parent: 20,
  next: 24,
  namespace: 36,
  properties: 44,
  declared: 48,
};

/** `xmlNs`: a declaration of a namespace. */
export const NAMESPACE = { next: 0, uri: 8, prefix: 12 };

/** `xmlXPathObject`. */
export const RESULT = { type: 0, nodes: 4, boolean: 8, number: 16, string: 24 };

/** `xmlNodeSet`. */
export const NODES = { count: 0, table: 8 };

/** `xmlError`. */
export const FAULT = { code: 4, message: 8, level: 12, line: 20, position: 36, column: 40 };

/** Kinds of nodes (`xmlElementType`). */
export const KIND = { element: 1, attribute: 2 };

/** Kinds of results (`xmlXPathObjectType`); any other is a set of nodes. */
export const TYPE = { boolean: 2, number: 3, string: 4 };
