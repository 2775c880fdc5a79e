import { tooManyRequestsMessage } from '../../../limits/tooManyRequests.ts'
import { escapeHtml } from '../../../site/escapeHtml.ts'
import type { SiteSearchResponse, SiteSearchResult } from './public.schemas.ts'
import type { Piece } from './words.ts'

/** The page of the search, and the query parameter of its form. */
const SEARCH_PATH = '/buscar'
const PARAMETER = 'q'

/** What a request for the page of the search looks for; undefined for another page, or where nothing was typed. */
export function typedInto(path: string, url: string): string | undefined {
  if (path.replace(/\/+$/, '') !== SEARCH_PATH || !url.includes('?')) return undefined
  const typed = new URLSearchParams(url.slice(url.indexOf('?'))).get(PARAMETER)
  return (
    typed
      ?.trim()
      .slice(0, 100)
      .replace(/[\uD800-\uDBFF]$/, '') || undefined
  )
}

const FIELD = /<input\b[^>]*\bname="q"[^>]*>/
/** Contains no other `div`. */
const RESULTS = /(<div\b[^>]*\bdata-search-results\b[^>]*>)[\s\S]*?(?=<\/div>)/
const ROOT = '<div id="root"></div>'

export type SearchOutcome = SiteSearchResponse | keyof typeof problems

const problems = {
  failed: 'No se pudo buscar en este momento. Inténtalo de nuevo en unos segundos.',
  limited: tooManyRequestsMessage,
}

/**
 * The page of the search with its results, for browsers without scripts: in the page that was prerendered without any, or else alone in
 * the composed one. The shell renders the page again where scripts run.
 */
export function withResults(page: string, typed: string, outcome: SearchOutcome): string {
  const results = resultsHtml(typed, outcome)
  if (RESULTS.test(page) && FIELD.test(page))
    return page
      .replace(FIELD, (field) => withValue(field, typed))
      .replace(RESULTS, (_all, start: string) => start + results)
  const field = '<input type="search" name="q" aria-label="Qué buscas" maxlength="100">'
  const form = `<form action="${SEARCH_PATH}" role="search">${withValue(field, typed)} <button>Buscar</button></form>`
  return page.replace(ROOT, () => `<div id="root"><main><h1>Buscar</h1>${form}${results}</main></div>`)
}

function withValue(field: string, value: string): string {
  const bare = field.replace(/\svalue="[^"]*"/, '').replace(/\s*\/?>$/, '')
  return `${bare} value="${escapeHtml(value)}">`
}

function resultsHtml(typed: string, outcome: SearchOutcome): string {
  if (typeof outcome === 'string') return `<p role="alert">${problems[outcome]}</p>`
  const { results, meant } = outcome
  if (results.length === 0)
    return `<p>No hay nada sobre «${escapeHtml(typed)}». Prueba con otra palabra, o mira <a href="/academy">la academia</a>.</p>`
  const note = meant ? `<p>También se buscó <strong>${escapeHtml(meant)}</strong>.</p>` : ''
  return `${note}<ol>${results.map(resultHtml).join('')}</ol>`
}

function resultHtml({ kind, context, path, title, snippet, headings }: SiteSearchResult): string {
  const below = headings.map(
    (each) =>
      `<li><h3><a href="${escapeHtml(each.path)}">${piecesHtml(each.title)}</a></h3><p>${piecesHtml(each.snippet)}</p></li>`,
  )
  return [
    `<li><small>${escapeHtml([kindNames[kind], context].filter(Boolean).join(' · '))}</small>`,
    `<h2><a href="${escapeHtml(path)}">${piecesHtml(title)}</a></h2>`,
    snippet.length > 0 ? `<p>${piecesHtml(snippet)}</p>` : '',
    below.length > 0 ? `<ol>${below.join('')}</ol>` : '',
    '</li>',
  ].join('')
}

/** As the page itself names them. */
const kindNames: Record<SiteSearchResult['kind'], string> = {
  lesson: 'Lección',
  course: 'Curso',
  category: 'Categoría',
  project: 'Proyecto',
  member: 'Equipo',
  page: 'Página',
}

function piecesHtml(pieces: Piece[]): string {
  return pieces
    .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')
}
