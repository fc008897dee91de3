import { KIND, NAMESPACE, NODE } from './structures.ts';
import type { Pointer, XmlLibrary } from './xml-library.ts';

/** The namespaces that a document declares. */
export interface Namespaces {
  /** Addresses by prefix; the first declaration of a prefix counts. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Whether names without a prefix are in a namespace anywhere. */
  readonly hasDefault: boolean;
}

/** Collects the declarations of a document. */
export function namespacesOf(library: XmlLibrary, document: Pointer): Namespaces {
  const words = library.words();
  const at = (node: Pointer, member: number): Pointer => words[(node + member) >> 2] ?? 0;
  const prefixes = new Map<string, string>();
  let hasDefault = false;
  const root = library.root(document);
  for (let node = root; node !== 0; node = next(node, root, at)) {
    if (at(node, NODE.type) !== KIND.element) continue;
    for (let one = at(node, NODE.declared); one !== 0; one = at(one, NAMESPACE.next)) {
      const prefix = library.text(at(one, NAMESPACE.prefix));
      if (prefix === '') hasDefault = true;
      else if (!prefixes.has(prefix)) prefixes.set(prefix, library.text(at(one, NAMESPACE.uri)));
    }
  }
  return { prefixes, hasDefault };
}

/** The node after `node` in the order of the document, 0 behind the last one. */
function next(node: Pointer, root: Pointer, at: (node: Pointer, member: number) => Pointer): Pointer {
  const isElement = at(node, NODE.type) === KIND.element;
  if (isElement && at(node, NODE.children) !== 0) return at(node, NODE.children);
  for (let place = node; place !== root && place !== 0; place = at(place, NODE.parent)) {
    if (at(place, NODE.next) !== 0) return at(place, NODE.next);
  }
  return 0;
}
