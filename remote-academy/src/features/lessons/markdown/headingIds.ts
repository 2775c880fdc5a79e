import { headingPrefix, withoutAccents } from 'federation/lesson-pieces'
import type GithubSlugger from 'github-slugger'
import type { Element, Node } from './lessonElements.ts'

/** A rehype plugin that gives headings ids, which are unique in all trees with the same `slugger`. */
export function headingIds({ slugger }: { slugger: GithubSlugger }) {
  return (tree: { children: Node[] }) => nameHeadings(tree, slugger)
}

function nameHeadings({ children }: { children: Node[] }, slugger: GithubSlugger) {
  for (const child of children) {
    if (child.type !== 'element') continue
    if (/^h[1-6]$/.test(child.tagName))
      child.properties.id ??= headingPrefix + slugger.slug(withoutAccents(textOf(child)))
    nameHeadings(child, slugger)
  }
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'element' ? textOf(child) : child.value)).join('')
}
