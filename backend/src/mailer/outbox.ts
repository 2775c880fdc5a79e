import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail } from './mail.ts'

const kept = 100

const outboxMail = z.object({
  ...{ to: z.string(), subject: z.string(), text: z.string(), sentAt: z.string() },
  replyTo: z.string().optional(),
})

export type OutboxMail = z.infer<typeof outboxMail>

const folderOf = (dataDir: string) => join(dataDir, 'outbox')

/** Writes an undelivered mail to a file that only its owner can read; only the latest mails are kept. */
export async function saveToOutbox(dataDir: string, mail: Mail) {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sentAt = new Date().toISOString()
  const name = `${sentAt.replaceAll(':', '')}-${randomBytes(4).toString('hex')}`
  const draft = join(folder, `${name}.draft`)
  try {
    await writeFile(draft, JSON.stringify({ ...mail, sentAt }), { mode: 0o600 })
    await rename(draft, join(folder, `${name}.json`))
  } catch (error) {
    // On a full disk every mail would leave an empty file.
    await rm(draft, { force: true })
    throw error
  }
  for (const old of (await namesIn(folder)).slice(kept)) await rm(join(folder, old), { force: true })
}

/** The mails of the outbox, latest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = folderOf(dataDir)
  const texts = await Promise.all(
    // Skips a file that was removed in between.
    (await namesIn(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => 'null')),
  )
  return texts.flatMap((text) => readMail(text) ?? [])
}

// Skips incomplete and foreign files.
function readMail(text: string): OutboxMail | undefined {
  try {
    return outboxMail.safeParse(JSON.parse(text)).data
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
