import type { Project } from 'shared-auth/api'
import { FIGURE } from './cases/figure.ts'
import { QUOTED } from './quotation.ts'

/** A case as cards show it. */
export type CaseBrief = Pick<Project, 'id' | 'slug' | 'title' | 'image' | 'category' | 'description'>

/** A case with what cards show of its description: the summary, the figures and the quotation. */
export function briefOf({ id, slug, title, image, category, description }: Project): CaseBrief {
  const [summary = '', ...blocks] = description.split(/\n{2,}/)
  const lines = blocks.flatMap((block) => block.split('\n'))
  const marked = lines.filter((line) => FIGURE.test(line) || QUOTED.test(line))
  return { id, slug, title, image, category, description: [summary, '', ...marked].join('\n').trimEnd() }
}
