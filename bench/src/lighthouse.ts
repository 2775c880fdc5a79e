// Audits pages of the composed site with Lighthouse, as on a phone and on a desktop. Exits with 1 when a score is
// below its limit; the performance score is the median of several runs, because other work on the machine affects it.
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { startSite } from 'e2e/site'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { openBrowser } from './browser.ts'

const PATHS = ['/', '/services', '/projects', '/projects/bodega-clara']
const LIMITS = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 }
const RUNS = 3

type Category = keyof typeof LIMITS
const categories = Object.keys(LIMITS) as Category[]
const forms = { móvil: undefined, escritorio: desktopConfig }

const failures: string[] = []
const port = await freePort()
const browser = await openBrowser([`--remote-debugging-port=${port}`])
const site = await startSite()
try {
  const rows = []
  for (const path of PATHS)
    for (const [form, config] of Object.entries(forms)) rows.push(await audited(path, form, config))
  console.table(rows)
} finally {
  await browser.close()
  await site.stop()
  for (const folder of [site.siteFolder, site.dataFolder]) await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function audited(path: string, form: string, config: typeof desktopConfig | undefined) {
  const runs: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    const found = await lighthouse(site.url + path, { port, logLevel: 'error' }, config)
    if (!found) throw new Error(`Lighthouse found nothing at ${path}`)
    if (found.lhr.runtimeError) throw new Error(`${path}: ${found.lhr.runtimeError.message}`)
    runs.push(found.lhr)
  }
  runs.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  const middle = runs[Math.floor(RUNS / 2)]
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
