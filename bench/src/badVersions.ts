// Publishes versions that are bad in every way that is known, to a running site: which of them the trial in a browser refuses,
// and, where each is active all the same, after how long the visit that meets it shows the last good version.
// `npm run drill:bad-versions [-- --at <address>] [--no-visits] [names…]`; with --at it uses the site of SITE_DIR and DATA_DIR that runs there,
// with --no-visits it only tries them.
import { parseArgs } from 'node:util'
import { type BadVersion, badVersions, triedPath, triedRemote, writeTriedBuild } from 'e2e/bad-versions'
import { type RunningSite, startSite } from 'e2e/site'
import type { Browser, Page } from 'playwright'
import { openBrowser } from './browser.ts'
import { ended, startMfe } from './mfeCommand.ts'

const WANTED_REFUSALS = 20
const HEALED_MS = 3_000
const LOOK_MS = 8_000
const FROZEN_MS = 6_000
/** How versions become active that the trial refuses. */
const UNTRIED = ['--untried', '--reason', 'drill']
const GOOD = 'La versión buena'
const BAD = 'La versión mala'

/** Versions that show their page: nothing in the visit tells them from a good one. */
const unnoticed = [
  'error',
  'global-style',
  'style',
  'timer',
  'listener',
  'socket',
  'worker',
  'bytes',
  'request',
]

type Drill = Pick<RunningSite, 'url' | 'siteFolder' | 'dataFolder'>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, 'no-visits': { type: 'boolean', default: false } },
})
const names = positionals.length > 0 ? positionals : Object.keys(badVersions)
const browser = await openBrowser()
const started = values.at === undefined ? await startSite() : null
const site: Drill = started ?? {
  url: values.at ?? '',
  siteFolder: process.env.SITE_DIR ?? 'site',
  dataFolder: process.env.DATA_DIR ?? 'data',
}
try {
  process.exitCode = (await drill(site, browser)) ? 0 : 1
} finally {
  await browser.close()
  await started?.stop()
}

async function drill(site: Drill, browser: Browser): Promise<boolean> {
  const good = await publish(site, { text: GOOD })
  if (good.problem) throw new Error(`The good version is refused: ${good.problem}`)
  await mfe(site, ['activate', triedRemote, good.version, ...UNTRIED])
  let refused = 0
  let healed = true
  for (const name of names) {
    const bad = badVersions[name]
    if (!bad) throw new Error(`No bad version is called ${name}`)
    const { version, problem } = await publish(site, { text: BAD, bad })
    if (problem) refused += 1
    console.log(`${problem ? '✓ refused ' : '✗ PASSED  '} ${name.padEnd(18)} ${problem ?? ''}`)
    if (values['no-visits']) continue
    const active = await mfe(site, ['activate', triedRemote, version, ...UNTRIED])
    if (active.code !== 0) {
      console.log('             never active: publishing refuses it')
      continue
    }
    const { isAsWanted, text } = await visit(site, browser, bad, version)
    healed &&= isAsWanted
    console.log(`           ${isAsWanted ? '✓' : '✗'} ${text}`)
    await mfe(site, ['activate', triedRemote, good.version, ...UNTRIED])
  }
  console.log(`${refused} of ${names.length} refused`)
  return healed && refused >= Math.min(WANTED_REFUSALS, names.length)
}

/** Publishes a version; `problem` is why it was refused, by publishing itself or by the trial. */
async function publish(site: Drill, { text, bad }: { text: string; bad?: BadVersion }) {
  const version = `1.0.${Date.now()}`
  const folder = await writeTriedBuild(site.siteFolder, { version, text, bad })
  const result = await mfe(site, ['publish', triedRemote, '--from', folder, '--json', '--at', site.url])
  const found = JSON.parse(result.text)
  if (result.code !== 0) return { version, problem: `by publishing: ${found.error}` }
  if (!found.trial) throw new Error(`The trial did not run: ${result.problem}`)
  const [first, ...others] = found.trial.problems as { kind: string; message: string }[]
  const more = others.length > 0 ? ` (+${others.length})` : ''
  return { version, problem: first ? `${first.kind}: ${first.message}${more}` : null }
}

/** Visits the page of the active version, and measures when the last good one is there. */
async function visit({ url }: Drill, browser: Browser, { shows }: BadVersion, version: string) {
  const context = await browser.newContext({ baseURL: url })
  try {
    const startedAt = Date.now()
    const tab = await context.newPage()
    await tab.goto(triedPath, { waitUntil: 'commit' })
    if (shows === 'frozen') {
      await new Promise((resolve) => setTimeout(resolve, FROZEN_MS))
      const next = await context.newPage()
      const openedAt = Date.now()
      await next.goto(triedPath, { waitUntil: 'commit' })
      const isGood = await isShown(next, GOOD)
      return {
        isAsWanted: isGood,
        text: `frozen; the next load shows the good version after ${Date.now() - openedAt} ms`,
      }
    }
    const isGood = await isShown(tab, unnoticed.includes(shows) ? BAD : GOOD)
    const ms = Date.now() - startedAt
    if (unnoticed.includes(shows))
      return { isAsWanted: isGood, text: `works in the visit, shown after ${ms} ms` }
    const shownAt = Date.now()
    const { failures, arrivedAt } = await tab.evaluate((folder) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const arrivals = files.filter((file) => file.name.includes(folder) && file.name.endsWith('.js'))
      return {
        failures: window.__MFE__.failures.map(({ kind }) => kind),
        arrivedAt: performance.timeOrigin + Math.max(...arrivals.map(({ responseEnd }) => responseEnd)),
      }
    }, `/remotes/${triedRemote}/${version}/`)
    const sinceFailure = Math.round(shownAt - arrivedAt)
    const times = `${sinceFailure} ms after its files, ${ms} ms after the page began to load`
    return {
      isAsWanted: isGood && sinceFailure <= HEALED_MS,
      text: `${isGood ? `the good version ${times}` : 'no good version'} (${failures.join(', ')})`,
    }
  } finally {
    void context.close().catch(() => undefined)
  }
}

function isShown(tab: Page, text: string): Promise<boolean> {
  return tab
    .getByText(text)
    .waitFor({ state: 'attached', timeout: LOOK_MS })
    .then(() => true)
    .catch(() => false)
}

function mfe({ siteFolder, dataFolder }: Drill, args: string[]) {
  return ended(startMfe(args, siteFolder, { ...process.env, DATA_DIR: dataFolder, MFE_TOKEN: '' }))
}
