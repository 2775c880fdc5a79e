import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../declaration.ts'
import { DRAWN, drawnFolder } from '../pages/drawnFiles.ts'
import { takeDrawingLock } from './drawingLock.ts'
import { type DrawnResult, drawSite } from './drawSite.ts'
import { publishedMark } from './publishedMark.ts'
import type { Renderer } from './renderer.ts'

/** How often the site folder is checked for changes. */
const CHECK_MS = 500
/** Changes within this time are drawn together. */
const PAUSE_MS = 200
/** A drawn page with data is drawn again after this time, even without a known change. */
const DRAWN_LIFE_MS = 3_600_000
/** How often a process on standby tries to take the lock. */
const TURN_MS = 2_000
/** Pause after a run that could not reach the site. */
const RETRY_MS = 10_000
/** Pause after a run in which pages failed, which a busy machine can cause; doubled after each further one. */
const FAILED_RETRY_MS = 60_000

type Subject = { siteFolder: string; mode: SiteMode; api: string; processes?: number }

type Events = {
  /** A run begins, with so many pages to draw. */
  onPlan?: (pages: number) => void
  onRun?: (result: { pages: number; failed: number; ms: number }) => void
  onPage?: (result: DrawnResult, renderer: Renderer) => void
  onProblem?: (error: unknown) => void
  /** Another process draws the site; this one takes its place when it ends. */
  onStandby?: () => void
}

/** The file whose modification time is that of the last change of data that pages show. */
function changesFile(siteFolder: string, mode: SiteMode): string {
  return join(siteFolder, mode, DRAWN, 'data')
}

/** Notifies the process that draws the site that data which pages show has changed. */
export async function noteDataChange(siteFolder: string, mode: SiteMode) {
  const file = changesFile(siteFolder, mode)
  const now = new Date()
  await utimes(file, now, now).catch(async () => {
    await drawnFolder(join(siteFolder, mode))
    await writeFile(file, '')
  })
}

/**
 * Keeps the drawn pages of a site up to date until it is closed: draws those that do not match the published versions,
 * and those with data whenever data changes, or when they are old. Until then a drawn page stays as long as it matches.
 * Of several processes that watch a site, one draws.
 */
export function watchSite({ siteFolder, mode, api, processes }: Subject, events: Events = {}) {
  let published: string | null = null
  let dataAt = 0
  let isPublishedDrawn = false
  /** Pages with data that are older are drawn again. */
  let dataSince = Date.now()
  let isDataDrawn = false
  let retryAt = 0
  let failedRuns = 0
  let failedRetryAt = Number.POSITIVE_INFINITY
  /** When this process last drew each page. The file's time can be older: unchanged pages are not rewritten. */
  const drawn = new Map<string, { published: string | null; at: number }>()
  let running: { stop: AbortController; done: Promise<void> } | null = null
  /** Releases the drawing lock; null while this process does not hold it. */
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
      isPublishedDrawn = false
      failedRuns = 0
      // The pages of the current run no longer match.
      running?.stop.abort()
    }
    if (at !== dataAt) {
      dataAt = at
      dataSince = Date.now()
      isDataDrawn = false
    }
    if (Date.now() > failedRetryAt) isDataDrawn = false
    if (isDataDrawn && Date.now() - dataSince > DRAWN_LIFE_MS) {
      dataSince = Date.now()
      isDataDrawn = false
    }
    const isIdle = published !== null && isPublishedDrawn && isDataDrawn
    if (isClosed || isIdle || running || Date.now() < retryAt || published === null) return
    if (!(await isOnTurn())) return
    const stop = new AbortController()
    running = { stop, done: run(stop.signal).finally(() => (running = null)) }
  }

  async function isOnTurn(): Promise<boolean> {
    try {
      release ??= await takeDrawingLock({ siteFolder, mode }, () => {
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
    const [forPublished, forData] = [published, dataSince]
    const count = { pages: 0, failed: 0 }
    let isIncomplete = false
    try {
      const isWhole = await drawSite(
        { siteFolder, mode, api },
        {
          ...(processes && { processes }),
          signal,
          isWanted: ({ draw }, file) => {
            const last = drawn.get(file)
            return last?.published !== forPublished || (draw === 'public' && last.at < forData)
          },
          onPlan: (pages) => events.onPlan?.(pages),
          onPage(result, renderer) {
            count.pages += 1
            if (result.problem !== null) count.failed += 1
            if (result.problem !== null || result.lacksPart) isIncomplete = true
            else drawn.set(result.file, { published: forPublished, at: startedAt })
            events.onPage?.(result, renderer)
          },
        },
      )
      if (!isWhole) return
      isPublishedDrawn = published === forPublished
      isDataDrawn = dataSince === forData
      failedRuns = isIncomplete ? failedRuns + 1 : 0
      const pause = Math.min(FAILED_RETRY_MS * 2 ** (failedRuns - 1), DRAWN_LIFE_MS)
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
    /** Resolves when everything that is drawn is up to date; for tests and for commands. */
    async settled() {
      await check()
      while (!isClosed && !(isPublishedDrawn && isDataDrawn)) {
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
