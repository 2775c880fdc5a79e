// Gives a version of the academy that throws while rendering half of its pages to a tenth of the browsers that visit a
// running site. Prints how many of them see a failure before administrators are notified, after how long, and by what.
// A return needs more networks than this drill has browsers: `npm run drill:canary`. `npm run drill:canary:browser
// [-- --at <address>]`; with --at it uses the running site of SITE_DIR and DATA_DIR. Exits with 1 when more than 5
// browsers see a failure of one page before the notice, or when mail or notice is missing.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { publishChangedRemote } from 'e2e/changed-remote'
import { admin, mfe, type RunningSite, startSite } from 'e2e/site'
import type { Browser } from 'playwright'
import { openBrowser } from '../browser.ts'
import { createRandom } from '../drill/random.ts'
import { signedInContext } from '../firstVisit.ts'
import { driveVisits, type Visit } from './visits.ts'

const VERSION = '1.0.901'
const SHARE = 10
const VISITS = 300
const END_MS = 330_000
/** Failures of a page before the notice: those that it needs, and those of visits at the same time. */
const MOST_FAILURES = 5
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
  return report({ visits, startedAt, tookMs, noticedAt: await notice(), mail: await newMail(mailsBefore) })
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

/** Opens the releases screen as an administrator; the returned function tells when it showed the notice. */
async function watchNotice(by: Browser): Promise<() => Promise<number | null>> {
  const context = await signedInContext(by, site)
  const page = await context.newPage()
  await page.goto(`${site.url}/dashboard/application/releases`)
  await page.getByRole('article', { name: 'Academia' }).waitFor()
  const shown = page
    .getByText(`academy ${VERSION} falla y sigue publicada`)
    .waitFor({ timeout: END_MS + NOTICE_MS })
    .then(
      () => Date.now(),
      () => null,
    )
  return () => Promise.race([shown, sleep(NOTICE_MS, null)])
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
  noticedAt: number | null
  mail: Mail | null
}

function report({ visits, startedAt, tookMs, noticedAt, mail }: Outcome): boolean {
  const met = visits.filter(({ metCanary }) => metCanary)
  const failed = visits.filter(({ failure }) => failure)
  const perPage = new Map<string, number>()
  for (const { at, failure } of failed)
    if (noticedAt === null || at < noticedAt)
      perPage.set(failure?.page ?? '', (perPage.get(failure?.page ?? '') ?? 0) + 1)
  const most = Math.max(0, ...perPage.values())
  console.log(
    `${visits.length} visits in ${(tookMs / 1000).toFixed(1)} s, ${met.length} of them with the canary`,
  )
  console.log(
    `${failed.length} saw a failure: ${failed.filter(({ failure }) => failure?.isHealed).length} a replaced page, the others a panel`,
  )
  for (const [page, count] of perPage) console.log(`  ${page}: ${count}`)
  console.log(
    `noticed ${seconds(noticedAt, startedAt)} after its start, ${seconds(noticedAt, failed[0]?.at)} after the first failure`,
  )
  console.log(`mail: ${mail ? `${mail.to}: ${mail.subject}\n${mail.text.replace(/^/gm, '  ')}` : '✗'}`)
  const problems = visits.flatMap(({ problem }) => problem ?? [])
  for (const problem of new Set(problems)) console.error(`✗ ${problem}`)
  if (most > MOST_FAILURES)
    console.error(`✗ ${most} browsers saw the failure of one page before the notice > ${MOST_FAILURES}`)
  return most <= MOST_FAILURES && problems.length === 0 && noticedAt !== null && mail !== null
}

function seconds(until: number | null, since: number | undefined = until ?? 0): string {
  return until === null ? '✗' : `${((until - since) / 1000).toFixed(1)} s`
}
