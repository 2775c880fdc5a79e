import { createHash } from 'node:crypto'
import { access, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SiteBrand } from 'federation/brands'
import { HEADS_FILE, type HeadText, parseHeadTexts } from 'federation/declared/headTexts'
import { type HeadPicture, headOfText } from 'federation/pages/pageHead'
import { pageOfArtFile } from 'federation/pictures/artFile'
import { drawPicture, LOOK } from 'federation/pictures/drawPicture'
import { fileRecord } from 'federation/published/fileRecord'
import type { FileRecord } from 'federation/published/schema'
import type { Mount } from 'federation/site'
import writeFileAtomic from 'write-file-atomic'

/** The head texts and the art of a build, by page name. */
export type PageWords = { texts: Record<string, HeadText>; art: Record<string, string> }

/** The preview picture of a composed page and the function that draws it. */
export type PagePicture = HeadPicture & { file: string; draw: () => Promise<Buffer> }

/** Reads the head texts and the art of a published build; files that do not match their published hash are ignored. */
export async function readPageWords(folder: string, files: Record<string, FileRecord>): Promise<PageWords> {
  const published = async (name: string) => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    return fileRecord(text).integrity === files[name]?.integrity ? text : null
  }
  const texts = parseHeadTexts((await published(HEADS_FILE)) ?? '{}')
  const art = Object.keys(files).map(async (name) => {
    const page = pageOfArtFile(name)
    const svg = page ? await published(name) : null
    return page && svg ? [[page, svg] as const] : []
  })
  return { texts, art: Object.fromEntries((await Promise.all(art)).flat()) }
}

/**
 * The preview picture of a page under one brand; null when the build has no head text for the page. Its name contains the
 * hash of its sources, so that a changed picture has a new address and an unchanged one is not drawn again.
 */
export function pagePicture(
  home: string,
  { page }: Mount,
  words: PageWords | undefined,
  brand: SiteBrand,
): PagePicture | null {
  const text = words?.texts[page]
  if (!text) return null
  const heading = text.isWhole ? (brand.title.split(' | ')[1] ?? brand.title) : text.title
  const art = words.art[page] ?? null
  const source = JSON.stringify([LOOK, heading, art, brand.id, brand.siteName, brand.pictureColors])
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  const path = `/pictures/${brand.id}/${page}-${hash}.png`
  return {
    path,
    alt: headOfText(text, brand).title,
    file: join(home, path),
    draw: () => drawPicture({ heading, art }, brand),
  }
}

/** Draws a picture unless its file exists. */
export async function drawOnce({ file, draw }: PagePicture) {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(dirname(file), { recursive: true })
  await writeFileAtomic(file, await draw())
}
