import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Difference } from './differences.ts'

const fileOf = (dataDir: string) => join(dataDir, 'accepted-differences.json')
const accepted = z.array(z.object({ kind: z.string(), name: z.string(), hash: z.string() }))

/** Whether an administrator accepted the difference in exactly its current form. */
export async function readAccepted(dataDir: string): Promise<(difference: Difference) => boolean> {
  const keys = new Set((await readEntries(dataDir)).map(keyOf))
  return (difference) => keys.has(keyOf(difference))
}

/**
 * Stores what an administrator accepted, so that the next start ignores it. Kept outside the database, where SQL
 * cannot write it.
 */
export async function acceptDifferences(dataDir: string, differences: Difference[]): Promise<void> {
  const entries = new Map(
    [...(await readEntries(dataDir)), ...differences].map(({ kind, name, hash }) => [
      keyOf({ kind, name, hash }),
      { kind, name, hash },
    ]),
  )
  await mkdir(dataDir, { recursive: true })
  const draft = `${fileOf(dataDir)}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${JSON.stringify([...entries.values()], null, 2)}\n`, { mode: 0o600 })
  await rename(draft, fileOf(dataDir))
}

async function readEntries(dataDir: string): Promise<z.infer<typeof accepted>> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return '[]'
  })
  return accepted.parse(JSON.parse(text))
}

function keyOf({ kind, name, hash }: Pick<Difference, 'kind' | 'name' | 'hash'>): string {
  return JSON.stringify([kind, name, hash])
}
