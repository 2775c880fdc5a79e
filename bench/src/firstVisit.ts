import type { Browser, CDPSession } from 'playwright'
import type { RunningSite } from '../../e2e/src/site.ts'

/** What one first visit of a page cost. Sizes are bytes on the wire, gzip. */
export type Visit = {
  scriptBytes: number
  documentBytes: number
  scripts: number
  /** Longest chain of requests that had to wait for each other, after the page itself. */
  depth: number
  deepest: string[]
  /** How many of the loaded scripts hold each shared package. */
  copies: { name: string; count: number }[]
  /** From the navigation's start to the page's heading. */
  contentMs: number
}

type Asked = { url: string; type: string; depth: number; parent: string | null; bytes: number }

/** Text that only the package's own code has. */
const MARKS: Record<string, string> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router-dom': 'useRoutes() may be used only',
  'styled-components': 'data-styled-version',
  axios: 'ERR_BAD_OPTION_VALUE',
  '@tanstack/react-query': 'No QueryClient set',
}

/** Visits a page with an empty cache, signed in as the admin, and tells what that loaded. */
export async function firstVisit(browser: Browser, site: RunningSite, path: string): Promise<Visit> {
  const session = await signIn(site)
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const asked = await recordRequests(client)
  const sources: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') sources.push(await response.text().catch(() => ''))
  })

  const startedAt = performance.now()
  await page.goto(site.url + path, { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('heading').first().waitFor()
  const contentMs = Math.round(performance.now() - startedAt)
  await page.waitForLoadState('networkidle')
  await context.close()

  const requests = [...asked.values()]
  const scripts = requests.filter(({ type }) => type === 'Script')
  const deepest = requests.reduce((a, b) => (b.depth > a.depth ? b : a))
  return {
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    documentBytes: requests.find(({ type }) => type === 'Document')?.bytes ?? 0,
    scripts: scripts.length,
    depth: deepest.depth,
    deepest: chainOf(deepest, requests),
    copies: Object.entries(MARKS).map(([name, mark]) => ({
      name,
      count: sources.filter((text) => text.includes(mark)).length,
    })),
    contentMs,
  }
}

/** Each request's depth: one more than the deepest script that had a part in asking for it; the page's own links are 1. */
async function recordRequests(client: CDPSession): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>()
  const byUrl = (url: string) => [...asked.values()].find((request) => request.url === url)
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:')) return
    const frames = [initiator.stack, initiator.stack?.parent, initiator.stack?.parent?.parent].flatMap(
      (stack) => stack?.callFrames ?? [],
    )
    const urls = [
      ...frames.map(({ url }) => url),
      ...(initiator.type === 'parser' ? [] : [initiator.url ?? '']),
    ]
    const parents = urls.flatMap((url) => byUrl(url) ?? [])
    const parent = parents.reduce<Asked | null>((a, b) => (a && a.depth >= b.depth ? a : b), null)
    const isPage = type === 'Document'
    const depth = isPage ? 0 : (parent?.depth ?? 0) + 1
    asked.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      depth,
      parent: parent?.url ?? null,
      bytes: 0,
    })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return asked
}

function chainOf(last: Asked, requests: Asked[]): string[] {
  const parent = requests.find(({ url }) => url === last.parent)
  const name = new URL(last.url).pathname
  return parent && parent !== last ? [...chainOf(parent, requests), name] : [name]
}

async function signIn({ url, admin }: RunningSite): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  const { accessToken, refreshToken, user } = (await answer.json()) as {
    accessToken: string
    refreshToken: string
    user: object
  }
  return { accessToken, refreshToken, user: JSON.stringify(user) }
}
