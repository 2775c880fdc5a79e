/** An element and all open shadow roots below it, in which pages that mount themselves and custom elements have their content. */
export function withShadowRoots(root: ParentNode): ParentNode[] {
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  return [root, ...below.flatMap(withShadowRoots)]
}
