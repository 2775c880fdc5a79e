import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check, lock } from 'proper-lockfile'
import { remotesFolder } from '../published/folders.ts'
import { STALE_MS } from '../published/inTurn.ts'
import { PublishError } from '../published/publishError.ts'
import { type Registry, registryProblem } from '../published/schema.ts'

/** Reads `registry.json`. A missing file is an empty registry; an invalid one throws `PublishError`. */
export async function readRegistry(siteFolder: string): Promise<Registry> {
  const file = registryFile(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, remotes: {} }
  const problem = problemOf(text)
  if (problem)
    throw new PublishError(`${file} ${problem}. Restáuralo de una copia, o bórralo y publica de nuevo.`)
  return JSON.parse(text)
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

export function registryFile(siteFolder: string): string {
  return join(remotesFolder(siteFolder), 'registry.json')
}

function problemOf(text: string): string | null {
  try {
    return registryProblem(JSON.parse(text))
  } catch {
    return 'no es JSON válido'
  }
}
