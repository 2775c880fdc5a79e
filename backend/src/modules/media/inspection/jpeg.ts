import type { Dimensions } from './limits.ts'
import { damaged, hasTrailingData } from './refusedFile.ts'

const JPEG = 'JPEG'
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda

/** Reads the size of a JPEG, and checks that nothing but padding or further JPEG images, as of a depth map, follows it. */
export function readJpeg(file: Buffer): Dimensions {
  const first = readImage(file, 0)
  let end = first.end
  for (;;) {
    while (end < file.length && file[end] === 0) end += 1
    if (end === file.length) return { width: first.width, height: first.height, frames: 1 }
    if (file[end] !== 0xff || file[end + 1] !== SOI) throw hasTrailingData(JPEG)
    end = readImage(file, end).end
  }
}

function readImage(file: Buffer, start: number): { width: number; height: number; end: number } {
  let size: { width: number; height: number } | undefined
  let at = start + 2
  for (let marker = markerAt(file, at); marker !== EOI; marker = markerAt(file, at)) {
    if (isFrame(marker)) size ??= sizeOf(file, at)
    at = nextMarker(file, at, marker)
  }
  if (!size) throw damaged(JPEG)
  return { ...size, end: at + 2 }
}

/** Where the marker is that follows one: after its segment, and after the data of a scan. */
function nextMarker(file: Buffer, at: number, marker: number): number {
  // A fill byte, and markers without a segment.
  if (marker === 0xff) return at + 1
  if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) return at + 2
  const segment = at + 2
  const length = segment + 2 <= file.length ? file.readUInt16BE(segment) : 0
  if (length < 2 || segment + length > file.length) throw damaged(JPEG)
  return marker === SOS ? endOfScan(file, segment + length) : segment + length
}

function sizeOf(file: Buffer, at: number): { width: number; height: number } {
  if (at + 9 > file.length) throw damaged(JPEG)
  return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
}

function markerAt(file: Buffer, at: number): number {
  const marker = file[at + 1]
  if (file[at] !== 0xff || marker === undefined) throw damaged(JPEG)
  return marker
}

/** SOF0 to SOF15, without the tables that share the range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** The next marker after entropy-coded data, in which 0xff is followed by 0 or a restart marker. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw damaged(JPEG)
}
