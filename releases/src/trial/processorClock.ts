import type { Browser } from 'playwright'

/** Seconds of processor that each process of pages has used, by process. */
export type ProcessorClock = () => Promise<Map<number, number>>

/**
 * Reads how much the pages of a browser have computed. A page that does not respond is frozen when it computes, and waits for
 * the processor when it does not: on a busy machine the clock on the wall cannot tell these apart.
 */
export async function openProcessorClock(browser: Browser): Promise<ProcessorClock> {
  const session = await browser.newBrowserCDPSession()
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]))
  }
}

/** The most that any one process computed between two readings, in seconds. */
export function computedSince(before: Map<number, number>, after: Map<number, number>): number {
  return Math.max(0, ...[...after].map(([id, time]) => time - (before.get(id) ?? 0)))
}
