/** When each style sheet was added to the page, in ms since its start. */
const added = new Map<Element, number>()

/** Sheets of styled-components, of which the page holds one copy for all remotes. */
const SHARED = '[data-styled]'

/** Records every style sheet that is added to the page, so that it can be removed with the version that added it. */
export function watchStyles() {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) note(node)
  })
  for (const place of [document.head, document.body]) observer.observe(place, { childList: true })
}

function note(node: Node) {
  if (node instanceof Element && node.matches('style, link[rel~=stylesheet]') && !node.matches(SHARED))
    added.set(node, performance.now())
}

/** Removes the style sheets that were added since a time. */
export function removeStylesSince(startedAt: number) {
  for (const [element, at] of added) {
    if (at < startedAt) continue
    element.remove()
    added.delete(element)
  }
}
