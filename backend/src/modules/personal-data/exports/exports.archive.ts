import { eq } from 'drizzle-orm'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Db } from '../../../db/database.ts'
import { media } from '../../../db/schema/media.ts'
import { wardrobeItems } from '../../../db/schema/wardrobe.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { type MediaStorage, originalKeyOf } from '../../media/media.storage.ts'
import { photoKey } from '../../wardrobe/photos/photos.storage.ts'
import type { Person } from '../personalData.ts'
import { exportPage } from './exports.page.ts'
import { readSections } from './exports.sections.ts'

/** Pictures beyond this stay out, because an archive is made in memory. */
const MAX_PICTURE_BYTES = 200 * 1_048_576

type Sources = { db: Db; releasesDb: ReleasesDb; mediaStorage: MediaStorage }

/**
 * A .zip with everything that is stored about a person. No name in it is theirs: files are named by numbers of the site, so
 * none can lead out of the folder that it is unpacked in.
 */
export async function makeArchive(sources: Sources, person: Person, site: string): Promise<Buffer> {
  const sections = await readSections(sources.db, sources.releasesDb, person)
  const archive = openArchive()
  const notes = await addPictures(archive, sources, person)
  const at = new Date()
  const page = exportPage({ site, at, sections, notes })
  archive.addText('tus-datos.html', page)
  archive.addText('datos.json', jsonOf({ site, at, sections, notes }))
  return archive.end()
}

function jsonOf({ site, at, sections, notes }: Parameters<typeof exportPage>[0]): string {
  const data = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]))
  const titles = Object.fromEntries(sections.map(({ key, title, labels }) => [key, { title, labels }]))
  return JSON.stringify({ site, generatedAt: at, notes, data, titles }, null, 2)
}

type Archive = ReturnType<typeof openArchive>

function openArchive() {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  return {
    addText(name: string, text: string) {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(Buffer.from(text), true)
    },
    /** As it is: pictures are compressed already. */
    addFile(name: string, content: Uint8Array) {
      const file = new ZipPassThrough(name)
      zip.add(file)
      file.push(content, true)
    },
    end(): Buffer {
      zip.end()
      return Buffer.concat(pieces)
    },
  }
}

/** Photos of garments and uploaded files; returns what has to be said about them. */
async function addPictures(archive: Archive, sources: Sources, { id }: Person): Promise<string[]> {
  let bytes = 0
  let skipped = 0
  for (const { key, name } of await ownFiles(sources.db, id)) {
    const content = bytes > MAX_PICTURE_BYTES ? undefined : (await sources.mediaStorage.get(key))?.content
    if (content) archive.addFile(name, content)
    else skipped += 1
    bytes += content?.length ?? 0
  }
  if (skipped === 0) return []
  return [
    `${skipped} imágenes no están en este archivo: no caben o ya no existen. Puedes verlas en el sitio.`,
  ]
}

async function ownFiles(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const garments = await db
    .select({ photoId: wardrobeItems.photoId })
    .from(wardrobeItems)
    .where(eq(wardrobeItems.userId, userId))
  const files = await db
    .select({ hash: media.hash, kind: media.kind })
    .from(media)
    .where(eq(media.ownerId, userId))
  return [
    ...garments.flatMap(({ photoId }) =>
      photoId ? { key: photoKey({ userId, photoId }, 'large', 'webp'), name: `fotos/${photoId}.webp` } : [],
    ),
    ...files.map(({ hash, kind }) => ({ key: originalKeyOf(hash), name: `archivos/${hash}.${kind}` })),
  ]
}
