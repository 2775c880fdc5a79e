import { z } from 'zod'
import type { RemoteName } from '../contract.ts'
import { markupProblem } from './markupProblem.ts'
import type { RenderResult, SlotOutlet } from './renderResult.ts'

/** What a part shows in its outlet, prerendered with the code of its own remote only. */
export type PrerenderedPart = SlotOutlet & { version: string; renderResult: RenderResult }

/** The data of a part, for the browser, which believes none of it. */
const dataOfPart = z.array(z.object({ queries: z.array(z.unknown()) })).catch([])

type Filled = Pick<RenderResult, 'markup' | 'styles'> & {
  parts: { remote: RemoteName; version: string; queries: unknown[] }[]
}

/** A prerendered page with parts in their outlets; one that would change the elements around its outlet is left out. */
export function fillOutlets(
  { markup, styles }: Pick<RenderResult, 'markup' | 'styles'>,
  parts: PrerenderedPart[],
): Filled {
  return parts.reduce<Filled>(
    (page, { id, remote, version, renderResult }) => {
      const empty = new RegExp(`<div id="${id}"[^>]*></div>`)
      const filled = page.markup.replace(
        empty,
        () => `<div id="${id}" data-drawn="">${renderResult.markup}</div>`,
      )
      if (filled === page.markup || markupProblem(filled) !== null) return page
      const queries = dataOfPart.parse(renderResult.data).flatMap((each) => each.queries)
      return {
        markup: filled,
        styles: withRules(page.styles, renderResult.styles),
        parts: [...page.parts, { remote, version, queries }],
      }
    },
    { markup, styles, parts: [] },
  )
}

/** What styled-components writes after each rule. */
export const END_OF_RULE = '/*!sc*/'

/** Adds the rules that are not there yet: a repeated one would win over those that refine it. */
function withRules(styles: string, added: string): string {
  const known = new Set(styles.split(END_OF_RULE).map((rule) => rule.trim()))
  const missing = added.split(END_OF_RULE).filter((rule) => !known.has(rule.trim()))
  return missing.length > 0 ? styles + missing.map((rule) => rule + END_OF_RULE).join('') : styles
}
