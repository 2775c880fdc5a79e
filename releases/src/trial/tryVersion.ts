import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { basePathOf } from 'federation/site'
import type { Trial } from '../published/trials.ts'
import { awayFrom, pagesOf, pathsOfSitemap, type SamplePage, sampleAddresses } from './addresses.ts'
import {
  type CandidateSite,
  candidateSite,
  isSameSite,
  showCandidate,
  watchedRegistry,
} from './candidateSite.ts'
import { type Problem, problemsOfPage, sureProblems } from './confirm.ts'
import { type Observation, pageLimit } from './judge.ts'
import { openProcessorClock } from './processorClock.ts'
import type { TabSetup } from './tab.ts'
import { trialSession } from './trialAccount.ts'
import { openTrialBrowser } from './trialBrowser.ts'
import { TRIAL_VIEWS, type TrialView } from './views.ts'
import { asksAgain, type Baseline, readBaseline, visitPage } from './visit.ts'

/** A visit mostly waits, so that several share the machine. */
const TABS = 4
const NO_ADDRESS = 'no visitada: no se conoce ninguna dirección de ejemplo'
const NO_ACCESS = 'no visitada: la cuenta de la prueba no puede abrirla'
const SHELL_CHANGED = 'el shell del sitio cambió mientras se probaba; repítela'

/** Why no trial is possible, in Spanish. */
export type Untriable = { problem: string }

type Subject = {
  origin: string
  name: RemoteName
  version: string
  /** The patterns of the only pages to open; all of them unless given. */
  pages?: string[] | undefined
}
type Progress = (text: string) => void

/** Opens every page of a published version in a real browser, as if it were active on the site at `origin`. */
export async function tryVersion(
  subject: Subject,
  onProgress: Progress = () => undefined,
): Promise<Trial | Untriable> {
  const startedAt = performance.now()
  const first = await tryOnce(subject, onProgress)
  const found = first === SHELL_CHANGED ? await tryOnce(subject, onProgress) : first
  return typeof found === 'string'
    ? { problem: found }
    : { ...found, ms: Math.round(performance.now() - startedAt) }
}

/** The result without its duration, or why there is none. */
async function tryOnce(
  { origin, name, version, pages: wanted }: Subject,
  onProgress: Progress,
): Promise<Omit<Trial, 'ms'> | string> {
  const candidate = await candidateSite(origin, name, version)
  if ('problem' in candidate) return candidate.problem
  const all = pagesOf(candidate.manifest, candidate.site, name)
  const unknown = wanted?.find((each) => !all.includes(each))
  if (unknown) return `no tiene la página «${unknown}»; tiene ${all.join(', ')}`
  const opened = await openTrialBrowser([origin, candidate.backend])
  if ('problem' in opened) return opened.problem
  const { browser } = opened
  try {
    const setup: TabSetup = {
      ...{ browser, origin, name, version },
      ownsPage: candidate.site.mode === 'mixmatch' && basePathOf(candidate.site, name) === '/',
      clock: await openProcessorClock(browser),
      instruments: await readFile(join(import.meta.dirname, 'instruments.mjs'), 'utf8'),
      intercept: (context) => showCandidate(context, origin, candidate),
      session: trialSession(origin),
      axe: await axeSource(),
    }
    const found = await tryPages(setup, candidate, { all, pages: wanted ?? all, onProgress })
    if (!(await isSameSite(origin, candidate))) return SHELL_CHANGED
    return { ...found, integrity: candidate.integrity, browser: `Chromium ${browser.version()}` }
  } finally {
    await opened.close()
  }
}

type Found = Pick<Trial, 'tried' | 'unvisited' | 'problems'>
type Sample = SamplePage & { address: string }

async function tryPages(
  setup: TabSetup,
  candidate: CandidateSite,
  { all, pages, onProgress }: { all: string[]; pages: string[]; onProgress: Progress },
): Promise<Found> {
  const { name, origin } = setup
  const { site, manifest, backend } = candidate
  const away = awayFrom(site, name)
  const baselines = new Map<TrialView, Baseline>()
  const watched = { ...candidate, registry: watchedRegistry(candidate.registry) }
  for (const view of TRIAL_VIEWS)
    baselines.set(
      view,
      await readBaseline(
        { ...setup, intercept: (context) => showCandidate(context, origin, watched) },
        view,
        { away: away.path, isWatched: away.remote !== null },
      ),
    )
  const limits = { bytes: pageLimit(manifest.declaration), needs: site.needs, own: [origin, backend] }
  const links = new Set(await sitemapPaths(origin))
  const opened = new Map<string, { sample: Sample; visits: { view: TrialView; seen: Observation[] }[] }>()

  const visit = async (sample: Sample, view: TrialView) => {
    onProgress(`Probando ${sample.page} (${view.device === 'phone' ? 'teléfono' : 'computador'})`)
    const baseline = baselines.get(view)
    if (!baseline) return []
    const result = await visitPage(setup, view, sample, { baseline, away: away.path })
    for (const link of result.links) links.add(link)
    return result.seen.filter((seen) => !asksAgain(seen, sample.address))
  }

  // The address of a page with parameters may be known only after other pages were opened.
  for (;;) {
    const ready = sampleAddresses(all, [...links], site).filter(
      (each): each is Sample => each.address !== null && pages.includes(each.page) && !opened.has(each.page),
    )
    if (ready.length === 0) break
    for (const sample of ready) opened.set(sample.page, { sample, visits: [] })
    const views = ready.flatMap((sample) => TRIAL_VIEWS.map((view) => ({ sample, view })))
    await inTabs(views, async ({ sample, view }) => {
      opened.get(sample.page)?.visits.push({ view, seen: await visit(sample, view) })
    })
  }

  const lookAgain = async (sample: Sample, [first]: Problem[]) => {
    onProgress(`Otra mirada a ${sample.page}: ${first?.message}`)
    const again: Observation[] = []
    for (const view of TRIAL_VIEWS) again.push(...(await visit(sample, view)))
    return problemsOfPage(again, limits)
  }
  const suspected = [...opened.values()].map(({ sample, visits }) => {
    const problems = problemsOfPage(
      visits.flatMap(({ seen }) => seen),
      limits,
    )
    return { problems, lookAgain: () => lookAgain(sample, problems) }
  })
  const problems = await sureProblems(suspected)
  const views = [...opened].flatMap(([page, { visits }]) => visits.map((each) => ({ page, ...each })))
  const isTried = (page: string) => views.some((each) => each.page === page && each.seen.length > 0)
  return {
    tried: views.flatMap(({ page, view, seen }) => (seen.length > 0 ? [{ page, theme: view.theme }] : [])),
    unvisited: pages
      .filter((page) => !isTried(page))
      .map((page) => ({ page, reason: opened.has(page) ? NO_ACCESS : NO_ADDRESS })),
    problems,
  }
}

async function sitemapPaths(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/sitemap.xml`).catch(() => null)
  return response?.ok ? pathsOfSitemap(await response.text()) : []
}

async function axeSource(): Promise<string | null> {
  try {
    return await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  } catch {
    return null
  }
}

async function inTabs<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: TABS }, next))
}
