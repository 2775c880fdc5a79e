import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteBrand } from 'federation'
import type { OverlayOptions } from 'sharp'
import { createQueue } from '../../../limits/jobQueue.ts'
import type { MediaStorage } from '../../media/media.storage.ts'
import { photoKey } from '../../wardrobe/photos/photos.storage.ts'
import type { OutfitRow } from '../outfits.repository.ts'
import type { ShownPiece } from '../outfits.service.ts'
import { cutPlaces, drawingOrder, frames, GRID } from './frames.ts'

/** The panel with the mannequin, beside the name; pixels of a picture of 1200 by 630. */
const PANEL = { x: 640, width: 560, height: 614 }
const SCALE = 1.18
const ORIGIN = { x: PANEL.x + (PANEL.width - GRID.width * SCALE) / 2, y: 14 }
/** Reserves the right half beside the heading, where the panel comes. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const RADIUS = 14

/** One at a time: each uses a processor. */
const inTurn = createQueue({ running: 1, waiting: 20 })

/** Draws what social networks show of a shared outfit, as a PNG: its name beside the mannequin that wears it. */
export function createOutfitPictures(contentDir: string, storage: MediaStorage) {
  return (
    { name, userId }: Pick<OutfitRow, 'name' | 'userId'>,
    pieces: ShownPiece[],
    brand: SiteBrand,
  ): Promise<Buffer> =>
    inTurn(async () => {
      // Loaded with the first picture, because they bring fonts and two renderers.
      const [{ drawPicture }, { default: sharp }] = await Promise.all([
        import('federation/pictures'),
        import('sharp'),
      ])
      const layers: OverlayOptions[] = [{ input: Buffer.from(panel()), left: PANEL.x, top: 0 }]
      const inOrder = pieces.toSorted((one, other) => orderOf(one) - orderOf(other))
      for (const piece of inOrder) {
        const photoId = piece.item?.photoId
        const file = photoId && (await storage.get(photoKey({ userId, photoId }, 'large', 'webp')))
        const drawing = file ? null : await readDrawing(contentDir, piece)
        if (drawing) layers.push({ input: await drawn(sharp, drawing), ...at(0, 0) })
        else layers.push(...(await framed(sharp, piece, file ? file.content : null)))
      }
      const base = await drawPicture({ heading: name, art: NOTHING }, brand)
      return sharp(base).composite(layers).png().toBuffer()
    })
}

type Sharp = typeof import('sharp').default

const orderOf = ({ place }: ShownPiece) => drawingOrder.indexOf(place)
const scaled = (length: number) => Math.round(length * SCALE)
const at = (x: number, y: number) => ({
  left: Math.round(ORIGIN.x + x * SCALE),
  top: Math.round(ORIGIN.y + y * SCALE),
})

/** The drawing of a sample garment, or of one that shows a drawing of the platform; null for any other. */
async function readDrawing(contentDir: string, { sample, item }: ShownPiece): Promise<Buffer | null> {
  const name = sample ?? /^\/content\/wardrobe\/([\w-]+)\.svg$/.exec(item?.image ?? '')?.[1]
  return name ? readFile(join(contentDir, 'wardrobe', `${name}.svg`)).catch(() => null) : null
}

async function drawn(sharp: Sharp, drawing: Buffer): Promise<Buffer> {
  return sharp(drawing, { density: 72 * SCALE })
    .resize(scaled(GRID.width), scaled(GRID.height))
    .png()
    .toBuffer()
}

/** A photo on paper with rounded corners; without a photo, the paper. */
async function framed(sharp: Sharp, { place }: ShownPiece, photo: Buffer | null): Promise<OverlayOptions[]> {
  const { x, y, ...size } = frames[place]
  const [width, height] = [scaled(size.width), scaled(size.height)]
  const rect = (look: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${RADIUS}" ${look}/></svg>`,
    )
  const paper = { input: rect('fill="#fff" stroke="#8a8276" stroke-width="2"'), ...at(x, y) }
  if (!photo) return [paper]
  const resized = await sharp(photo)
    .resize(width, height, { fit: cutPlaces.includes(place) ? 'cover' : 'contain', background: '#fff' })
    .png()
    .toBuffer()
  const input = await sharp(resized)
    .composite([{ input: rect('fill="#fff"'), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return [paper, { input, ...at(x, y) }]
}

/** The mirror and the bare mannequin, as in `Mannequin.tsx` of remote-mixmatch. */
function panel(): string {
  const { width, height } = PANEL
  const origin = `translate(${ORIGIN.x - PANEL.x} ${ORIGIN.y}) scale(${SCALE})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#f6e4e2"/>
<path d="M84 ${height}V214a196 196 0 0 1 392 0V${height}Z" fill="#fff"/>
<g transform="${origin}" fill="none" stroke="#e1dfdc" stroke-linecap="round">
<path d="M120 104L86 290M280 104L314 290" stroke-width="22"/><path d="M172 250V452M228 250V452" stroke-width="34"/>
<path d="M146 78Q200 58 254 78L262 250Q200 270 138 250Z" fill="#e1dfdc" stroke="none"/>
<path d="M200 48V84" stroke-width="36"/><ellipse cx="200" cy="32" rx="19" ry="6" fill="#bfbbb5" stroke="none"/></g></svg>`
}
