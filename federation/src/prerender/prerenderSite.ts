import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { brandsOf, type SiteBrand } from '../brands.ts'
import type { SiteMode } from '../declaration.ts'
import { pageDataFile } from '../pages/pageData.ts'
import {
  type PrerenderedWith,
  prerenderedFile,
  prerenderedPages,
  prerenderedWith,
  removePrerendered,
  writePrerendered,
} from '../pages/prerenderedFiles.ts'
import { readRegistry } from '../published/registry.ts'
import type { Registry } from '../published/schema.ts'
import { type Mount, matchMount, type Site } from '../site.ts'
import { filesOfPage, withoutUnusedFiles } from './filesOfPage.ts'
import { prerenderedPage } from './prerenderedPage.ts'
import { type PrerenderedParts, type PrerenderedRemote, readPrerenderedParts } from './prerenderedParts.ts'
import { noteProblems, type PrerenderProblem } from './prerenderProblems.ts'
import { publishedMark } from './publishedMark.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import type { SlotOutlet } from './renderResult.ts'
import { listedPaths, readFromSite, type SiteResponse } from './siteReader.ts'
import type { PrerenderedPart } from './slotOutlets.ts'
import { byVisits } from './visitedPages.ts'

/** The result of prerendering one page; `by` holds the versions that it was prerendered with. */
export type PrerenderedResult = {
  brand: string
  path: string
  file: string
  by: PrerenderedWith
  ms: number
  /** Why it stays as composed; null when it was prerendered. */
  problem: string | null
  /** Whether a part of another remote failed, so that its place is empty. */
  lacksPart: boolean
}

type Subject = {
  siteFolder: string
  mode: SiteMode
  /** Origin of a back end of the site. */
  api: string
}

type Options = {
  /** How many processes prerender concurrently, each one page at a time. */
  processes?: number
  /** Returns false for pages that need not be prerendered again. */
  isWanted?: (mount: Mount, file: string, path: string) => boolean
  /** Returns true for pages that come before all others. */
  isFirst?: (path: string) => boolean
  onPlan?: (pages: number) => void
  onPage?: (result: PrerenderedResult, renderer: Renderer) => void
  signal?: AbortSignal | undefined
}

type Job = { path: string; mount: Mount; file: string; by: PrerenderedWith }

/**
 * Prerenders the pages that the site lists and that their remotes allow, under every brand, and removes those that are no
 * longer listed. A page that fails stays as composed. Stops and returns false when the published site changes in the
 * meantime, so that no page is written that does not match it.
 */
export async function prerenderSite(subject: Subject, options: Options = {}): Promise<boolean> {
  const { siteFolder, mode, api } = subject
  const started = await publishedMark(siteFolder)
  const isCurrent = async () => !options.signal?.aborted && (await publishedMark(siteFolder)) === started
  const registry = await readRegistry(siteFolder)
  const brands = brandsOf(mode)
  const found = brands.map(async (brand) => {
    const parts = await readPrerenderedParts(siteFolder, mode, registry, brand)
    return parts ? [{ brand, parts }] : []
  })
  const prerenderable = (await Promise.all(found)).flat()
  if (prerenderable.length === 0) return isCurrent()
  const paths = [...new Set(await listedPaths(api, brands[0].hostnames[0] ?? 'localhost'))]
  const plans: Plan[] = []
  for (const { brand, parts } of prerenderable)
    plans.push({ brand, parts, ...(await jobsOf(subject, brand, parts, registry, paths, options)) })
  options.onPlan?.(plans.reduce((sum, { missing, old }) => sum + missing.length + old.length, 0))
  const problems: PrerenderProblem[] = []
  const run = { ...options, problems, isCurrent }
  try {
    // Pages that changed come first, and those that visitors get as composed before those that are only old, each sorted by visits.
    for (const kind of ['first', 'missing', 'old'] as const)
      for (const plan of plans) if (!(await prerenderJobs(subject, plan, plan[kind], run))) return false
    return isCurrent()
  } finally {
    await noteProblems(join(siteFolder, mode), problems, registry)
  }
}

