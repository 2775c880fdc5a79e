import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Config } from '../../config.ts'
import type { LessonRow } from './academy.repository.ts'

const contentAddress = '/content/'

/** The public text followed by the premium one, for signed-in readers; null without a premium one. */
export async function readPremiumText(
  { contentDir, premiumContentDir }: Pick<Config, 'contentDir' | 'premiumContentDir'>,
  { markdownUrl, markdownPremiumPath }: Pick<LessonRow, 'markdownUrl' | 'markdownPremiumPath'>,
): Promise<string | null> {
  if (!markdownPremiumPath) return null
  const [open, premium] = await Promise.all([
    // The server does not fetch texts of other sites.
    markdownUrl?.startsWith(contentAddress)
      ? readInside(contentDir, markdownUrl.slice(contentAddress.length))
      : null,
    readInside(premiumContentDir, markdownPremiumPath),
  ])
  if (premium === null) return null
  return open === null ? premium : `${open.trimEnd()}\n\n${premium}`
}

async function readInside(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path)
  if (!file.startsWith(folder + sep) || !file.endsWith('.md')) return null
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
