import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Config } from '../../config.ts'
import type { LessonRow } from './academy.repository.ts'

const contentAddress = '/content/'

type Folders = Pick<Config, 'contentDir' | 'premiumContentDir'>
type OpenText = Pick<LessonRow, 'text' | 'markdownUrl'>
type Texts = OpenText & Pick<LessonRow, 'premiumText' | 'markdownPremiumPath'>

/** The public text followed by the premium one, for signed-in readers; null without a premium one. */
export async function readPremiumText(
  { contentDir, premiumContentDir }: Folders,
  { premiumText, markdownPremiumPath, ...lesson }: Texts,
): Promise<string | null> {
  const [open, premium] = await Promise.all([
    readOpenText({ contentDir }, lesson),
    premiumText ?? (markdownPremiumPath ? readInside(premiumContentDir, markdownPremiumPath) : null),
  ])
  if (premium === null) return null
  return open === null ? premium : `${open.trimEnd()}\n\n${premium}`
}

/** About how long the text that a reader gets takes to read, in minutes; null where it is not a file of this site. */
export async function readingMinutesFor(
  folders: Folders,
  lesson: Texts,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<number | null> {
  // A lesson is shown without its duration rather than not at all.
  const premium = isSignedIn ? await readPremiumText(folders, lesson).catch(() => null) : null
  const text = premium ?? (await readOpenText(folders, lesson).catch(() => null))
  return text === null ? null : readingMinutes(text)
}

/** The same for the texts that visitors get, by the ids of the lessons. */
export async function readingMinutesOf(
  folders: Folders,
  lessons: (Pick<LessonRow, 'id'> & OpenText)[],
): Promise<Map<string, number | null>> {
  const entries = lessons.map(async ({ id, text, markdownUrl }) => {
    const open = { text, markdownUrl, premiumText: null, markdownPremiumPath: null }
    return [id, await readingMinutesFor(folders, open, { isSignedIn: false })] as const
  })
  return new Map(await Promise.all(entries))
}

/** An ordinary pace for technical Spanish, code included. */
const WORDS_A_MINUTE = 180

/** About how long a markdown text takes to read, in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  // Only the text of a link or picture is read, not its address. One that contains parentheses counts: looking for its end takes
  // quadratic time in a text that has none.
  const words = text.replace(/\]\([^()\n]*\)/g, ']').match(/[\p{L}\p{N}]+/gu) ?? []
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** The server does not fetch texts of other sites. */
export async function readOpenText(
  { contentDir }: Pick<Folders, 'contentDir'>,
  { text, markdownUrl }: OpenText,
): Promise<string | null> {
  if (text !== null) return text
  if (!markdownUrl?.startsWith(contentAddress)) return null
  return readInside(contentDir, markdownUrl.slice(contentAddress.length))
}

export async function readInside(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path)
  if (!file.startsWith(folder + sep) || !file.endsWith('.md')) return null
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
