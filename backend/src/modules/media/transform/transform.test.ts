import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transform, transformLimits } from './transform.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-transform-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const picture = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } })

const still = (file: Buffer) => transform({ file, isAnimated: false })

describe('transform', () => {
  it('makes the sizes that are smaller than the image, and its own, in AVIF and WebP', async () => {
    const { files, subject, ...found } = await still(await picture(700, 350).jpeg().toBuffer())
    expect(found).toEqual({ width: 700, height: 350, widths: [320, 640, 700], dominantColor: '#c83818' })
    expect(subject).toMatchObject({ shape: null, colors: [{ share: 1 }] })
    expect([...files.keys()].toSorted()).toEqual(
      [320, 640, 700].flatMap((width) => [`${width}.avif`, `${width}.webp`]).toSorted(),
    )
    for (const [name, content] of files) {
      const [width, format] = name.split('.')
      const { mediaType, ...made } = await sharp(content).metadata()
      expect([name, made.width, mediaType]).toEqual([name, Number(width), `image/${format}`])
    }
  })

  it('makes no more than 1920 of a larger image, and one of a small one', async () => {
    expect((await still(await picture(2400, 10).png().toBuffer())).widths).toEqual([
      320, 640, 960, 1280, 1920,
    ])
    expect((await still(await picture(90, 60).webp().toBuffer())).widths).toEqual([90])
    expect((await still(await picture(320, 60).avif().toBuffer())).widths).toEqual([320])
  })

  it('applies the orientation, and leaves out position, camera and comments', async () => {
    const file = await picture(60, 40)
      .withExif({
        IFD0: { Make: 'Camara-secreta', Copyright: 'Persona-secreta' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(file).metadata()
    expect([before.width, before.orientation, before.exif !== undefined]).toEqual([60, 6, true])
    const { files, width, height } = await still(file)
    expect([width, height]).toEqual([40, 60])
    for (const content of files.values()) {
      const made = await sharp(content).metadata()
      expect([made.width, made.height, made.orientation]).toEqual([40, 60, undefined])
      expect([made.exif, made.xmp, made.iptc, made.icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(content.toString('latin1')).not.toMatch(/secreta|Exif/)
    }
  })

  it('converts other colour spaces to sRGB', async () => {
    const file = await picture(40, 40, '#00ff00').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
    const { files } = await still(file)
    const made = files.get('40.webp') ?? Buffer.alloc(0)
    const { icc, space } = await sharp(made).metadata()
    expect([icc, space]).toEqual([undefined, 'srgb'])
    const { channels } = await sharp(made).stats()
    expect(channels[1]?.mean).toBeGreaterThan(240)
  })

  it('keeps transparency, and the movement of an animation', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const transparent = await still(clear)
    expect(transparent.dominantColor).toBe('#f8f8f8')
    for (const content of transparent.files.values())
      expect((await sharp(content).metadata()).hasAlpha).toBe(true)
    const frames = await Promise.all(
      ['#111', '#eee', '#555'].map((each) => picture(400, 30, each).png().toBuffer()),
    )
    const file = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const moving = await transform({ file, isAnimated: true })
    expect([moving.width, moving.height, moving.widths]).toEqual([400, 30, [320, 400]])
    expect([...moving.files.keys()]).toEqual(['320.webp', '400.webp'])
    for (const content of moving.files.values())
      expect((await sharp(content, { animated: true }).metadata()).pages).toBe(3)
  })

  it('refuses what cannot be decoded, takes too long or needs too much memory or too many pixels', async () => {
    const file = await picture(400, 300).png().toBuffer()
    // Its structure stays as it was.
    const start = file.indexOf('IDAT') + 4
    const broken = Buffer.from(file).fill(7, start, file.length - 20)
    const limited = (limits: Partial<typeof transformLimits>) =>
      transform({ file, isAnimated: false }, { ...transformLimits, ...limits })
    await expect(still(broken)).rejects.toThrow(/dañada/)
    await expect(limited({ milliseconds: 20 })).rejects.toThrow(/tarda demasiado/)
    await expect(limited({ memoryMb: 10 })).rejects.toThrow(/demasiada memoria/)
    await expect(limited({ pixels: 1000 })).rejects.toThrow(/dañada/)
    expect((await still(file)).widths).toEqual([320, 400])
  })

  it('decodes no other format, although libvips knows it', async () => {
    const gif = await picture(40, 40).gif().toBuffer()
    await expect(still(gif)).rejects.toThrow(/dañada/)
    await expect(still(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>'))).rejects.toThrow(
      /dañada/,
    )
  })

  it('leaves no files behind', async () => {
    expect(await readdir(folder)).toEqual([])
  })
})
