import type { Browser, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright'
import type { Pair } from './pairs.ts'

/** The measurements of one navigation, in milliseconds. */
export type Navigation = {
  /** From the click to the first frame with the next page's heading. */
  content: number
  /** From the click to the next frame, which shows that it was received; 0 where the document is replaced. */
  response: number
  /** The longest task of the main thread from the click on. */
  maxTaskMs: number
}

export type Device = {
  name: string
  context: BrowserContextOptions
  slowdown: number
  network: Network | null
}
type Network = { bytesPerSecond: number; latencyMs: number }

export const DEVICES: Device[] = [
  {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slowdown: 4,
    network: { bytesPerSecond: (1.6 * 1_000_000) / 8, latencyMs: 150 },
  },
  {
    name: 'desktop',
    context: { viewport: { width: 1280, height: 800 } },
    slowdown: 1,
    network: { bytesPerSecond: (10 * 1_000_000) / 8, latencyMs: 40 },
  },
]

export type VisitOptions = {
  hasShell: boolean
  /** Whether the link is in view for a second; otherwise nothing is preloaded before it is touched. */
  isSeen: boolean
}

const SEEN_MS = 1_000
const HOVER_MS = 150
/** How long a finger stays on a link. */
const TOUCH_MS = 80
const PRELOADING = /\/assets\/Background-/

/** Opens a page until it is at rest, follows its link to another, and measures until that is shown. */
export async function navigate(
  browser: Browser,
  device: Device,
  url: string,
  { from, to }: Pair,
  { hasShell, isSeen }: VisitOptions,
): Promise<Navigation> {
  const context = await browser.newContext(device.context)
  try {
    const page = await context.newPage()
    if (!isSeen) await page.addInitScript(saveData)
    await page.addInitScript(observe)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
    const atRest = hasShell ? page.waitForRequest((request) => PRELOADING.test(request.url())) : null
    await page.goto(url + from, { waitUntil: 'load' })
    if (hasShell)
      await page.evaluate(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })))
    if (device.network) await slowNetwork(client, device.network)
    await (await atRest)?.response()
    const heading = await headingOf(url + to)
    await page.evaluate((text) => sessionStorage.setItem('bench:heading', text), heading)
    return await follow(page, client, device, to, isSeen)
  } finally {
    await context.close()
  }
}

async function follow(
  page: Page,
  client: CDPSession,
  device: Device,
  to: string,
  isSeen: boolean,
): Promise<Navigation> {
  const link = page.locator(`main a[href="${to}"], footer a[href="${to}"]`).filter({ visible: true }).first()
  // A part of another remote is loaded when its place comes near.
  for (let share = 0.25; share <= 1 && (await link.count()) === 0; share += 0.25) {
    await page.evaluate((part) => scrollTo({ top: document.body.scrollHeight * part }), share)
    await page.waitForTimeout(1_500)
  }
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(isSeen ? SEEN_MS : 300)
  if (device.context.hasTouch) await tap(client, link)
  else {
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    await link.click({ noWaitAfter: true })
  }
  // Questions to the page would delay what is measured.
  await page.waitForTimeout(device.network ? 1_200 : 600)
  await page.waitForURL((address) => address.pathname === to, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(window, 'bench').contentAt > 0, undefined, { polling: 50 })
  return page.evaluate(() => {
    const { contentAt, response, tasks } = Reflect.get(window, 'bench') as Recorded
    const clickedAt = Number(sessionStorage.getItem('bench:clicked'))
    const after = tasks.filter(({ end }) => end >= clickedAt)
    return {
      content: contentAt - clickedAt,
      response,
      maxTaskMs: Math.max(0, ...after.map(({ duration }) => duration)),
    }
  })
}

/** As a finger taps, which Playwright does in no time. */
async function tap(client: CDPSession, link: Locator) {
  const box = await link.boundingBox()
  if (!box) throw new Error('the link is not shown')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS))
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function slowNetwork(client: CDPSession, network: Network) {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  })
}

const headings = new Map<string, string>()

/** The heading of a page, as its HTML has it. */
async function headingOf(address: string): Promise<string> {
  const { pathname } = new URL(address)
  const known = headings.get(pathname)
  if (known !== undefined) return known
  const html = await (await fetch(address)).text()
  const [, markup = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
  const text = markup.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').replace(/\s+/g, '')
  if (text) headings.set(pathname, text)
  return text || (headings.get(pathname) ?? '')
}

/** Knows the headings before pages that have none in their HTML are measured. */
export async function readHeadings(url: string, pairs: Pair[]) {
  for (const { to } of pairs) if (!(await headingOf(url + to))) throw new Error(`${to} has no heading`)
}

type Recorded = { contentAt: number; response: number; tasks: { end: number; duration: number }[] }

/**
 * In every document: records the click, and the frame that shows the wanted heading. No named functions, because the
 * loader would mark them with a helper that the page does not have.
 */
function observe() {
  const bench: Recorded = { contentAt: 0, response: 0, tasks: [] }
  Object.assign(window, { bench })
  addEventListener(
    'click',
    (event) => sessionStorage.setItem('bench:clicked', String(performance.timeOrigin + event.timeStamp)),
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      bench.tasks.push({ end: performance.timeOrigin + startTime + duration, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') bench.response = Math.max(bench.response, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  const frames = {
    isInFrame: false,
    isShown: false,
    check() {
      const heading = document.querySelector('h1')?.textContent?.replace(/\s+/g, '')
      const wanted = sessionStorage.getItem('bench:heading')
      if (frames.isInFrame && wanted !== null && heading === wanted) frames.isShown = true
    },
    look() {
      frames.isInFrame = true
      frames.check()
      // The task after a frame runs once it is painted.
      setTimeout(() => {
        frames.isInFrame = false
        // What is there is not shown yet where its turn comes with a later frame.
        if (frames.isShown && document.querySelector('h1')?.checkVisibility())
          Object.assign(bench, { contentAt: performance.timeOrigin + performance.now() })
        else requestAnimationFrame(frames.look)
      })
    },
  }
  // What other callbacks of a frame change is painted with it.
  new MutationObserver(frames.check).observe(document, { subtree: true, childList: true })
  requestAnimationFrame(frames.look)
}

/** In every document: nothing is preloaded for links in view. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
}
