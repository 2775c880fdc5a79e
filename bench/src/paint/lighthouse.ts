// Audits prerendered pages of the site with Lighthouse, as on a phone and on a desktop. Exits with 1 when a score is below
// its limit; the performance score is the median of several runs, because other work on the machine affects it.
// `--runs` sets their number, `--form móvil` skips the desktop, names of pages select those; `--site` and `--data` name
// the folders of an existing site.
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { mfe, startSite } from 'e2e/site'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { openBrowser } from '../browser.ts'
import { PAGES } from './pages.ts'

const LIMITS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 100 }

type Category = keyof typeof LIMITS
const categories = Object.keys(LIMITS) as Category[]
const forms = { móvil: undefined, escritorio: desktopConfig }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    form: { type: 'string' },
    site: { type: 'string' },
    data: { type: 'string' },
  },
})
const runs = Number(values.runs)
const pages = positionals.length > 0 ? positionals : PAGES

const failures: string[] = []
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
const site = await startSite({
  ...(values.site && { siteFolder: values.site }),
  ...(values.data && { dataFolder: values.data }),
  // Pages are prerendered once before, so that nothing is prerendered while pages are audited.
  environment: { DRAWING: 'off' },
})
try {
  await mfe(['prerender', '--api', site.url], site.siteFolder)
  const rows = []
  for (const path of pages) {
    await requirePrerendered(site.url + path)
    for (const [form, config] of Object.entries(forms))
      if (!values.form || values.form === form) rows.push(await audited(path, form, config))
  }
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
  if (!values.site) await rm(site.siteFolder, { recursive: true, force: true })
  if (!values.data) await rm(site.dataFolder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function audited(path: string, form: string, config: typeof desktopConfig | undefined) {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const found = await lighthouse(site.url + path, { port, logLevel: 'error' }, config)
    if (!found) throw new Error(`Lighthouse found nothing at ${path}`)
    if (found.lhr.runtimeError) throw new Error(`${path}: ${found.lhr.runtimeError.message}`)
    results.push(found.lhr)
  }
  results.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  const middle = results[Math.floor(runs / 2)]
  if (!middle) throw new Error('There was no run')
  for (const category of categories) {
    if (scoreOf(middle, category) >= LIMITS[category]) continue
    const audits = lostIn(middle, category).join('; ')
    failures.push(
      `${path} (${form}): ${category} ${scoreOf(middle, category)} < ${LIMITS[category]}: ${audits}`,
    )
  }
  const metric = (id: string) => middle.audits[id]?.displayValue?.replace(/\s/g, ' ') ?? '—'
  return {
    page: `${path} (${form})`,
    ...Object.fromEntries(categories.map((category) => [category, scoreOf(middle, category)])),
    FCP: metric('first-contentful-paint'),
    LCP: metric('largest-contentful-paint'),
    TBT: metric('total-blocking-time'),
    CLS: metric('cumulative-layout-shift'),
    // The speed of the machine at that moment: Lighthouse's own benchmark, above 1000 on an idle, recent one.
    machine: Math.round(middle.environment.benchmarkIndex),
  }
}

async function requirePrerendered(url: string) {
  const html = await fetch(url).then((response) => response.text())
  if (!html.includes('<meta name="drawn"')) throw new Error(`${url} is not prerendered`)
}

function scoreOf({ categories: found }: Result, category: Category): number {
  return Math.round((found[category]?.score ?? 0) * 100)
}

/** The audits that cost points, with their messages. */
function lostIn({ categories: found, audits }: Result, category: Category): string[] {
  return (found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim())
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
