import type { Dimensions } from './limits.ts'
import { damaged, hasTrailingData } from './refusedFile.ts'

const PNG = 'PNG'

/** Reads the size of a PNG and its frames (APNG), and checks that its chunks are the whole file. */
export function readPng(file: Buffer): Dimensions {
  let dimensions: Dimensions | undefined
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const content = at + 8
    const end = content + length + 4
    if (end > file.length || !/^[A-Za-z]{4}$/.test(type)) throw damaged(PNG)
    if (!dimensions) {
      if (type !== 'IHDR' || length !== 13) throw damaged(PNG)
      dimensions = { width: file.readUInt32BE(content), height: file.readUInt32BE(content + 4), frames: 1 }
    }
    if (type === 'acTL' && length === 8) dimensions.frames = Math.max(1, file.readUInt32BE(content))
    if (type === 'IEND') {
      if (end !== file.length) throw hasTrailingData(PNG)
      return dimensions
    }
    at = end
  }
  throw damaged(PNG)
}
