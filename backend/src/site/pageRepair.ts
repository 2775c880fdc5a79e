import type { FastifyBaseLogger } from 'fastify'
import type { PageReader } from './pages.ts'

/** So that visitors of an address without a page cannot keep the server busy. */
const PAUSE_MS = 60_000

/**
 * Repairs the composed pages when one is missing, such as after somebody emptied their folder: all requests that miss a page
 * wait for one repair, and the next may start after a pause.
 */
export function createPageRepair(repair: () => Promise<void>, log: Pick<FastifyBaseLogger, 'error'>) {
  let running: Promise<void> | null = null
  let endedAt = Number.NEGATIVE_INFINITY

  return async (): Promise<void> => {
    if (!running && performance.now() - endedAt < PAUSE_MS) return
    running ??= repair()
      .catch((error: unknown) => log.error({ err: error }, 'missing pages could not be composed'))
      .finally(() => {
        running = null
        endedAt = performance.now()
      })
    await running
  }
}

/** Reads pages, and those that are missing after a repair; null for one that this server cannot compose. */
export function readRepaired(readPage: PageReader, repair: () => Promise<void>): PageReader {
  return async (name) => {
    const page = await readPage(name)
    if (page) return page
    await repair()
    return readPage(name)
  }
}
