import type { Dimensions } from './limits.ts'
import { damaged, hasTrailingData, RefusedFile } from './refusedFile.ts'

const AVIF = 'AVIF'
/** The boxes of a still image. `moov` is the video of an animation. */
const BOXES = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip', 'pitm', 'mini'])

/** Reads the size of an AVIF, and checks that the boxes of a still image are the whole file. */
export function readAvif(file: Buffer): Dimensions {
  let size: Pick<Dimensions, 'width' | 'height'> | undefined
  for (let at = 0; at < file.length; ) {
    if (at + 8 > file.length) throw hasTrailingData(AVIF)
    const type = file.toString('latin1', at + 4, at + 8)
    const length = lengthOf(file, at)
    if (type === 'moov')
      throw new RefusedFile('Los AVIF animados no se admiten: sube la animación como WebP.')
    if (!BOXES.has(type)) throw hasTrailingData(AVIF)
    if (length < 8 || at + length > file.length) throw damaged(AVIF)
    if (type === 'meta') size = largest(file.subarray(at, at + length))
    at += length
  }
  if (!size) throw damaged(AVIF)
  return { ...size, frames: 1 }
}

function lengthOf(file: Buffer, at: number): number {
  const length = file.readUInt32BE(at)
  if (length === 0) return file.length - at
  if (length !== 1) return length
  return at + 16 <= file.length ? Number(file.readBigUInt64BE(at + 8)) : 0
}

/** The largest of the sizes that the image's properties state (`ispe`), as of its tiles. */
function largest(meta: Buffer): Pick<Dimensions, 'width' | 'height'> | undefined {
  let [width, height] = [0, 0]
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    if (at + 16 > meta.length) break
    width = Math.max(width, meta.readUInt32BE(at + 8))
    height = Math.max(height, meta.readUInt32BE(at + 12))
  }
  return width > 0 && height > 0 ? { width, height } : undefined
}
