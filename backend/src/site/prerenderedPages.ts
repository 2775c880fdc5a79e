import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { BOUND_MARK, isChangedBy, type Mount, type Registry, type SiteMode } from 'federation'
import { brandOf } from 'federation/brands'
import { COMPOSED_PAGE } from 'federation/prerendering'
import { isLiveMark, prerenderedFile, prerenderedMarkIn, prerenderedWith } from 'federation/site-files'
import { LRUCache } from 'lru-cache'

/** A page that was prerendered, as it is sent. */
export type PrerenderedPage = {
  content: Buffer
  encoding: 'br' | 'gzip' | null
  tag: string
  isBound: boolean
}

/** What is live. */
type Live = { registry: Registry; shell: string | null }

type Known = { version: string; mark: string; tag: string; isBound: boolean }

/**
 * Reads prerendered pages below `folder`. A page that was prerendered with other versions than the live ones counts as
 * missing.
 */
export function createPrerenderedPageReader(folder: string, mode: SiteMode) {
  const known = new LRUCache<string, Known>({ max: 5_000 })

  return async (
    { hostname, headers, url }: FastifyRequest,
    mount: Mount,
    path: string,
    { registry, shell }: Live,
  ): Promise<PrerenderedPage | null> => {
    const isAsComposed = headers[COMPOSED_PAGE.name] === COMPOSED_PAGE.value
    if (!mount.draw || isAsComposed || isChangedBy(queryOf(url), mount)) return null
    const name = prerenderedFile(brandOf(mode, hostname), path.replace(/(?!^)\/+$/, ''))
    const file = name && join(folder, name)
    const page = file && (await describe(file))
    if (!page || !isLiveMark(page.mark, prerenderedWith(mount, registry, shell), registry)) return null
    const { ending, encoding } = formFor(headers['accept-encoding'] ?? '')
    const content = await readFile(file + ending).catch(() => null)
    return content && { content, encoding, tag: page.tag, isBound: page.isBound }
  }

  async function describe(file: string): Promise<Known | null> {
    const at = await stat(file).catch(() => null)
    if (!at?.isFile()) return null
    const version = `${at.mtimeMs}-${at.size}-${at.ino}`
    const kept = known.get(file)
    if (kept?.version === version) return kept
    const html = await readFile(file, 'utf8').catch(() => '')
    const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const page = { version, tag, mark: prerenderedMarkIn(html), isBound: html.includes(BOUND_MARK) }
    known.set(file, page)
    return page
  }
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

function formFor(accepted: string): { ending: string; encoding: PrerenderedPage['encoding'] } {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { ending: '.br', encoding: 'br' }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { ending: '.gz', encoding: 'gzip' }
  return { ending: '', encoding: null }
}
