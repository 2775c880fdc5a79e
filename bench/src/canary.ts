// Gives a version of the academy that throws while rendering half of its pages to a tenth of the browsers that visit a
// running site. Prints how many of them see a failure before the platform returns it, after how long, and how
// administrators are notified. `npm run drill:canary:browser [-- --at <address>]`; with --at it uses the running site
// of SITE_DIR and DATA_DIR. Exits with 1 when more than 3 browsers see a failure of one page, or when event, mail or
// notice is missing.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishChangedRemote } from 'e2e/changed-remote'
import { admin, mfe, type RunningSite, registryOf, startSite } from 'e2e/site'
import { readEvents } from 'federation/releases'
import type { Browser } from 'playwright'
import { openBrowser } from './browser.ts'
import { driveVisits, type Visit } from './canary/visits.ts'
import { createRandom } from './drill/random.ts'
import { signedInContext } from './firstVisit.ts'

const VERSION = '1.0.901'
const SHARE = 10
const VISITS = 300
const END_MS = 330_000
/** Failures allowed per page: the number of visitors that the verdict needs. */
const MOST_FAILURES = 3
const NOTICE_MS = 30_000

type Mail = { to: string; subject: string; text: string }

type Site = Pick<RunningSite, 'url' | 'siteFolder' | 'dataFolder' | 'admin'>

const seed = Number(process.env.DRILL_SEED ?? Date.now() % 1_000_000)
console.log(`${VISITS} visits with DRILL_SEED=${seed}`)
const { values } = parseArgs({ options: { at: { type: 'string' } } })
const browser = await openBrowser()
const started =
  values.at === undefined ? await startSite({ environment: { TRUSTED_PROXIES: 'loopback' } }) : null
const site: Site = started ?? {
  url: values.at ?? '',
  siteFolder: process.env.SITE_DIR ?? 'site',
  dataFolder: process.env.DATA_DIR ?? 'data',
  admin: {
    email: process.env.ADMIN_EMAIL ?? admin.email,
    password: process.env.ADMIN_PASSWORD ?? admin.password,
  },
}
try {
  process.exitCode = (await drill(browser)) ? 0 : 1
} finally {
  await browser.close()
  await started?.stop()
}

async function drill(by: Browser): Promise<boolean> {
  process.env.MFE_OWNER_KEY ??= join(site.dataFolder, 'owner-key')
  await publishBroken()
  const notice = await watchNotice(by)
  const mailsBefore = await mailNames()
  await mfe(['canary', 'academy', VERSION, String(SHARE)], site.siteFolder)
  const startedAt = Date.now()
  const visits = await driveVisits(by, {
    ...{ url: site.url, version: VERSION, count: VISITS, endMs: END_MS, random: createRandom(seed) },
  })
  const tookMs = Date.now() - startedAt
  await untilReturned()
  return report({ visits, startedAt, tookMs, notice: await notice(), mail: await newMail(mailsBefore) })
}

/** Breaks the pages of the catalogue, half of all pages; those of courses and lessons work. */
async function publishBroken() {
  const layout = 'export function AcademyLayout() {'
  const isCatalogue = `typeof window !== 'undefined' && location.pathname.split('/').length <= 3`
  await publishChangedRemote(site.siteFolder, {
    ...{ remote: 'academy', version: VERSION, from: layout },
    to: `${layout}\n  if (${isCatalogue}) throw new Error('La versión mala se dibuja mal')`,
  })
}

/** Opens the releases screen as an administrator; the returned function reads the notice that it shows. */
async function watchNotice(by: Browser): Promise<() => Promise<string | null>> {
  const context = await signedInContext(by, site)
  const page = await context.newPage()
  await page.goto(`${site.url}/dashboard/application/releases`)
  await page.getByRole('article', { name: 'Academia' }).waitFor()
  const shown = page
    .getByText(`academy ${VERSION} volvió sola`)
    .waitFor({ timeout: END_MS + NOTICE_MS })
    .then(
      () => true,
      () => false,
    )
  return async () => {
    const wasShown = await Promise.race([shown, sleep(NOTICE_MS, false)])
    const [row] = await page.getByRole('article', { name: 'Academia' }).allInnerTexts()
    return wasShown ? `academy ${VERSION} volvió sola; the card says: ${row?.replaceAll('\n', ' ')}` : null
  }
}

async function untilReturned() {
  for (let waited = 0; waited < NOTICE_MS && (await isCanary()); waited += 200) await sleep(200)
}

async function isCanary(): Promise<boolean> {
  return (await registryOf(site.siteFolder)).remotes.academy.canary?.version === VERSION
}

async function mailNames(): Promise<string[]> {
  const names = await readdir(join(site.dataFolder, 'outbox')).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).sort()
}

/** Waits for a mail that was not there before. */
async function newMail(before: string[]): Promise<Mail | null> {
  for (let waited = 0; waited < NOTICE_MS; waited += 200) {
    const name = (await mailNames()).findLast((each) => !before.includes(each))
    if (name) return JSON.parse(await readFile(join(site.dataFolder, 'outbox', name), 'utf8'))
    await sleep(200)
  }
  return null
}

type Outcome = {
  visits: Visit[]
  startedAt: number
  tookMs: number
  notice: string | null
  mail: Mail | null
}

async function report({ visits, startedAt, tookMs, notice, mail }: Outcome): Promise<boolean> {
  const event = (await readEvents(site.siteFolder)).findLast(
    ({ action, from }) => action === 'return' && from === VERSION,
  )
  const met = visits.filter(({ metCanary }) => metCanary)
  const failed = visits.filter(({ failure }) => failure)
  const perPage = new Map<string, number>()
  for (const { failure } of failed)
    perPage.set(failure?.page ?? '', (perPage.get(failure?.page ?? '') ?? 0) + 1)
  const most = Math.max(0, ...perPage.values())
  const backMs = event && Date.parse(event.at) - startedAt
  const firstMs = event && failed[0] && Date.parse(event.at) - failed[0].at
  console.log(`${visits.length} visits in ${seconds(tookMs)}, ${met.length} of them with the canary`)
  console.log(
    `${failed.length} saw a failure: ${failed.filter(({ failure }) => failure?.isHealed).length} a replaced page, the others a panel`,
  )
  for (const [page, count] of perPage) console.log(`  ${page}: ${count}`)
  console.log(`back ${seconds(backMs)} after its start, ${seconds(firstMs)} after the first failure`)
  console.log(
    `event: ${event ? `${event.actor.name}: ${event.from} → ${event.version}, ${event.reason}` : '✗'}`,
  )
  console.log(`mail: ${mail ? `${mail.to}: ${mail.subject}\n${mail.text.replace(/^/gm, '  ')}` : '✗'}`)
  console.log(`notice in an open tab: ${notice ?? '✗'}`)
  const problems = visits.flatMap(({ problem }) => problem ?? [])
  for (const problem of new Set(problems)) console.error(`✗ ${problem}`)
  if (most > MOST_FAILURES) console.error(`✗ ${most} browsers saw the failure of one page > ${MOST_FAILURES}`)
  return most <= MOST_FAILURES && problems.length === 0 && Boolean(event && mail && notice)
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '✗' : `${(milliseconds / 1000).toFixed(1)} s`
}
