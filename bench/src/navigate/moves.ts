import type { RunningSite } from 'e2e/site'
import type { Browser, Page } from 'playwright'
import { median } from '../figures.ts'
import { signedInContext } from '../firstVisit.ts'

/** A move of an administrator, and its times in milliseconds from the click to the first frame that shows what it leads to. */
export type Move = { name: string; ms: number }

type Locator = ReturnType<Page['locator']>
/** `press` finds what is clicked, and opens what hides it. */
type Step = { name: string; press: (page: Page) => Locator | Promise<Locator> }

const menu = (path: string): Step => ({
  name: `menu: ${path}`,
  async press(page) {
    const address = `a[href="/dashboard/${path}"]`
    const link = page.locator(`nav ${address}`).first()
    const section = page.locator('nav li', { has: page.locator(address) }).locator('> button')
    if (!(await link.isVisible())) await section.first().click()
    return link
  },
})
const firstRow = (name: string): Step => ({
  name,
  press: (page) =>
    page.locator('main tr[data-row] a[href^="/dashboard/"], main li a[href*="/details/"]').first(),
})
const back = (name: string): Step => ({
  name,
  press: (page) => page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').last(),
})

/** In their order: each begins where the one before ended. */
const STEPS: Step[] = [
  menu('user/list'),
  { name: 'users: next page', press: (page) => page.getByRole('button', { name: 'Página siguiente' }) },
  menu('application/feedback'),
  firstRow('a comment of the list'),
  back('back to the comments'),
  menu('application/mail'),
  firstRow('a message of the list'),
  back('back to the messages'),
  menu('application/shortener'),
  menu('activity'),
  menu('bin'),
  menu('user/list'),
]

const HOVER_MS = 200

/** Walks through the dashboard as an administrator, several times, and returns the median of each move. */
export async function dashboardMoves(browser: Browser, site: RunningSite, rounds: number): Promise<Move[]> {
  const times = STEPS.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    const context = await signedInContext(browser, site)
    const page = await context.newPage()
    await page.goto(`${site.url}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(3_000)
    for (const [index, { name, press }] of STEPS.entries()) {
      const ms = await measure(page, await press(page)).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      times[index]?.push(ms)
    }
    await context.close()
  }
  return STEPS.map(({ name }, index) => ({ name, ms: Math.round(median(times[index] ?? [])) }))
}

async function measure(page: Page, control: Locator): Promise<number> {
  await control.hover()
  await page.waitForTimeout(HOVER_MS)
  await page.evaluate(watch)
  await control.click({ noWaitAfter: true })
  await page.waitForTimeout(1_000)
  const ms = await page.evaluate(() => Reflect.get(window, 'move').ms as number)
  if (ms === 0) throw new Error(`${page.url()} did not change within a second`)
  return ms
}

/** In the page: from the next click until the address has changed and nothing is being loaded. No named functions. */
function watch() {
  const from = location.href
  const move = {
    ms: 0,
    clickedAt: 0,
    look() {
      const main = document.querySelector('main')
      const isShown = location.href !== from && main !== null && !main.textContent?.includes('Cargando')
      if (!isShown) requestAnimationFrame(move.look)
      else setTimeout(() => Object.assign(move, { ms: performance.now() - move.clickedAt }))
    },
  }
  Object.assign(window, { move })
  addEventListener(
    'click',
    (event) => {
      move.clickedAt = event.timeStamp
      requestAnimationFrame(move.look)
    },
    { capture: true, once: true },
  )
}
