import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { HeadPicture, SiteBrand } from 'federation'
import { createVersionedCache } from '../db/caches/versioned-cache.ts'
import type { DataPage } from './dataPages.ts'

/** Path of the pictures of pages with data: the page's own path below the brand's folder. */
export function dataPicture({ path, heading, ownPicture }: DataPage, brand: SiteBrand): HeadPicture {
  return { path: ownPicture ?? `/pictures/${brand.id}${path}.png`, alt: `${heading} | ${brand.siteName}` }
}

/** How long a drawn picture is cached; the data rarely changes. */
const KEPT_MS = 3_600_000

/** Draws pictures of pages with data on request, one at a time, and caches the latest. */
export function createDataPictures(contentDir: string) {
  const cached = createVersionedCache<Buffer>({ entries: 100, ttlMs: KEPT_MS })
  let turn: Promise<unknown> = Promise.resolve()

  /** The picture of a page as a PNG. */
  return (page: DataPage, brand: SiteBrand): Promise<Buffer> =>
    cached(`${brand.id}${page.path}`, `${page.heading} ${page.art}`, () => {
      const drawn = turn.then(async () => {
        // Loaded with the first picture, because it brings fonts and the renderer.
        const { drawPicture } = await import('federation/pictures')
        return drawPicture({ heading: page.heading, art: await readArt(contentDir, page.art) }, brand)
      })
      turn = drawn.catch(() => undefined)
      return drawn
    })
}

/** The art of a page, when it is an SVG of the content folder. */
async function readArt(contentDir: string, address: string | null): Promise<string | null> {
  const [, path] = /^\/content\/([\w./-]+\.svg)$/.exec(address ?? '') ?? []
  if (!path) return null
  const file = join(contentDir, path)
  return file.startsWith(contentDir + sep) ? readFile(file, 'utf8').catch(() => null) : null
}
