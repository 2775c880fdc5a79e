const maxPieceLength = 4 * 1_048_576
const maxBlankLength = 4096
const maxCharacterLength = 4

/** Whether the text has nothing to run; long texts are left to the server. */
export function isBlank(text: Buffer[]): boolean {
  const length = text.reduce((sum, { length: bytes }) => sum + bytes, 0)
  return length <= maxBlankLength && Buffer.concat(text).toString('utf8').trim() === ''
}

/** The text in small pieces, none of which ends within a UTF-8 character. */
export function* textPieces(text: Buffer[]): Generator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for (const buffer of text.flatMap(parted)) {
    waiting.push(buffer)
    length += buffer.length
    if (length < maxPieceLength) continue
    const piece = Buffer.concat(waiting)
    const end = endOfCharacters(piece)
    yield piece.subarray(0, end)
    waiting = [piece.subarray(end)]
    length = piece.length - end
  }
  if (length > 0) yield Buffer.concat(waiting)
}

function parted(buffer: Buffer): Buffer[] {
  const count = Math.ceil(buffer.length / maxPieceLength)
  return Array.from({ length: count }, (_, at) =>
    buffer.subarray(at * maxPieceLength, (at + 1) * maxPieceLength),
  )
}

/** Where the last complete character ends; the end of the bytes when they are not UTF-8. */
function endOfCharacters(bytes: Buffer): number {
  for (let back = 1; back <= maxCharacterLength; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    const isContinuation = (byte & 0xc0) === 0x80
    if (isContinuation) continue
    return lengthOfCharacter(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function lengthOfCharacter(first: number): number {
  if (first >= 0xf0) return 4
  if (first >= 0xe0) return 3
  return first >= 0xc0 ? 2 : 1
}
