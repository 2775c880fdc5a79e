import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Inspected, inspect } from './inspect.ts'
import { RefusedFile } from './refusedFile.ts'

let jpeg: Buffer
let png: Buffer
let webp: Buffer
let avif: Buffer
let animated: Buffer

beforeAll(async () => {
  const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#c04020' } })
  const frames = await Promise.all(['#111', '#eee', '#555'].map((background) => frameOf(background)))
  ;[jpeg, png, webp, avif, animated] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
    picture().avif().toBuffer(),
    sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  ])
})

const frameOf = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** A copy with other bytes in one place. */
function patched(file: Buffer, at: number, bytes: number[]): Buffer {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

const uint32 = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)

const pdf = (content: string) =>
  `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${content} >>\nendobj\nxref\ntrailer\n<<>>\n%%EOF\n`
const emptyZip = `PK\x05\x06${'\0'.repeat(18)}`

/** A PNG chunk whose checksum nothing here reads. */
function chunk(type: string, content: Buffer): Buffer {
  return joined(Buffer.from(uint32(content.length)), type, content, '\0\0\0\0')
}

/** An animated PNG: the start of a PNG, its control chunk, and the rest. */
const apng = (frames: number) =>
  joined(png.subarray(0, 33), chunk('acTL', Buffer.from([...uint32(frames), ...uint32(0)])), png.subarray(33))

/** A WebP of the extended format with this canvas and as many frames. */
function webpCanvas(width: number, height: number, frames: number): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const frame = joined('ANMF', Buffer.from([0, 0, 0, 0]))
  const chunks = joined(canvas, ...Array.from({ length: frames }, () => frame))
  const header = Buffer.alloc(12)
  header.write('RIFF', 'latin1')
  header.writeUInt32LE(chunks.length + 4, 4)
  header.write('WEBP', 8, 'latin1')
  return joined(header, chunks)
}

function withObjects(objects: string, dictionary = '/Filter /FlateDecode'): Buffer {
  const start = pdf('').replace('%%EOF\n', '')
  const stream = deflateSync(Buffer.from(objects))
  return joined(
    `${start}5 0 obj\n<< /Type /ObjStm ${dictionary} >>\nstream\n`,
    stream,
    '\nendstream\nendobj\n%%EOF\n',
  )
}

/** Where the size of the image is in its header. */
const sizeIn = {
  jpeg: () => {
    const at =
      [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]))).find((each) => each > 0) ?? 0
    return at + 5
  },
  avif: () => avif.indexOf('ispe') + 8,
}

