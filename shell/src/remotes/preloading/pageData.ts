import { matchMount, type PageContent, type PageFile, pageDataAddress } from 'federation'
import { session } from 'shared-auth'
import { keepData, type PrerenderedData } from '../../prerenderedData.ts'
import { readPageLoad } from '../pageLoad.ts'
import { siteParts } from '../siteParts.ts'

/** What a prerendered page shows, and what it needs, of the versions that it was prerendered with. */
export type PageData = {
  remote: string
  version: string
  data: PrerenderedData[]
  parts?: PrerenderedData[]
  files: PageFile[]
  /** What it shows; null for a page with a layout of its own. */
  content?: PageContent | null
  /** Transferred. */
  bytes: number
}

type Request = { since: number; data: Promise<PageData | null>; received: PageData | null }

/** Caches forget data that nothing has shown for five minutes. */
const KEPT_MS = 240_000

const requests = new Map<string, Request>()

/**
 * Requests the data of the prerendered page at a path, which then count as fresh as that page would; null for a page
 * without, and for one of another version than this page load shows.
 */
export function pageDataOf(path: string, priority: RequestPriority): Promise<PageData | null> {
  const known = requests.get(path)
  if (known && performance.now() - known.since < KEPT_MS) return known.data
  const data = requestData(path, priority).catch(() => null)
  const request: Request = { since: performance.now(), data, received: null }
  requests.set(path, request)
  void data.then((page) => {
    request.received = page
  })
  return data
}

/** Content comes before code for so long; then nothing waits for it any more. */
const SOON_MS = 500

/** Requests the data of a page before anything else that its visitor waits for; resolves when they are there, or late. */
export async function pageDataFirst(path: string): Promise<void> {
  await Promise.race([pageDataOf(path, 'high'), new Promise((resolve) => setTimeout(resolve, SOON_MS))])
}

/** The data of a page that have been received; null while there are none. */
export function pageDataNow(path: string): PageData | null {
  return requests.get(path)?.received ?? null
}

async function requestData(path: string, priority: RequestPriority): Promise<PageData | null> {
  if (__COMPOSE__ !== 'published' || path === location.pathname || !matchMount(siteParts.mounts, path)?.draw)
    return null
  const { set, overrides } = await readPageLoad()
  if (Object.keys(overrides).length > 0) return null
  const response = await fetch(pageDataAddress(path), { priority })
  if (response.status !== 200) return null
  const text = await response.text()
  const bytes = Number(response.headers.get('content-length')) || text.length
  const page: PageData = { ...JSON.parse(text), bytes }
  if (set[page.remote] !== page.version) return null
  // A part of another version would not look like the one that this page load shows.
  if (page.parts?.some(({ remote, version }) => remote !== null && set[remote] !== version))
    page.content = null
  // Pages are prerendered for signed-out visitors: what a signed-in user sees is requested again when it is shown.
  keepData([...page.data, ...(page.parts ?? [])], session.isSignedIn() ? 1 : Date.now())
  return page
}
