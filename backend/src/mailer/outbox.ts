import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mailer.ts'

const kept = 100

const keptMail = z.object({ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.string() })

export type KeptMail = z.infer<typeof keptMail>

const folderOf = (dataDir: string) => join(dataDir, 'outbox')

/** Writes a mail that nobody delivers where its owner alone can read it; only the latest stay. */
export async function keepInOutbox(dataDir: string, mail: Mail) {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sentAt = new Date().toISOString()
  const name = `${sentAt.replaceAll(':', '')}-${randomBytes(4).toString('hex')}`
  const draft = join(folder, `${name}.draft`)
  try {
    await writeFile(draft, JSON.stringify({ ...mail, sentAt }), { mode: 0o600 })
    await rename(draft, join(folder, `${name}.json`))
  } catch (error) {
    // On a full disk every mail would leave an empty one.
    await rm(draft, { force: true })
    throw error
  }
  for (const old of (await namesIn(folder)).slice(kept)) await rm(join(folder, old), { force: true })
}

/** What the outbox holds, the latest first. */
export async function readOutbox(dataDir: string): Promise<KeptMail[]> {
  const folder = folderOf(dataDir)
  const texts = await Promise.all(
    // One that is removed in between is left out.
    (await namesIn(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => 'null')),
  )
  return texts.flatMap((text) => readMail(text) ?? [])
}

// A file that is torn or of somebody else is left out.
function readMail(text: string): KeptMail | undefined {
  try {
    return keptMail.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
}