describe('inspect', () => {
  it.each<[string, () => Buffer, string, Inspected]>([
    ['a JPEG', () => jpeg, 'foto.JPG', { kind: 'jpeg', isAnimated: false }],
    ['a JPEG with padding', () => joined(jpeg, '\0\0\0\0'), 'foto.jpeg', { kind: 'jpeg', isAnimated: false }],
    [
      'a JPEG with a second one, as of depth',
      () => joined(jpeg, jpeg),
      'a.jpg',
      { kind: 'jpeg', isAnimated: false },
    ],
    ['a PNG', () => png, 'a.png', { kind: 'png', isAnimated: false }],
    ['a short animated PNG, as its first frame', () => apng(3), 'a.png', { kind: 'png', isAnimated: false }],
    ['a WebP', () => webp, 'a.webp', { kind: 'webp', isAnimated: false }],
    ['an animated WebP', () => animated, 'a.webp', { kind: 'webp', isAnimated: true }],
    ['an AVIF', () => avif, 'a.avif', { kind: 'avif', isAnimated: false }],
    ['a name without extension', () => png, 'captura', { kind: 'png', isAnimated: false }],
    ['a PDF', () => Buffer.from(pdf('')), 'a.pdf', { kind: 'pdf' }],
    ['a PDF with compressed objects', () => withObjects('1 0 << /Type /Page >>'), 'a.pdf', { kind: 'pdf' }],
  ])('accepts %s', (_name, file, name, expected) => {
    expect(inspect(file(), name)).toEqual(expected)
  })

  const refused: [string, () => Buffer, string, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), 'a.png', /vacío/],
    ['more than 25 MB', () => Buffer.alloc(25 * 1_048_576 + 1), 'a.png', /25 MB/],
    ['plain text', () => Buffer.from('hola'), 'a.png', /no es JPEG/],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.png', /no es JPEG/],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'a.gif', /no es JPEG/],
    ['a program', () => joined('MZ', Buffer.alloc(200)), 'a.png', /no es JPEG/],
    ['a ZIP', () => joined('PK\x03\x04', Buffer.alloc(50)), 'a.png', /no es JPEG/],
    ['a PNG that is called JPEG', () => png, 'a.jpg', /por dentro es PNG/],
    ['a PNG that is called a page', () => png, 'a.html', /por dentro es PNG/],
    ['a JPEG with a ZIP behind it', () => joined(jpeg, emptyZip), 'a.jpg', /detrás de la imagen JPEG/],
    ['a JPEG with a page behind it', () => joined(jpeg, '<html>'), 'a.jpg', /detrás de la imagen JPEG/],
    [
      'a JPEG with a video behind it',
      () => joined(jpeg, '\0\0\0\x18ftypmp42'),
      'a.jpg',
      /foto en movimiento/,
    ],
    ['a PNG with a ZIP behind it', () => joined(png, emptyZip), 'a.png', /detrás de la imagen PNG/],
    ['a WebP with data behind it', () => joined(webp, 'x'.repeat(20)), 'a.webp', /detrás de la imagen WebP/],
    ['an AVIF with data behind it', () => joined(avif, 'x'.repeat(20)), 'a.avif', /detrás de la imagen AVIF/],
    [
      'a JPEG whose comment is a script (polyglot)',
      () => joined(jpeg.subarray(0, 2), '\xff\xfe\0\x12<script>a()//', '\0\0\0', jpeg.subarray(2)),
      'a.jpg',
      /página web/,
    ],
    [
      'a PNG whose text contains PHP',
      () => joined(png.subarray(0, 33), chunk('tEXt', Buffer.from('a\0<?php system();')), png.subarray(33)),
      'a.png',
      /página web/,
    ],
    [
      'a PNG that is a JAR by a chunk at its end (GIFAR)',
      () => {
        // The comment of the archive is the rest of the image.
        const archive = joined(emptyZip.slice(0, -2), Buffer.from([16, 0]))
        return joined(png.subarray(0, -12), chunk('juNk', archive), png.subarray(-12))
      },
      'a.png',
      /ZIP o JAR/,
    ],
    ['a JPEG that is cut off', () => jpeg.subarray(0, -40), 'a.jpg', /dañado/],
    ['a JPEG without a size', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'a.jpg', /dañado/],
    ['a PNG that is cut off', () => png.subarray(0, -6), 'a.png', /dañado/],
    ['a PNG without a header', () => joined(png.subarray(0, 8), png.subarray(33)), 'a.png', /dañado/],
    ['a WebP that is cut off', () => webp.subarray(0, -6), 'a.webp', /dañado/],
    ['an AVIF that is cut off', () => avif.subarray(0, -6), 'a.avif', /dañado/],
    [
      'a JPEG of 4000 MP',
      () => patched(jpeg, sizeIn.jpeg(), [0x3f, 0xff, 0x3f, 0xff]),
      'a.jpg',
      /100 megapíxeles/,
    ],
    [
      'a PNG with a side of a million (bomb)',
      () => patched(png, 16, uint32(1_000_000)),
      'a.png',
      /ningún lado/,
    ],
    [
      'a PNG of 144 MP (bomb)',
      () => patched(patched(png, 16, uint32(12_000)), 20, uint32(12_000)),
      'a.png',
      /100 megapíxeles/,
    ],
    [
      'an AVIF of 144 MP',
      () => patched(avif, sizeIn.avif(), [...uint32(12_000), ...uint32(12_000)]),
      'a.avif',
      /100 mega/,
    ],
    ['a PNG without a size', () => patched(png, 16, uint32(0)), 'a.png', /no tiene tamaño/],
    [
      'a WebP of 10 frames of 16 MP',
      () => webpCanvas(4000, 4000, 10),
      'a.webp',
      /10 fotogramas de 4000 × 4000/,
    ],
    ['a WebP of 301 frames', () => webpCanvas(10, 10, 301), 'a.webp', /301 fotogramas/],
    ['a PNG of a million frames', () => apng(1_000_000), 'a.png', /1000000 fotogramas/],
    ['an animated AVIF', () => joined(avif, '\0\0\0\x08moov'), 'a.avif', /animados/],
    [
      'a PDF with JavaScript',
      () => Buffer.from(pdf('/OpenAction << /S /JavaScript /JS (a) >>')),
      'a.pdf',
      /JavaScript/,
    ],
    ['a PDF with disguised JavaScript', () => Buffer.from(pdf('/S /J#61va#53cript')), 'a.pdf', /JavaScript/],
    ['a PDF with compressed JavaScript', () => withObjects('<< /S /JavaScript >>'), 'a.pdf', /JavaScript/],
    [
      'a PDF with objects in an unknown form',
      () => withObjects('x', '/Filter /LZWDecode'),
      'a.pdf',
      /no se puede revisar/,
    ],
    ['a PDF that starts a program', () => Buffer.from(pdf('/S /Launch /F (a.exe)')), 'a.pdf', /Launch/],
    [
      'a PDF with a file inside',
      () => Buffer.from(pdf('/Names << /EmbeddedFiles 3 0 R >>')),
      'a.pdf',
      /EmbeddedFiles/,
    ],
    ['a protected PDF', () => Buffer.from(pdf('/Encrypt 4 0 R')), 'a.pdf', /protegido/],
    ['a PDF with a ZIP behind it', () => joined(pdf(''), emptyZip), 'a.pdf', /detrás del documento/],
    ['a PDF that is cut off', () => Buffer.from(pdf('').slice(0, -8)), 'a.pdf', /dañado/],
  ]

  it.each(refused)('refuses %s', (_name, file, name, reason) => {
    expect(() => inspect(file(), name)).toThrow(RefusedFile)
    expect(() => inspect(file(), name)).toThrow(reason)
  })
})
