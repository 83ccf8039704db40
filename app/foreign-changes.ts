/**
 * Lets React go on working on a document that a translator or an extension has changed. They move texts and controls
 * into elements of their own, or remove them, and React then calls `removeChild` and `insertBefore` on a parent that no
 * longer holds the node. Browsers throw, which would end on the error page. See
 * https://github.com/facebook/react/issues/11538.
 */
export function tolerateForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode ?? this;
    return child.parentNode ? (removeChild.call(parent, child) as Child) : child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, childWith(this, next)) as Child;
  };
}

/** The child of an element that is or contains a node; null if none does, which means the end of the element. */
function childWith(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
