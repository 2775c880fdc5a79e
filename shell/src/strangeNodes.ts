/**
 * Lets React go on in a document that others change too: translators replace texts by elements, extensions insert or
 * wrap nodes. React then misses its own nodes, and a correct sign-in would end in an error page. What React removes,
 * or inserts before, is looked up where it is now; a text that was replaced comes back with its next value, and
 * translators translate it again.
 *
 * Its source is the first script of every page (`pageHead.ts`), so it imports nothing.
 */
export function acceptStrangeNodes(): void {
  const standIns = new WeakMap<Node, Node>()
  const note = (records: MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const node of removedNodes) {
        if (node.nodeType !== 3 || node.parentNode === target) continue
        const near = [...addedNodes, previousSibling, nextSibling]
        const standIn = near.find((each) => each?.nodeType === 1 && added.has(each))
        if (standIn) standIns.set(node, standIn)
      }
  }
  const observer = new MutationObserver(note)
  const observe = () => observer.observe(document, { childList: true, subtree: true })
  // Nobody changes what is still being parsed, and an observer would delay its first paint.
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', observe, { once: true })
  else observe()
  const placeIn = (parent: Node, child: Node): Node | null => {
    note(observer.takeRecords())
    for (const start of [child, standIns.get(child)])
      for (let node: Node | null = start ?? null; node; node = node.parentNode)
        if (node.parentNode === parent) return node
    return null
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Node) || child.parentNode === this) return removeChild.call(this, child) as T
    const place = placeIn(this, child)
    if (place?.contains(child)) child.parentNode?.removeChild(child)
    else if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const isStrange = before instanceof Node && before.parentNode !== this
    return insertBefore.call(this, node, isStrange ? placeIn(this, before) : before) as T
  }
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      value.set?.call(this, text)
      if (this.nodeType !== 3 || this.parentNode) return
      note(observer.takeRecords())
      const standIn = standIns.get(this)
      standIns.delete(this)
      standIn?.parentNode?.replaceChild(this, standIn)
    },
  })
}
