import type { ComponentProps, ReactNode } from 'react'
import { StyleSheetManager } from 'styled-components'

type Plugin = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number]

/**
 * Writes `@media (…) { .a { … } }` as `.a { @media (…) { … } }`. It means the same, but Chromium computes the style of all
 * styled elements again when a rule of the former kind is added, and only of those that match when it is one of the latter.
 */
const nestedConditions: Plugin = (element) => {
  if (!/^@(media|container|supports)$/.test(element.type) || typeof element.children === 'string') return
  const [rule, ...others] = element.children.filter(({ children }) => children.length > 0)
  if (rule?.type !== 'rule' || others.length > 0) return
  const condition = { ...element, children: rule.children, root: element }
  Object.assign(element, { type: 'rule', props: rule.props, children: [condition] })
}

// Part of every class name: prerendered pages and browsers need the same, whatever a minifier makes of it.
Object.defineProperty(nestedConditions, 'name', { value: 'nestedConditions' })

const stylisPlugins = [nestedConditions]

/** How the rules of all styled components are written, where pages are prerendered and in the browser. */
export function StyleRules({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={stylisPlugins}>{children}</StyleSheetManager>
}
