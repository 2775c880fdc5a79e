import { mkdir } from 'node:fs/promises'
import { lock } from 'proper-lockfile'
import { PublishError } from './publishError.ts'

/** A lock of a killed process expires after this time. */
export const STALE_MS = 10_000

/**
 * Runs `work` while this process holds the lock of `folder`. Throws `PublishError` when the lock stays taken for
 * `timeout` seconds; the lock of a killed process expires after 10 s.
 */
export async function inTurn<T>(folder: string, work: () => Promise<T>, timeout = 15): Promise<T> {
  await mkdir(folder, { recursive: true })
  const retries = { retries: timeout * 4, minTimeout: 250, maxTimeout: 250 }
  const release = await lock(folder, { stale: STALE_MS, retries }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error
    throw new PublishError(
      `Otra orden sigue trabajando en ${folder}. Espera a que termine e inténtalo de nuevo.`,
      'locked',
    )
  })
  try {
    return await work()
  } finally {
    await release()
  }
}