/** Enough to prerender a site of 500 addresses within a minute; each process may take 192 MB. */
const PROCESSES = Math.min(2, availableParallelism())

type Plan = { brand: SiteBrand; parts: PrerenderedParts; first: Job[]; missing: Job[]; old: Job[] }

type Run = Options & { problems: PrerenderProblem[]; isCurrent: () => Promise<boolean> }

async function jobsOf(
  { siteFolder, mode }: Subject,
  brand: SiteBrand,
  { site, version }: PrerenderedParts,
  registry: Registry,
  paths: string[],
  { isWanted = () => true, isFirst = () => false }: Options,
): Promise<Pick<Plan, 'first' | 'missing' | 'old'>> {
  const home = join(siteFolder, mode)
  // The sitemap does not list all pages that visitors get.
  const unlisted = site.mounts.flatMap(({ path, draw, deep }) =>
    draw === 'static' && !deep && !path.includes(':') ? path : [],
  )
  const jobs = [...new Set([...paths, ...unlisted])].flatMap((path): Job[] => {
    const mount = matchMount(site.mounts, path)
    const name = mount?.draw ? prerenderedFile(brand, path) : null
    if (!mount || !name) return []
    const by = prerenderedWith(mount, registry, version)
    return by.version ? [{ path, mount, file: join(home, name), by }] : []
  })
  const files = new Set(jobs.map(({ file }) => file))
  for (const { file } of await prerenderedPages(home, brand))
    if (!files.has(file)) await removePrerendered(file)
  const sorted = await byVisits(siteFolder, mode, jobs)
  const wanted = sorted.filter(({ mount, file, path }) => isWanted(mount, file, path))
  const isThere = await Promise.all(wanted.map(({ file }) => stat(file).then(Boolean, () => false)))
  return {
    first: wanted.filter(({ path }) => isFirst(path)),
    missing: wanted.filter(({ path }, index) => !isFirst(path) && !isThere[index]),
    old: wanted.filter(({ path }, index) => !isFirst(path) && isThere[index]),
  }
}

async function prerenderJobs(
  { siteFolder, api }: Subject,
  { brand, parts }: Plan,
  jobs: Job[],
  { processes = PROCESSES, onPage, problems, isCurrent }: Run,
): Promise<boolean> {
  const hostname = new URL(parts.origin).hostname
  const read = remembered((path: string) => readFromSite(api, hostname, path))
  const left = byRemote(jobs).values()
  const note = (kind: PrerenderProblem['kind'], path: string, by: PrerenderedRemote, text: string) => {
    const job = jobs.find((each) => each.path === path)
    if (job)
      problems.push({
        ...{ kind, text, brand: brand.id, path, page: job.mount.path },
        ...{ remote: by.name, version: by.version, at: new Date().toISOString() },
      })
  }
  const remoteOf = (name: string | null) => parts.remotes.find((each) => each.name === name)
  /** The renderer of a remote, in place of one that a process has used until now. */
  const rendererOf = (remote: PrerenderedRemote, used: Renderer | null) => {
    if (used?.remote === remote.name) return used
    used?.close()
    const onRefused = (path: string, attempt: string) => note('refused', path, remote, attempt)
    return createRenderer(parts, remote, { read, onRefused })
  }
  let isOver = false
  const work = async () => {
    const used: Record<'pages' | 'parts', Renderer | null> = { pages: null, parts: null }
    const prerenderedPart = async (
      path: string,
      outlet: SlotOutlet,
    ): Promise<PrerenderedPart | 'failed' | null> => {
      const remote = isFilled(parts.site, outlet) ? remoteOf(outlet.remote) : undefined
      if (!remote) return null
      used.parts = rendererOf(remote, used.parts)
      try {
        return { ...outlet, version: remote.version, renderResult: await used.parts.prerender(path, outlet) }
      } catch (error) {
        note('failed', path, remote, messageOf(error))
        return 'failed'
      }
    }
    try {
      for (const job of left) {
        if (isOver || !(await isCurrent())) {
          isOver = true
          return
        }
        const remote = remoteOf(job.by.remote)
        if (!remote) continue
        const renderer = rendererOf(remote, used.pages)
        used.pages = renderer
        const startedAt = performance.now()
        let lacksPart = false
        const prerenderPart = async (outlet: SlotOutlet) => {
          const part = await prerenderedPart(job.path, outlet)
          lacksPart ||= part === 'failed'
          return part === 'failed' ? null : part
        }
        const { problem, isOutdated } = await prerenderJob(job, {
          siteFolder,
          remote,
          renderer,
          prerenderPart,
          api,
          hostname,
          isCurrent,
        })
        const ms = Math.round(performance.now() - startedAt)
        if (problem !== null && !isOutdated) note('failed', job.path, remote, problem)
        onPage?.(
          { brand: brand.id, path: job.path, file: job.file, by: job.by, ms, problem, lacksPart },
          renderer,
        )
      }
    } finally {
      used.pages?.close()
      used.parts?.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(processes, jobs.length) }, work))
  return !isOver
}

