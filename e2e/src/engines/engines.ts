// `npm run engines [-- firefox]`: runs the same journeys in the engines besides Chromium, on a site that this command
// builds and starts.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mfe, type RunningSite, removeSite, startSite } from '../support/site.ts'
import { firefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import type { Engine } from './tab.ts'
import { webkit } from './webkit.ts'

const TIME_LIMIT_MS = 20 * 60_000
const JOURNEY_LIMIT_MS = 180_000

const chosen = process.argv.slice(2).map((name) => name.toLowerCase())
const isChosen = ({ name }: Engine) =>
  chosen.length === 0 || chosen.some((each) => name.toLowerCase().startsWith(each))

const engines = [firefox, webkit].filter(isChosen)
let failures = 0
for (const { name, needs, start } of engines) if (!start) console.log(`– ${name}: skipped, it needs ${needs}`)
const present = engines.filter(({ start }) => start)
if (present.length > 0) await run(present)
process.exit(failures > 0 ? 1 : 0)

async function run(present: Engine[]) {
  const ownerFolder = await mkdtemp(join(tmpdir(), 'plataforma-owner-'))
  process.env.MFE_OWNER_KEY = join(ownerFolder, 'owner-key')
  const site = await startSite()
  try {
    // Prerendered once, so that every journey opens prerendered pages.
    await mfe(['prerender', '--api', site.url], site.siteFolder)
    await Promise.race([walkAll(present, site), late(TIME_LIMIT_MS)])
  } catch (error) {
    logFailure('the run', error)
  } finally {
    await removeSite(site)
    await rm(ownerFolder, { recursive: true, force: true })
  }
}

async function walkAll(present: Engine[], site: RunningSite) {
  for (const engine of present)
    for (const title of Object.keys(journeys))
      await walk(engine, title, site).catch((error) => logFailure(`${engine.name}: ${title}`, error))
}

/** Runs a journey in its own browser, without the storage of another. */
async function walk({ name, start }: Engine, title: string, site: RunningSite) {
  const browser = await start?.()
  if (!browser) return
  const startedAt = performance.now()
  try {
    await Promise.race([journeys[title]?.(browser.tab, site), late(JOURNEY_LIMIT_MS)])
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`✓ ${name} ${browser.version}: ${title} (${seconds} s)`)
  } finally {
    await browser.close()
  }
}

function late(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`not done within ${ms / 1000} s`)), ms).unref()
  })
}

function logFailure(what: string, error: unknown) {
  failures += 1
  console.error(`✗ ${what}\n  ${error instanceof Error ? error.message : String(error)}`)
}
