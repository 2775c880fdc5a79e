import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import { PRERENDERED_FOLDER, prerenderedFolder } from '../pages/prerenderedFiles.ts'
import { noteChangedPages, watchChangedPages } from './changedPages.ts'
import { takePrerenderLock } from './prerenderLock.ts'
import { type PrerenderedResult, prerenderSite } from './prerenderSite.ts'
import { publishedMark } from './publishedMark.ts'
import type { Renderer } from './renderer.ts'

/** How often the site folder is checked for changes. */
const CHECK_MS = 500
/** Changes within this time are prerendered together. */
const PAUSE_MS = 200
/** A prerendered page with data is prerendered again after this time, even without a known change. */
const PRERENDERED_LIFE_MS = 3_600_000
/** How often a process on standby tries to take the lock. */
const TURN_MS = 2_000
/** Pause after a run that could not reach the site. */
const RETRY_MS = 10_000
/** Pause after a run in which pages failed, which a busy machine can cause; doubled after each further one. */
const FAILED_RETRY_MS = 60_000

type Subject = { siteFolder: string; mode: SiteMode; api: string; processes?: number }

type Events = {
  /** A run begins, with so many pages to prerender. */
  onPlan?: (pages: number) => void
  onRun?: (result: { pages: number; failed: number; ms: number }) => void
  onPage?: (result: PrerenderedResult, renderer: Renderer) => void
  onProblem?: (error: unknown) => void
  /** Another process prerenders the site; this one takes its place when it ends. */
  onStandby?: () => void
}

/** The file whose modification time is that of the last change of data that pages show. */
function changesFile(siteFolder: string, mode: SiteMode): string {
  return join(siteFolder, mode, PRERENDERED_FOLDER, 'data')
}

/**
 * Notifies the process that prerenders the site that data which pages show has changed: those of the paths, which come before
 * all others, or without them any page.
 */
export async function noteDataChange(siteFolder: string, mode: SiteMode, paths?: string[]) {
  if (paths) return noteChangedPages(siteFolder, mode, paths)
  const file = changesFile(siteFolder, mode)
  const now = new Date()
  await utimes(file, now, now).catch(async () => {
    await prerenderedFolder(join(siteFolder, mode))
    await writeFile(file, '')
  })
}

/**
 * Keeps the prerendered pages of a site up to date until it is closed: prerenders those that do not match the published
 * versions, and those with data whenever data changes, or when they are old. Until then a prerendered page stays as
 * long as it matches. Of several processes that watch a site, one prerenders.
 */
export function watchSite({ siteFolder, mode, api, processes }: Subject, events: Events = {}) {
  let published: string | null = null
  let dataAt = 0
  let isPublishedPrerendered = false
  /** Pages with data that are older are prerendered again. */
  let dataSince = Date.now()
  let isDataPrerendered = false
  const changedPages = watchChangedPages(siteFolder, mode)
  let areChangedPrerendered = true
  let retryAt = 0
  let failedRuns = 0
  let failedRetryAt = Number.POSITIVE_INFINITY
  /** When this process last prerendered each page. The file's time can be older: unchanged pages are not rewritten. */
  const prerendered = new Map<string, { published: string | null; at: number }>()
  let running: { stop: AbortController; done: Promise<void> } | null = null
  /** Releases the prerendering lock; null while this process does not hold it. */
  let release: (() => Promise<void>) | null = null
  let isWaiting = false
  let checking: Promise<void> | null = null
  let isClosed = false

  function check(): Promise<void> {
    checking ??= checkNow().finally(() => (checking = null))
    return checking
  }

  async function checkNow() {
    const [now, at] = await Promise.all([publishedMark(siteFolder), timeOf(changesFile(siteFolder, mode))])
    if (now !== published) {
      published = now
      isPublishedPrerendered = false
      failedRuns = 0
      // The pages of the current run no longer match.
      running?.stop.abort()
    }
    if (at !== dataAt) {
      dataAt = at
      dataSince = Date.now()
      isDataPrerendered = false
    }
    if (await changedPages.read()) {
      areChangedPrerendered = false
      // A run over many pages goes on after those that changed.
      running?.stop.abort()
    }
    if (Date.now() > failedRetryAt) isDataPrerendered = false
    if (isDataPrerendered && Date.now() - dataSince > PRERENDERED_LIFE_MS) {
      dataSince = Date.now()
      isDataPrerendered = false
    }
    const isIdle = published !== null && isPublishedPrerendered && isDataPrerendered && areChangedPrerendered
    if (isClosed || isIdle || running || Date.now() < retryAt || published === null) return
    if (!(await isOnTurn())) return
    const stop = new AbortController()
    running = { stop, done: run(stop.signal).finally(() => (running = null)) }
  }

  async function isOnTurn(): Promise<boolean> {
    try {
      release ??= await takePrerenderLock({ siteFolder, mode }, () => {
        release = null
        running?.stop.abort()
      })
    } catch (error) {
      retryAt = Date.now() + RETRY_MS
      throw error
    }
    if (!release && !isWaiting) events.onStandby?.()
    isWaiting = !release
    if (isWaiting) retryAt = Date.now() + TURN_MS
    return !isWaiting
  }

  async function run(signal: AbortSignal) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const startedAt = Date.now()
    const [forPublished, forData, forChanged] = [published, dataSince, changedPages.latest()]
    const count = { pages: 0, failed: 0 }
    let isIncomplete = false
    try {
      const isWhole = await prerenderSite(
        { siteFolder, mode, api },
        {
          ...(processes && { processes }),
          signal,
          isWanted: ({ draw }, file, path) => {
            const last = prerendered.get(file)
            if (last?.published !== forPublished) return true
            return draw === 'public' && last.at < Math.max(forData, changedPages.changedAt(path))
          },
          isFirst: (path) => changedPages.changedAt(path) > 0,
          onPlan: (pages) => events.onPlan?.(pages),
          onPage(result, renderer) {
            count.pages += 1
            if (result.problem !== null) count.failed += 1
            if (result.problem !== null || result.lacksPart) isIncomplete = true
            else prerendered.set(result.file, { published: forPublished, at: startedAt })
            events.onPage?.(result, renderer)
          },
        },
      )
      if (!isWhole) return
      isPublishedPrerendered = published === forPublished
      isDataPrerendered = dataSince === forData
      areChangedPrerendered = changedPages.latest() === forChanged
      // A page that failed is tried again with the others that did.
      if (areChangedPrerendered && !isIncomplete) changedPages.forget()
      failedRuns = isIncomplete ? failedRuns + 1 : 0
      const pause = Math.min(FAILED_RETRY_MS * 2 ** (failedRuns - 1), PRERENDERED_LIFE_MS)
      failedRetryAt = failedRuns > 0 ? Date.now() + pause : Number.POSITIVE_INFINITY
      events.onRun?.({ ...count, ms: Date.now() - startedAt })
    } catch (error) {
      retryAt = Date.now() + RETRY_MS
      events.onProblem?.(error)
    }
  }

  const timer = setInterval(() => void check().catch(events.onProblem), CHECK_MS)
  timer.unref()

  return {
    /** Resolves when everything that is prerendered is up to date; for tests and for commands. */
    async settled() {
      await check()
      while (!isClosed && !(isPublishedPrerendered && isDataPrerendered && areChangedPrerendered)) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await check()
      }
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      running?.stop.abort()
      await checking?.catch(() => undefined)
      await running?.done
      await release?.()
    },
  }
}

async function timeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
