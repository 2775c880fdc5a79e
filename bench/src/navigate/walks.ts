import type { Browser, Page } from 'playwright'
import { median } from '../figures.ts'
import { DEVICES } from './visit.ts'

/** Six pages that a visitor reads one after the other, each reached by a link of the one before. */
const WALKS = [
  [
    '/',
    '/projects/bodega-clara',
    '/team/valentina-rios',
    '/academy/devops/aws',
    '/academy/devops',
    '/contact',
  ],
  ['/', '/services', '/contact', '/about', '/team', '/team/valentina-rios'],
  ['/academy', '/academy/devops', '/academy/devops/aws', '/academy', '/about', '/contact'],
  ['/team', '/team/valentina-rios', '/contact', '/services', '/about', '/team'],
  ['/', '/team/lucia-benitez', '/contact', '/services', '/about', '/'],
]

const READING_MS = 3_000
const PAGE_DATA = /^\/page-data((?:\/.*)?)\/data\.json$/

/** The bytes that each walk downloaded ahead and did not use, for each of its pages, on a desktop, which shows the most links at once. */
export async function unusedBytes(browser: Browser, url: string): Promise<number> {
  const results: number[] = []
  for (const walk of WALKS) results.push(await unusedOf(browser, url, walk))
  return Math.round(median(results))
}

async function unusedOf(browser: Browser, url: string, walk: string[]): Promise<number> {
  const [, desktop] = DEVICES
  const context = await browser.newContext(desktop?.context)
  try {
    const page = await context.newPage()
    const preloaded = followPreloads(page)
    await page.goto(url + walk[0])
    await page.mouse.move(100, 100)
    for (const path of walk.slice(1)) {
      await page.waitForTimeout(READING_MS)
      const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).last()
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(READING_MS)
      await link.click()
      await page.waitForURL(({ pathname }) => pathname === path)
    }
    await page.waitForTimeout(READING_MS)
    const used = new Set(walk.map((path) => dataOf(path)))
    for (const path of walk) for (const { href } of await filesOf(url, path)) used.add(href)
    const unused = [...preloaded].filter(([path]) => !used.has(path)).map(([, bytes]) => bytes)
    return unused.reduce((sum, bytes) => sum + bytes, 0) / walk.length
  } finally {
    await context.close()
  }
}

/** The files that were requested ahead, with their transferred bytes. */
function followPreloads(page: Page): Map<string, number> {
  const preloaded = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    const isPreload =
      PAGE_DATA.test(pathname) || (/^\/remotes\/.*\.js$/.test(pathname) && request.resourceType() === 'fetch')
    if (isPreload) preloaded.set(pathname, (await request.sizes()).responseBodySize)
  })
  return preloaded
}

const dataOf = (path: string) => `/page-data${path.replace(/\/$/, '')}/data.json`

async function filesOf(url: string, path: string): Promise<{ href: string }[]> {
  const response = await fetch(url + dataOf(path))
  return response.status === 200 ? ((await response.json()) as { files: { href: string }[] }).files : []
}
