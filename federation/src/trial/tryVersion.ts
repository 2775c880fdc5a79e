import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RemoteName } from '../contract.ts'
import type { Trial, TrialTheme } from '../published/trials.ts'
import { basePathOf, type Site } from '../site.ts'
import { pagesOf, pathsOfSitemap, type SamplePage, sampleAddresses } from './addresses.ts'
import { type CandidateSite, candidateSite, showCandidate } from './candidateSite.ts'
import { type Observation, pageLimit, problemsOf } from './judge.ts'
import { type Baseline, readBaseline, type TabSetup, visitPage } from './tab.ts'
import { trialSession } from './trialAccount.ts'
import { openTrialBrowser } from './trialBrowser.ts'

const THEMES: TrialTheme[] = ['light', 'dark']
const TABS = 2
const NO_ACCESS = 'no visitada: la cuenta de la prueba no puede abrirla'

/** Why no trial is possible, in Spanish. */
export type Untriable = { problem: string }

/** Opens every page of a published version in a real browser, as if it were active on the site at `origin`. */
export async function tryVersion(
  { origin, name, version }: { origin: string; name: RemoteName; version: string },
  onProgress: (text: string) => void = () => undefined,
): Promise<Trial | Untriable> {
  const startedAt = performance.now()
  const candidate = await candidateSite(origin, name, version)
  if ('problem' in candidate) return candidate
  const opened = await openTrialBrowser([origin, candidate.backend])
  if ('problem' in opened) return opened
  const { browser } = opened
  try {
    const setup: TabSetup = {
      ...{ browser, origin, name, version },
      instruments: await readFile(join(import.meta.dirname, 'instruments.mjs'), 'utf8'),
      intercept: (context) => showCandidate(context, origin, candidate),
      session: undefined,
      axe: await axeSource(),
    }
    const found = await tryPages(setup, candidate, onProgress)
    return {
      ...found,
      integrity: candidate.integrity,
      browser: `Chromium ${browser.version()}`,
      ms: Math.round(performance.now() - startedAt),
    }
  } finally {
    await opened.close()
  }
}

type Found = Pick<Trial, 'tried' | 'unvisited' | 'problems'>

async function tryPages(
  setup: TabSetup,
  { site, manifest, backend }: CandidateSite,
  onProgress: (text: string) => void,
): Promise<Found> {
  const { name, origin } = setup
  const away = awayFrom(site, name)
  const baselines = await eachInTurn(
    THEMES,
    async (theme) => [theme, await readBaseline(setup, away, theme)] as const,
  )
  const baselineOf = new Map<TrialTheme, Baseline>(baselines)
  const limits = {
    bytes: pageLimit(manifest.declaration),
    needs: site.needs,
    own: [origin, backend],
  }
  const found: Found = { tried: [], unvisited: [], problems: [] }
  const links = new Set(await sitemapPaths(origin))
  let session: TabSetup['session']

  const visit = async ({ page, address, theme }: { page: string; address: string; theme: TrialTheme }) => {
    onProgress(`Probando ${page} (${theme === 'light' ? 'claro' : 'oscuro'})`)
    const baseline = baselineOf.get(theme)
    if (!baseline) return
    const open = (session: TabSetup['session']) =>
      visitPage({ ...setup, session }, { page, address, theme }, { baseline, away })
    const asksAgain = ({ asksPassword, path }: Observation) => asksPassword && path !== address
    let seen = await open(session)
    if (asksAgain(seen) && !session) {
      // The other pages of such a remote need one too.
      session = trialSession(origin)
      seen = await open(session)
    }
    for (const link of seen.links) links.add(link)
    if (asksAgain(seen)) {
      if (theme === 'light') found.unvisited.push({ page, reason: NO_ACCESS })
      return
    }
    found.tried.push({ page, theme })
    found.problems.push(...problemsOf(seen, limits))
  }

  const pages = pagesOf(manifest, basePathOf(site, name))
  const done = new Set<string>()
  // The address of a page with parameters may be known only after other pages were opened.
  for (;;) {
    const ready = sampleAddresses(pages, [...links], site).filter(
      (each): each is SamplePage & { address: string } => each.address !== null && !done.has(each.page),
    )
    if (ready.length === 0) break
    for (const { page } of ready) done.add(page)
    await inTabs(
      ready.flatMap((each) => THEMES.map((theme) => ({ ...each, theme }))),
      visit,
    )
  }
  const left = pages.filter((page) => !done.has(page))
  found.unvisited.push(
    ...left.map((page) => ({ page, reason: 'no visitada: no se conoce ninguna dirección de ejemplo' })),
  )
  const problems = found.problems.filter(
    (one, index) =>
      found.problems.findIndex((each) => each.page === one.page && each.message === one.message) === index,
  )
  return { ...found, problems }
}

/** An address of the site that the remote does not draw. */
function awayFrom({ mounts }: Site, name: RemoteName): string {
  const others = mounts.filter(({ remote, path }) => remote !== name && !path.includes(':'))
  return (others.find(({ remote }) => remote !== null) ?? others[0])?.path ?? '/'
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

async function eachInTurn<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
