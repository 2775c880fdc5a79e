import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { BOUND_MARK, isChangedBy, type Mount, type Registry, type SiteMode } from 'federation'
import { brandOf } from 'federation/brands'
import { COMPOSED_PAGE } from 'federation/prerendering'
import {
  isLiveMark,
  pageDataFile,
  prerenderedFile,
  prerenderedMarkIn,
  prerenderedWith,
} from 'federation/site-files'
import { LRUCache } from 'lru-cache'

/** A file in the form in which it is sent. */
type SentForm = { content: Buffer; encoding: 'br' | 'gzip' | null }

/** A page that was prerendered, as it is sent. */
export type PrerenderedPage = SentForm & { tag: string; isBound: boolean }

/** What is live. */
type Live = { registry: Registry; shell: string | null }

type Known = { version: string; mark: string; tag: string; isBound: boolean }

/**
 * Reads prerendered pages below `folder`, and their data. A page that was prerendered with other versions than the live
 * ones counts as missing.
 */
export function createPrerenderedPageReader(folder: string, mode: SiteMode) {
  const known = new LRUCache<string, Known>({ max: 5_000 })

  return {
    async readPage(
      { hostname, headers, url }: FastifyRequest,
      mount: Mount,
      path: string,
      live: Live,
    ): Promise<PrerenderedPage | null> {
      const isAsComposed = headers[COMPOSED_PAGE.name] === COMPOSED_PAGE.value
      if (isAsComposed || isChangedBy(queryOf(url), mount)) return null
      const page = await find(hostname, mount, path, live)
      const sent = page && (await read(page.file, headers['accept-encoding']))
      return sent && { ...sent, tag: page.tag, isBound: page.isBound }
    },
    /** The page of a path as it is without any query. */
    async readFrame({ hostname, headers }: FastifyRequest, mount: Mount, path: string, live: Live) {
      if (headers[COMPOSED_PAGE.name] === COMPOSED_PAGE.value) return null
      const page = await find(hostname, mount, path, live)
      const html = page && (await readFile(page.file, 'utf8').catch(() => null))
      return page && html ? { html, isBound: page.isBound } : null
    },
    /** The data of the page at a path, and the files that it needs, as JSON. */
    async readData(
      { hostname, headers }: FastifyRequest,
      mount: Mount,
      path: string,
      live: Live,
    ): Promise<SentForm | null> {
      const page = await find(hostname, mount, path, live)
      return page && read(pageDataFile(page.file), headers['accept-encoding'])
    },
  }

  async function find(hostname: string, mount: Mount, path: string, { registry, shell }: Live) {
    const name = mount.draw ? prerenderedFile(brandOf(mode, hostname), path.replace(/(?!^)\/+$/, '')) : null
    const file = name && join(folder, name)
    const page = file && (await describe(file))
    const isLive = page && isLiveMark(page.mark, prerenderedWith(mount, registry, shell), registry)
    return isLive ? { ...page, file } : null
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

/** The smallest form of a file that a browser accepts. */
async function read(file: string, accepted = ''): Promise<SentForm | null> {
  const { ending, encoding } = formFor(accepted)
  const content = await readFile(file + ending).catch(() => null)
  return content && { content, encoding }
}

function formFor(accepted: string): { ending: string; encoding: SentForm['encoding'] } {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { ending: '.br', encoding: 'br' }
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return { ending: '.gz', encoding: 'gzip' }
  return { ending: '', encoding: null }
}