/** Keeps the pages of a remote together, because each remote has an engine of its own; the order within it stays. */
function byRemote(jobs: Job[]): Job[] {
  const remotes = [...new Set(jobs.map(({ by }) => by.remote))]
  return remotes.flatMap((remote) => jobs.filter(({ by }) => by.remote === remote))
}

/** Whether a declared part fills a slot of the site; the code of a page could name any other. */
function isFilled({ slots }: Site, outlet: SlotOutlet): boolean {
  return Object.values(slots).some((fills) =>
    fills.some(({ remote, part }) => remote === outlet.remote && part === outlet.part),
  )
}

type Means = {
  siteFolder: string
  remote: PrerenderedRemote
  renderer: Renderer
  /** Prerenders the part in an outlet; null when it stays empty. */
  prerenderPart: (outlet: SlotOutlet) => Promise<PrerenderedPart | null>
  api: string
  hostname: string
  isCurrent: () => Promise<boolean>
}

/** Prerenders one page, with the parts of other remotes; returns why it stays as composed, or null. */
async function prerenderJob(
  { path, file, by }: Job,
  { siteFolder, remote, renderer, prerenderPart, api, hostname, isCurrent }: Means,
): Promise<{ problem: string | null; isOutdated?: boolean }> {
  // Throws when the site itself cannot be reached: prerendered pages stay.
  const { status, body } = await readFromSite(api, hostname, path)
  const outdated = { problem: 'the published site changed meanwhile', isOutdated: true }
  try {
    if (status !== 200) throw new Error(`the page has status ${status}`)
    const renderResult = await renderer.prerender(path)
    const parts: PrerenderedPart[] = []
    for (const outlet of renderResult.outlets) {
      const part = await prerenderPart(outlet)
      if (part) parts.push(part)
    }
    if (!(await isCurrent())) return outdated
    const composed = withoutUnusedFiles(body, remote, renderResult.imported)
    const { html, shown, content } = prerenderedPage(composed, renderResult, by, parts)
    const files = await filesOfPage(composed, siteFolder)
    await writePrerendered(pageDataFile(file), JSON.stringify({ ...shown, files, content }))
    await writePrerendered(file, html)
    // The site may have changed between the check and the write.
    if (!(await isCurrent())) await removePrerendered(file)
    return { problem: null }
  } catch (error) {
    await removePrerendered(file)
    if (!(await isCurrent())) return outdated
    return { problem: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Responses that are cached for the pages of a brand. */
const MAX_KNOWN = 100

/** Caches what it reads, because the pages of one brand share many requests; failures are read again. */
function remembered(read: (path: string) => Promise<SiteResponse>): (path: string) => Promise<SiteResponse> {
  const known = new Map<string, Promise<SiteResponse>>()
  return (path) => {
    const value = known.get(path) ?? read(path)
    // The last one is the most recently used.
    known.delete(path)
    known.set(path, value)
    for (const [oldest] of known) if (known.size > MAX_KNOWN) known.delete(oldest)
    value.then(
      ({ status }) => isFailure(status) && known.delete(path),
      () => known.delete(path),
    )
    return value
  }
}

const isFailure = (status: number) => status === 429 || status >= 500
