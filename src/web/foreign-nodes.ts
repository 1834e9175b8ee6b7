// A browser's translator or an extension wraps texts of the page into nodes of its own, which React does not know: then React removes a node
// from a parent that it no longer has, and the screen is gone. These two calls find the node where it is now. `translate="no"` in index.html
// asks translators to stay away; not all do.

/** Makes `removeChild` and `insertBefore` bear nodes that something else has moved. */
export function bearForeignNodes(prototype: Node): void {
  const { removeChild, insertBefore } = prototype
  Object.assign(prototype, {
    removeChild(this: Node, child: Node) {
      const parent = child.parentNode
      return parent === null ? child : removeChild.call(parent, child)
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      let place = before
      // Up to the wrapper that stands where the node stood.
      while (place !== null && place.parentNode !== this) place = place.parentNode
      return insertBefore.call(this, node, place)
    },
  })
}
