import { createHmac, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The configured secret, or one generated on the first start in a file that only its owner can read. */
export async function loadJwtSecret(config: Pick<Config, 'jwtSecret' | 'dataDir'>): Promise<string> {
  if (config.jwtSecret) return config.jwtSecret
  const file = join(config.dataDir, 'jwt-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  await mkdir(config.dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
    // Unlike a rename, a link fails when another process was first: both then use the same secret.
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

/** Derives a separate secret for each purpose. */
export function secretFor(purpose: string, secret: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
