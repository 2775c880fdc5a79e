/** All open shadow roots below an element, in which pages that mount themselves and custom elements have their content. */
export function shadowRootsBelow(root: ParentNode): ParentNode[] {
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return below.flatMap((each) => [each, ...shadowRootsBelow(each)])
}
