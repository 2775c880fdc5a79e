import type { Dimensions } from './limits.ts'
import { damaged, hasTrailingData } from './refusedFile.ts'

const WEBP = 'WebP'

/** Reads the size of a WebP and its frames, and checks that its chunks are the whole file. */
export function readWebp(file: Buffer): Dimensions {
  if (file.length < 30) throw damaged(WEBP)
  const end = file.readUInt32LE(4) + 8
  if (end > file.length) throw damaged(WEBP)
  if (end < file.length) throw hasTrailingData(WEBP)
  let size: Pick<Dimensions, 'width' | 'height'> | undefined
  let frames = 0
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw damaged(WEBP)
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const content = at + 8
    if (content + length > end) throw damaged(WEBP)
    size ??= sizeOf(type, file.subarray(content, content + length))
    if (type === 'ANMF') frames += 1
    // Chunks have an even length.
    at = content + length + (length % 2)
  }
  if (!size) throw damaged(WEBP)
  return { ...size, frames: Math.max(1, frames) }
}

function sizeOf(type: string, chunk: Buffer): Pick<Dimensions, 'width' | 'height'> | undefined {
  if (type === 'VP8X' && chunk.length >= 10)
    return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ' && chunk.length >= 10)
    return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff }
  if (type === 'VP8L' && chunk.length >= 5) {
    const bits = chunk.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}
