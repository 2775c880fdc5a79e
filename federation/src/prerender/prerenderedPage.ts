import type { PageContent } from '../pages/pageContent.ts'
import { type PrerenderedWith, prerenderedMark } from '../pages/prerenderedFiles.ts'
import { requestedLater } from '../pages/shellStart.ts'
import { dataScript } from '../published/dataScript.ts'
import { withoutRequests } from '../published/requestsMark.ts'
import { pageContent } from './pageContent.ts'
import type { RenderResult } from './renderResult.ts'
import { fillOutlets, type PrerenderedPart } from './slotOutlets.ts'

const ROOT = '<div id="root"></div>'
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/
const WITHOUT_SCRIPTS =
  '<noscript>Esta página se puede leer sin JavaScript. Los formularios y las cuentas lo necesitan.</noscript>'

/**
 * Remotes know their files by the address that they were loaded from, which has another origin on other hostnames of
 * the brand.
 */
const ABSOLUTE_FILE = /="https?:\/\/[\w.:-]+\/remotes\//g

/** The data that a prerendered page shows, and the versions that read them. */
export type ShownData = PrerenderedWith & { data: object; parts?: object[] }

/**
 * A composed page with what it looks like once it is prerendered, with the parts of other remotes, and with the data
 * that it shows. Title and metadata stay those of the composed page, which belong to its address and brand. Its data and
 * its content are also returned by themselves.
 */
export function prerenderedPage(
  composed: string,
  renderResult: Omit<RenderResult, 'outlets' | 'imported'>,
  by: PrerenderedWith,
  prerenderedParts: PrerenderedPart[] = [],
): { html: string; shown: ShownData; content: PageContent | null } {
  if (!composed.includes(ROOT)) throw new Error('the composed page has no empty #root')
  const { styles, parts, ...filled } = fillOutlets(renderResult, prerenderedParts)
  const markup = filled.markup.replaceAll(ABSOLUTE_FILE, '="/remotes/')
  const head = `${prerenderedMark(by, parts)}\n<style data-drawn>${styles.replaceAll('</', '<\\/')}</style>\n`
  const root = `<div id="root">${markup}</div>`
  const shown = { ...by, data: Object(renderResult.data), ...(parts.length > 0 && { parts }) }
  // What the remote wrote comes last, so that nothing is looked for in it.
  const html = requestedLater(withoutRequests(composed))
    .replace(NOSCRIPT, WITHOUT_SCRIPTS)
    .replace(ROOT, () => `${root}\n${dataScript('mfe-drawn', shown)}`)
    .replace('</head>', () => `${head}</head>`)
  return { html, shown, content: pageContent(markup, styles) }
}
