import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspect } from './inspect.ts'
import { RefusedFile } from './refusedFile.ts'

const samples: Buffer[] = []

beforeAll(async () => {
  const picture = sharp({ create: { width: 24, height: 16, channels: 3, background: '#c04020' } })
  samples.push(
    await picture.jpeg().toBuffer(),
    await picture.jpeg({ progressive: true }).toBuffer(),
    await picture.png().toBuffer(),
    await picture.webp().toBuffer(),
    await picture.webp({ lossless: true }).toBuffer(),
    await picture.avif().toBuffer(),
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nx\nendstream\n%%EOF\n'),
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#b"/><rect style="fill:red"/></g></svg>',
    ),
  )
})

type Edit = { at: number; bytes: Uint8Array; isInserted: boolean }

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  isInserted: fc.boolean(),
})

function edited(file: Buffer, { at, bytes, isInserted }: Edit): Buffer {
  const position = Math.floor(at * file.length)
  return Buffer.concat([
    file.subarray(0, position),
    bytes,
    file.subarray(isInserted ? position : position + bytes.length),
  ])
}

describe('a damaged or changed file', () => {
  it('is accepted or refused with a reason, and causes no other error', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 7 }),
        fc.array(edit, { maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (sample, edits, end, isCut) => {
          const whole = edits.reduce(edited, samples[sample] ?? Buffer.alloc(0))
          const file = isCut ? whole.subarray(0, Math.floor(end * whole.length)) : whole
          try {
            inspect(file, 'archivo')
          } catch (error) {
            expect(error).toBeInstanceOf(RefusedFile)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
