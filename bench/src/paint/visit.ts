import type { Browser, CDPSession, Page } from 'playwright'

/** The measurements of one page load; times in milliseconds from its start. */
export type PaintVisit = {
  first: number
  largest: number
  /** Sum of the layout shifts without input. */
  shift: number
  /** By how much tasks of the main thread exceed 50 ms, from the start on. */
  blocking: number
  /** The same after the first paint, which is what Lighthouse counts. */
  blockingAfterPaint: number
  /** When React handles the menu, which opens without it as well; null on a page without scripts. */
  takenOver: number | null
  /** From a click on the menu to the next paint; null on a page without scripts. */
  click: number | null
  kilobytes: number
}

/** The kind that the page load must be of, so that its times are comparable. */
export type Expectation = 'prerendered' | 'rendered in the browser' | 'without scripts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const BYTES_PER_SECOND = (1.6 * 1_000_000) / 8
const LATENCY_MS = 150
const CPU_SLOWDOWN = 4

/** A page has settled when it has requested and received nothing for this long. */
const QUIET_MS = 1_000
/**
 * Background code of the shell arrives two and a half seconds after React handles the page, and would distort the measured
 * click.
 */
const REST_MS = 4_000
const SETTLED_WITHIN_MS = 30_000

const MENU = 'button[aria-label="Abrir menú"]'

/** Opens a page in a browser without cache, on a slow phone, and measures it until it has settled; then clicks. */
export async function visitOnPhone(
  browser: Browser,
  url: string,
  expected: Expectation,
): Promise<PaintVisit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const network = await watchNetwork(client)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observe, MENU)
    const response = await page.goto(url, { waitUntil: 'load' })
    await network.settled()
    await page.waitForFunction(isPainted)
    const hasScripts = expected !== 'without scripts'
    // There is no interaction yet, so a prerendered page starts its scripts after its delay.
    if (hasScripts) {
      await page.waitForFunction(isTakenOver)
      await network.settled(REST_MS)
    }
    const html = (await response?.text()) ?? ''
    const seen = await page.evaluate(read)
    requireExpected(expected, { url, html, isSame: seen.isSame, network })
    return {
      first: seen.first,
      largest: seen.largest,
      shift: seen.shift,
      blocking: blockingOf(seen.tasks),
      blockingAfterPaint: blockingOf(seen.tasks.filter(({ start }) => start >= seen.first)),
      takenOver: hasScripts ? seen.takenOver : null,
      click: hasScripts ? await clickMenu(page) : null,
      kilobytes: network.bytes() / 1024,
    }
  } finally {
    await context.close()
  }
}

type Network = Awaited<ReturnType<typeof watchNetwork>>
type Loaded = { url: string; html: string; isSame: boolean; network: Network }

function requireExpected(expected: Expectation, { url, html, isSame, network }: Loaded) {
  const [document] = network.responses
  require(document?.status === 200, `${url} has status ${document?.status}`)
  require(network.cached.length === 0, `${url}: from a cache: ${network.cached.join(', ')}`)
  for (const { url: file, type, size, encoding } of network.responses)
    if (['Script', 'Stylesheet'].includes(type) && size > 1_500)
      require(encoding === 'br', `${file} is not compressed with brotli`)
  const scripts = network.responses.filter(({ type }) => type === 'Script').length
  if (expected === 'rendered in the browser') {
    require(html.includes('<div id="root"></div>'), `${url} brings content`)
    require(scripts > 0, `${url} loads no scripts`)
    return
  }
  require(/<h1[\s>]/.test(html), `${url} has no heading in its HTML`)
  require(document.encoding === 'br', `${url} is not compressed with brotli`)
  if (expected === 'prerendered') {
    require(/<meta name="drawn" content="\w+@/.test(html), `${url} is not prerendered`)
    require(isSame, `${url} was rendered again instead of taken over`)
    require(scripts > 0, `${url} loads no scripts`)
  } else {
    require(!/<script|\bas="script"|modulepreload/.test(html) && scripts === 0, `${url} has scripts`)
  }
}

function require(isTrue: boolean, problem: string): asserts isTrue {
  if (!isTrue) throw new Error(problem)
}

function blockingOf(tasks: { duration: number }[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}

/** Opens the menu as a visitor does. The browser does not report durations below 16 ms; they count as 16. */
async function clickMenu(page: Page): Promise<number> {
  await page.locator(MENU).click()
  await page.locator(`${MENU}[aria-expanded="true"], button[aria-label="Cerrar menú"]`).first().waitFor()
  await page.waitForTimeout(500)
  return Math.max(16, await page.evaluate(() => Reflect.get(window, 'seen').click))
}

type Response = { url: string; status: number; type: string; encoding: string; size: number }

async function watchNetwork(client: CDPSession) {
  const responses: Response[] = []
  const cached: string[] = []
  const known = new Map<string, Response>()
  const open = new Set<string>()
  let lastAt = Date.now()
  const end = (id: string) => {
    open.delete(id)
    lastAt = Date.now()
  }
  client.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    lastAt = Date.now()
  })
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? ''
    const received = { url: response.url, status: response.status, type, encoding, size: 0 }
    if (!/^https?:/.test(response.url)) return
    // What the page has preloaded comes from the cache when it is imported.
    const isPreloaded = responses.some(({ url }) => url === response.url)
    if ((response.fromDiskCache || response.fromPrefetchCache) && !isPreloaded) cached.push(response.url)
    responses.push(received)
    known.set(requestId, received)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = known.get(requestId)
    if (response) response.size = encodedDataLength
    end(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await client.send('Network.enable')
  return {
    responses,
    cached,
    bytes: () => responses.reduce((sum, { size }) => sum + size, 0),
    async settled(quietMs = QUIET_MS) {
      const until = Date.now() + SETTLED_WITHIN_MS
      while (Date.now() < until && (open.size > 0 || Date.now() - lastAt < quietMs))
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}

type Seen = {
  first: number
  largest: number
  shift: number
  tasks: { start: number; duration: number }[]
  takenOver: number
  click: number
  heading: Element | null
}

/**
 * In the page: records its performance. No named functions, because the loader would mark them with a helper that the
 * page does not have.
 */
function observe(menu: string) {
  const seen: Seen = { first: 0, largest: 0, shift: 0, tasks: [], takenOver: 0, click: 0, heading: null }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) seen.click = Math.max(seen.click, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('DOMContentLoaded', () => {
    seen.heading = document.querySelector('h1')
  })
  // React marks the elements that it has rendered or taken over.
  setInterval(() => {
    const button = document.querySelector(menu)
    if (seen.takenOver === 0 && button && Object.keys(button).some((key) => key.startsWith('__reactProps')))
      seen.takenOver = performance.now()
  }, 25)
}

/** In the page: whether it was painted and has nothing more to do. */
async function isPainted(): Promise<boolean> {
  await new Promise((resolve) => requestIdleCallback(resolve))
  return Reflect.get(window, 'seen').first > 0 && Reflect.get(window, 'seen').largest > 0
}

/** In the page: whether React handles it. */
function isTakenOver(): boolean {
  return Reflect.get(window, 'seen').takenOver > 0
}

/** In the page: what was recorded. */
function read() {
  const { heading, ...seen } = Reflect.get(window, 'seen') as Seen
  return { ...seen, isSame: heading !== null && heading === document.querySelector('h1') }
}
