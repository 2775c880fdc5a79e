import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { check, lock } from 'proper-lockfile'
import { PublishError } from './publishError.ts'

/** A lock of a killed process expires after this time. */
const STALE_MS = 10_000

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

/**
 * Takes the lock of `folder`, which is inside of it, because this user may not write beside it; returns the function that
 * releases it, or null while another process holds it. `onLost` is called when this process could not renew it in time.
 */
export async function holdLock(folder: string, onLost: () => void): Promise<(() => Promise<void>) | null> {
  try {
    const release = await lock(folder, {
      stale: STALE_MS,
      lockfilePath: heldLock(folder),
      onCompromised: onLost,
    })
    return () => release().catch(() => undefined)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return null
    throw error
  }
}

/** Whether a process holds the lock that `holdLock` takes. */
export async function isLockHeld(folder: string): Promise<boolean> {
  return check(folder, { stale: STALE_MS, lockfilePath: heldLock(folder) }).catch(() => false)
}

const heldLock = (folder: string) => join(folder, '.lock')
