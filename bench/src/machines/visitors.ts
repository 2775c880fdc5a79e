import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations, pathOf } from 'e2e/api'

const PAUSE_MS = 100
const LIMIT_MS = 15_000
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/153.0'
/** Pages of two remotes, which nginx has as files. */
const PAGES = ['/', '/academy', '/services', '/projects']
export const LINK = '/aws-vpc'

type Registry = { revision: number; remotes: Record<string, { active: string | null }> }
type Address = { url: string; signIn: () => Promise<string> }

/** What visitors of one machine saw, and what it acknowledged to them. */
export type Seen = {
  pages: number
  redirects: number
  views: number
  /** Codes of short links that an administrator created. */
  links: string[]
  /** Requests that got another response, by what it was. */
  refused: Record<string, number>
  /** Page loads with files that are missing, changed, or of another set of versions. */
  mixed: string[]
  /** Revision of the registry → active versions, as pages named them. */
  sets: Record<number, string>
}

/** Opens pages, follows a link, reports page views and creates links until it is ended. */
export function startVisitors(machine: string, { url, signIn }: Address) {
  const seen: Seen = { pages: 0, redirects: 0, views: 0, links: [], refused: {}, mixed: [], sets: {} }
  let isOver = false
  let made = 0
  let accessToken = ''

  function refuse(what: string) {
    seen.refused[what] = (seen.refused[what] ?? 0) + 1
  }

  async function repeat(what: string, work: () => Promise<void>, pauseMs = PAUSE_MS) {
    while (!isOver) {
      await work().catch((error: Error) =>
        refuse(`${what}: ${/: (\d{3}) /.exec(error.message)?.[1] ?? error.name}`),
      )
      await sleep(pauseMs)
    }
  }

  async function openPage(path: string) {
    const page = await send(url, path, { accept: 'text/html' })
    if (page.status !== 200) return refuse(`page: ${page.status}`)
    const html = page.content.toString()
    const { revision, remotes } = registryIn(html)
    const active = Object.entries(remotes).map(([name, record]) => `${name} ${record.active}`)
    const set = active.toSorted().join(', ')
    if ((seen.sets[revision] ?? set) !== set) seen.mixed.push(`${path}: revision ${revision} has ${set}`)
    seen.sets[revision] = set
    for (const file of filesIn(html)) {
      const [, name = '', version = ''] = /^\/remotes\/([\w-]+)\/([^/]+)\//.exec(file.path) ?? []
      if (name && remotes[name]?.active !== version)
        seen.mixed.push(`${path}: ${name} ${version} in a page with ${set}`)
      const { status, content } = await send(url, file.path)
      const hash = createHash('sha256').update(content).digest('base64')
      if (status !== 200 || hash !== file.hash) seen.mixed.push(`${path}: ${file.path} is ${status}, ${hash}`)
    }
    seen.pages += 1
  }

  async function followLink() {
    const { status } = await send(url, LINK)
    if (status === 302) seen.redirects += 1
    else refuse(`link: ${status}`)
  }

  async function reportView() {
    const body = JSON.stringify({ currentURL: '/academy' })
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const { status } = await send(url, pathOf('reportView'), headers, body)
    if (status === 204) seen.views += 1
    else refuse(`view: ${status}`)
  }

  async function createLink() {
    const backHalf = `${machine}-${++made}`
    accessToken ||= await signIn()
    try {
      await operations.createShortLink(
        { destination: `https://${backHalf}.example/`, backHalf },
        { url, accessToken },
      )
      seen.links.push(backHalf)
    } catch (error) {
      // Tokens are valid for ten minutes.
      accessToken = ''
      throw error
    }
  }

  const visiting = Promise.all([
    ...PAGES.map((path) => repeat('page', () => openPage(path))),
    ...[1, 2].map(() => repeat('link', followLink)),
    repeat('view', reportView),
    repeat('change', createLink, 2 * PAUSE_MS),
  ])
  return {
    seen,
    async end(): Promise<Seen> {
      isOver = true
      await visiting
      return seen
    },
  }
}

/** The active version of a remote that a page of the machine names. */
export async function activeVersion(url: string, remote: string): Promise<string | null> {
  const { content } = await send(url, '/academy', { accept: 'text/html' })
  return registryIn(content.toString()).remotes[remote]?.active ?? null
}

let sent = 0

/** Each of many networks sends few requests, so that no limit is reached; `headers` may name another one. */
export async function send(url: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const response = await fetch(url + path, {
    ...{ method: body === undefined ? 'GET' : 'POST', redirect: 'manual' },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': `10.1.${++sent % 250}.1`, ...headers },
    signal: AbortSignal.timeout(LIMIT_MS),
    ...(body !== undefined && { body }),
  })
  return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
}

function registryIn(html: string): Registry {
  return JSON.parse(/id="mfe-registry"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}')
}

/** The scripts that a page preloads, with their hashes. */
function filesIn(html: string): { path: string; hash: string }[] {
  return [...html.matchAll(/href="([^"]+)"[^>]* integrity="sha256-([^"]+)"/g)].map(
    ([, path = '', hash = '']) => ({ path, hash }),
  )
}
