import { childrenOf, type HtmlNode } from './html-tree.ts';

/** What {@link walk} tells of each node. */
export interface Visitor {
  /** Returns whether to visit the children too. */
  enter(node: HtmlNode): boolean;
  /** After the children of a node that was entered with `true`. */
  leave?(node: HtmlNode): void;
}

/** Visits a node and what is below it in the order of the page, however deep that is. */
export function walk(root: HtmlNode, visitor: Visitor): void {
  const open: { node: HtmlNode; next: number }[] = [];
  let node: HtmlNode | undefined = root;
  for (;;) {
    if (node !== undefined && visitor.enter(node)) open.push({ node, next: 0 });
    let parent = open.at(-1);
    while (parent !== undefined && parent.next >= childrenOf(parent.node).length) {
      visitor.leave?.(parent.node);
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined) return;
    node = childrenOf(parent.node)[parent.next++];
  }
}
