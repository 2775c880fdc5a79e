// Publishes, activates and rolls back versions of every remote and of the shell, a hundred times, with the real
// command, while five browsers navigate the site through nginx and directly from the back end. Prints failed pages,
// mixed page loads and console errors, and the time from a command's result until the first fresh page with its version
// has arrived, and until it is shown; ends within twelve minutes; exits with 1 when something failed or a page arrived
// more than a second later. `DRILL_SEED` repeats an order, `DRILL_CHANGES` sets another number of changes.
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from 'e2e/site'
import type { Browser, Page } from 'playwright'
import { nginxPath, startNginx } from '../../../backend/test/nginxServer.ts'
import { openBrowser } from '../browser.ts'
import { createRandom } from '../drill/random.ts'
import { median } from '../figures.ts'
import { signedInContext } from '../firstVisit.ts'
import { prepareBuilds } from './builds.ts'
import { type Change, createChanges } from './changes.ts'
import { type Freshness, untilFresh } from './freshness.ts'
import { type Sightings, startVisitor, walks } from './visitors.ts'

const FRESH_LIMIT_MS = 1000
const CHANGES_END_MS = 630_000
const DRILL_ENDS_MS = 720_000
const MOST_CHANGES = 200

type Outcome = Change & Partial<Freshness>

const startedAt = performance.now()
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
const wanted = Math.min(Number(process.env.DRILL_CHANGES ?? 100), MOST_CHANGES)
console.log(`${wanted} changes with DRILL_SEED=${seed}`)

const browser = await openBrowser()
const site = await startSite()
const nginx = nginxPath
  ? await startNginx({ site: site.siteFolder, mode: 'full', backends: [Number(new URL(site.url).port)] })
  : null
if (!nginx) console.log('skipped: no nginx, so every page comes from the back end')
const servers = nginx ? [`http://127.0.0.1:${nginx.port}`, site.url] : [site.url]
const builds = await prepareBuilds(site.siteFolder)
const watchdog = setTimeout(() => {
  console.error('✗ the drill did not end within its twelve minutes')
  void cleanUp().finally(() => process.exit(1))
}, DRILL_ENDS_MS)
try {
  await drill()
} finally {
  clearTimeout(watchdog)
  await cleanUp()
}

async function drill() {
  const changes = createChanges(site, builds, createRandom(seed))
  await changes.prepare()
  const visitors = await Promise.all(
    walks.map(async (walk, index) => startVisitor(await openPage(browser), serverFor(index), walk)),
  )
  const fresh = await openPage(browser)
  const outcomes: Outcome[] = []
  while (outcomes.length < wanted && performance.now() - startedAt < CHANGES_END_MS) {
    const change = await changes.next()
    const { subject, active: version, printedAt } = change
    const freshness =
      version === null
        ? {}
        : await untilFresh(fresh, serverFor(outcomes.length), { subject, version, printedAt })
    outcomes.push({ ...change, ...freshness })
  }
  await sleep(500)
  for (const visitor of visitors) await visitor.stop()
  report(
    outcomes,
    visitors.map(({ seen }) => seen),
    changes.revisions,
  )
}

function serverFor(index: number): string {
  return servers[index % servers.length] ?? site.url
}

/** Opens a page in a new context, in which the administrator is signed in. */
async function openPage(by: Browser): Promise<Page> {
  return (await signedInContext(by, site)).newPage()
}

function report(outcomes: Outcome[], sightings: Sightings[], revisions: Map<number, Record<string, string>>) {
  const pageLoads = sightings.flatMap((seen) => seen.pageLoads)
  const strange = pageLoads.flatMap(({ revision, versions }) => {
    const active = revisions.get(revision ?? -1)
    if (!active) return [`a page load read revision ${revision} of the registry, which no command left`]
    return Object.entries(versions)
      .filter(([remote, version]) => active[remote] !== version)
      .map(([remote, version]) => `revision ${revision} with ${remote} ${version}, not ${active[remote]}`)
  })
  const count = (pick: (seen: Sightings) => string[]) => sightings.flatMap(pick)
  const problems = {
    'failed page': count((seen) => seen.failed),
    'mixed page load': [...count((seen) => seen.mixed), ...strange],
    'console error': count((seen) => seen.console),
    'response with an error': count((seen) => seen.missing),
  }
  console.table(rowsOf(outcomes))
  const older = pageLoads.filter(({ revision, composedRevision }) => revision !== composedRevision).length
  console.log(
    `${outcomes.length} changes in ${Math.round((performance.now() - startedAt) / 1000)} s; ${sightings.reduce((sum, { pages }) => sum + pages, 0)} pages in ${pageLoads.length} page loads, ${older} of them with a page older than the registry that it read`,
  )
  for (const [kind, found] of Object.entries(problems)) {
    console.log(`${found.length} × ${kind}`)
    for (const problem of [...new Set(found)].slice(0, 10)) console.error(`✗ ${kind}: ${problem}`)
  }
  const worst = Math.max(...outcomes.flatMap(({ documentMs = 0 }) => documentMs))
  const isLate = worst > FRESH_LIMIT_MS
  if (isLate)
    console.error(`✗ ${Math.round(worst)} ms to a fresh page with the version > ${FRESH_LIMIT_MS} ms`)
  const isShort = outcomes.length < wanted
  if (isShort) console.error(`✗ only ${outcomes.length} of ${wanted} changes within the time`)
  const hasProblems = Object.values(problems).some((found) => found.length > 0)
  process.exitCode = hasProblems || isLate || isShort ? 1 : 0
}

/** The times of each kind of change, and of all changes together. */
function rowsOf(outcomes: Outcome[]) {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind)), 'all' as const]
  return kinds.map((kind) => {
    const those = outcomes.filter((each) => kind === 'all' || each.kind === kind)
    const shown = those.filter(({ pageMs }) => pageMs !== undefined)
    const times = (pick: (outcome: Outcome) => number | undefined) =>
      those.flatMap((outcome) => pick(outcome) ?? [])
    const both = (values: number[]) =>
      values.length === 0 ? '' : `${Math.round(median(values))} / ${Math.round(Math.max(...values))}`
    return {
      change: kind,
      count: those.length,
      live: shown.length,
      'command ms (median / worst)': both(times(({ commandMs }) => commandMs)),
      'result to fresh document': both(times(({ documentMs }) => documentMs)),
      'result to fresh page': both(times(({ pageMs }) => pageMs)),
      loads: Math.max(0, ...times(({ loads }) => loads)),
    }
  })
}

async function cleanUp() {
  await browser.close()
  await nginx?.stop()
  await site.stop()
  await builds.remove()
  for (const folder of [site.siteFolder, site.dataFolder]) await rm(folder, { recursive: true, force: true })
}
