import { brotliCompressSync } from 'node:zlib'
import type { Browser, Request } from 'playwright'

/** The bytes that a first visit of a prerendered page downloads before the page is idle, in brotli, without headers. */
export type FirstBytes = {
  scriptBytes: number
  pageBytes: number
  /** The head of the page without the styles of the prerendered content. */
  headBytes: number
}

/** The first script that the shell requests once the page has loaded and is idle. */
const AT_REST = /\/assets\/Background-/

/** Visits a page with an empty cache, as an anonymous visitor. */
export async function firstBytes(browser: Browser, url: string): Promise<FirstBytes> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' && !AT_REST.test(request.url())) scripts.push(request)
    })
    const atRest = page.waitForRequest(AT_REST)
    const response = await page.goto(url)
    const html = (await response?.text()) ?? ''
    const pageBytes = (await response?.request().sizes())?.responseBodySize ?? 0
    if (!html.includes('<meta name="drawn"')) throw new Error(`${url} is not prerendered`)
    const rest = await atRest
    await rest.response()
    const restAt = rest.timing().startTime
    const before = scripts.filter((request) => request.timing().startTime < restAt)
    const sizes = before.map(async (request) => {
      const encoding = (await request.response())?.headers()['content-encoding']
      if (encoding !== 'br') throw new Error(`${request.url()} is not compressed with brotli`)
      return (await request.sizes()).responseBodySize
    })
    const scriptBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return { scriptBytes, pageBytes, headBytes: brotliCompressSync(headOf(html)).length }
  } finally {
    await context.close()
  }
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>')).replace(/<style data-drawn>[\s\S]*?<\/style>/, '')
}
