import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { buildLimits, isFileName } from 'releases'
import { afterEach, describe, expect, it } from 'vitest'
import { inputs, searchTimeout, seed } from '../../../../../releases/test/searching.ts'
import { tarBlocks, tarHeader } from '../../../../test/uploads.ts'
import { ApiError } from '../../../errors.ts'
import { tooSlow, unpackBuild } from './unpack.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Unpacks what a stream sends; resolves to the files by name, or to the message of the error. */
async function unpacked(stream: Readable, signal = AbortSignal.timeout(10_000)) {
  const folder = await mkdtemp(join(tmpdir(), 'unpack-'))
  folders.push(folder)
  try {
    await unpackBuild(stream, folder, signal)
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
  const names = await readdir(folder)
  const files = names.map(async (name) => [name, await readFile(join(folder, name), 'latin1')] as const)
  return Object.fromEntries(await Promise.all(files))
}

/** Sends pieces and then nothing more, without an end. */
function stalled(...pieces: Buffer[]): PassThrough {
  const stream = new PassThrough()
  for (const piece of pieces) stream.write(piece)
  return stream
}

const whole = (...blocks: Buffer[]) => Readable.from([gzipSync(Buffer.concat(blocks))])
const file = tarBlocks('a.js', 'hola')
const end = Buffer.alloc(1024)
const size = (bytes: number[] | string) => tarHeader({ name: 'a.js', size: bytes })
const base256 = (first: number, rest = 0, last = 5) => [first, ...Array<number>(10).fill(rest), last]
const extended = (type: string, text: string) => tarBlocks('PaxHeader', text, type)
const record = (text: string) => `${text.length + 4} ${text}\n`.replace(/^\d+/, (n) => n.padStart(2, '0'))
const damaged = 'está dañado o incompleto'

describe('an archive', () => {
  it('is unpacked, with long names, padding after its end and another archive behind it', async () => {
    const name = `${'a'.repeat(110)}.js`
    const long = [extended('x', `123 path=${name}\n`), tarBlocks('short', 'largo')]
    const gnu = [tarBlocks('././@LongLink', `${name}x\0`, 'L'), tarBlocks('short', 'gnu')]
    const empty = tarBlocks('b.js', '')
    const found = await unpacked(whole(...long, ...gnu, file, empty, end, Buffer.alloc(10_240), file))
    expect(found).toEqual({ [name]: 'largo', [`${name}x`]: 'gnu', 'a.js': 'hola', 'b.js': '' })
    // As some programs write it: without its end, or in two compressed parts.
    expect(await unpacked(whole(file))).toEqual({ 'a.js': 'hola' })
    const parts = Readable.from([Buffer.concat([gzipSync(file), gzipSync(end)])])
    expect(await unpacked(parts)).toEqual({ 'a.js': 'hola' })
  })

  it('is unpacked when it arrives byte by byte', async () => {
    const bytes = gzipSync(Buffer.concat([file, end]))
    expect(await unpacked(Readable.from([...bytes].map((byte) => Buffer.from([byte]))))).toEqual({
      'a.js': 'hola',
    })
  })

  it('is rejected with anything else behind it', async () => {
    const sound = gzipSync(Buffer.concat([file, end]))
    expect(await unpacked(stalled(sound, Buffer.from('garbage')))).toContain('no es un .tar.gz entero')
  })

  it.each<[string, Buffer[], string]>([
    ['a size that is no number of base 256', [size(base256(0xc3))], damaged],
    ['a negative size', [size(base256(0xff, 0xff, 0xf0)), file], damaged],
    ['a size beyond all numbers', [size(base256(0x80, 0xff))], damaged],
    ['a size of 16 EB', [size(base256(0x80, 0, 0).toSpliced(4, 1, 0x10))], damaged],
    ['a size of a terabyte', [size(base256(0x80, 0, 0).toSpliced(6, 1, 1))], 'pasa de 20 MB'],
    ['a size in letters', [size('hola\0\0\0\0\0\0\0\0'), file], damaged],
    ['a fractional size', [extended('x', record('size=1.5')), file, end], damaged],
    ['an infinite size', [extended('x', record('size=Infinity')), file], damaged],
    ['a large size in an extended header', [extended('x', record('size=900000000')), file], 'pasa de 20 MB'],
    ['a large size in a global header', [extended('g', record('size=900000000')), file], 'pasa de 20 MB'],
    [
      'a path in an extended header',
      [extended('x', record('path=../fuera.js')), file],
      'no se puede publicar',
    ],
    [
      'a long path outside',
      [tarBlocks('././@LongLink', '/etc/fuera.js\0', 'L'), file],
      'no se puede publicar',
    ],
    ['a size in an extended header that is cut', [extended('x', record('size=9999')), file, end], damaged],
    ['an extended header of a megabyte', [extended('x', 'x'.repeat(1_000_000)), file], 'corriente'],
    [
      'an extended header with a hostile size',
      [tarHeader({ name: 'p', type: 'x', size: base256(0xc3) })],
      damaged,
    ],
    ['a sparse file', [tarBlocks('a.js', 'x', 'S')], 'corriente'],
    ['a type that nobody knows', [tarBlocks('a.js', 'x', '9')], 'corriente'],
    ['files without their data', [tarHeader({ name: 'a.js', size: 4 })], damaged],
    ['half a header', [file, file.subarray(0, 100)], damaged],
    ['a wrong checksum', [Buffer.from(file).fill(1, 150, 152)], damaged],
    ['a compressed archive inside', [gzipSync(Buffer.concat([file, end]))], damaged],
    ['nothing', [], damaged],
  ])('is rejected with %s', async (_what, blocks, reason) => {
    expect(await unpacked(whole(...blocks))).toContain(reason)
  })

  it('may have many extended headers behind a large global one', async () => {
    const keys = Array.from({ length: 6000 }, (_, index) => record(`k${String(index).padStart(4, '0')}=`))
    const first = extended('g', keys.join(''))
    const others = Array.from({ length: 4_000 }, () => extended('x', record('a=1')))
    const startedAt = performance.now()
    expect(await unpacked(whole(first, ...others, file, end))).toEqual({ 'a.js': 'hola' })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('is given up when its sender stalls, at any place', async () => {
    const bytes = gzipSync(Buffer.concat([tarBlocks('a.js', randomBytes(5000)), end]))
    for (const length of [0, 5, 20, 1000, bytes.length - 9]) {
      const ending = new AbortController()
      setTimeout(() => ending.abort(tooSlow()), 20)
      const found = await unpacked(stalled(bytes.subarray(0, length)), ending.signal)
      expect(found).toContain('tardó demasiado')
    }
  })

  it('is given up when its sender leaves, at any place', async () => {
    const bytes = gzipSync(Buffer.concat([tarBlocks('a.js', randomBytes(5000)), end]))
    for (const length of [0, 5, 20, 1000, bytes.length - 9]) {
      const stream = stalled(bytes.subarray(0, length))
      setTimeout(() => stream.destroy(), 20)
      expect(await unpacked(stream)).toContain('se cortó')
      const gone = stalled(bytes.subarray(0, length))
      gone.destroy()
      expect(await unpacked(gone)).toContain('se cortó')
    }
  })
})

const ARCHIVES = inputs(100, 1000)

describe(`${ARCHIVES} random archives (FUZZ_SEED=${seed})`, () => {
  const name = fc.oneof(
    fc.constantFrom('a.js', 'b.js', './c.js', '../d.js', '/e.js', 'f/g.js', '', '.', './'),
    fc.string({ maxLength: 100 }),
  )
  const number = fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 3000 }) },
    fc.array(fc.nat({ max: 255 }), { minLength: 12, maxLength: 12 }),
    fc
      .tuple(fc.constantFrom(0x80, 0xc3, 0xff), fc.nat({ max: 255 }))
      .map(([first, last]) => base256(first, 0, last)),
  )
  const type = fc.oneof(
    { weight: 3, arbitrary: fc.constant('0') },
    fc.constantFrom(...'01234567xgLKSDVNMX9\0'),
  )
  const entry = fc
    .record({ name, size: number, type, body: fc.string({ maxLength: 1200 }), isPadded: fc.boolean() })
    .map(({ body, isPadded, ...header }) => {
      const content = Buffer.from(body)
      const padding = Buffer.alloc(isPadded ? (512 - (content.length % 512)) % 512 : 0)
      return Buffer.concat([tarHeader(header), content, padding])
    })
  const sound = fc
    .tuple(fc.constantFrom('a.js', 'b.js', 'c.js'), fc.string({ maxLength: 1200 }))
    .map(([each, content]) => tarBlocks(each, content))
  const damage = fc.record({
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    flips: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.nat({ max: 255 })), {
      maxLength: 2,
    }),
    isEnded: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    isZipped: fc.boolean(),
  })
  const blocks = fc.array(fc.oneof({ weight: 2, arbitrary: sound }, entry), { minLength: 1, maxLength: 3 })

  it('end in files or in a response, in time', { timeout: searchTimeout }, async () => {
    const outcomes = { files: 0, rejected: 0 }
    const property = fc.asyncProperty(blocks, damage, async (all, { cut, flips, isEnded, isZipped }) => {
      const plain = Buffer.concat([...all, end])
      const spoil = (bytes: Buffer) => {
        for (const [place, value] of flips) bytes[Math.floor(place * bytes.length)] = value
        return bytes.subarray(0, Math.ceil(cut * bytes.length))
      }
      const sent = isZipped ? spoil(gzipSync(plain)) : gzipSync(spoil(plain))
      const stream = stalled(sent)
      if (isEnded) stream.end()
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(tooSlow()), isEnded ? 5_000 : 20)
      const found = await unpacked(stream, limit.signal)
      clearTimeout(timer)
      if (typeof found === 'string') {
        outcomes.rejected += 1
        if (isEnded) expect(found).not.toContain('tardó demasiado')
        return
      }
      outcomes.files += 1
      expect(Object.keys(found).every(isFileName)).toBe(true)
      expect(Object.keys(found).length).toBeLessThanOrEqual(buildLimits.files)
    })
    await fc.assert(property, { seed, numRuns: ARCHIVES })
    expect(Math.min(outcomes.files, outcomes.rejected)).toBeGreaterThan(ARCHIVES / 20)
  })
})
