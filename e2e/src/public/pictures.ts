import type { Page, TestInfo } from '@playwright/test'
import { expect } from '../support/test.ts'

/** How much a colour channel may differ, of 255, without a visible difference. */
const COLOUR_TOLERANCE = 12
/** How many pixels of a page may differ by more, such as the edge of one letter. */
const PIXEL_TOLERANCE = 12

/** The WhatsApp bubble opens and closes on its own timer. */
const hideBubble =
  'aside[aria-label="WhatsApp"], aside[aria-label="WhatsApp"] :popover-open { visibility: hidden !important }'

/** A picture of the whole page, once its data, fonts and images are loaded. */
export async function takePicture(page: Page): Promise<Buffer> {
  const main = page.getByRole('main')
  await expect(page.locator('[data-snapshot]')).toHaveCount(0)
  await expect(main.getByText('Cargando...')).toHaveCount(0)
  await main.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')]
    // A lazy image would be loaded only when it is scrolled to.
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
  })
  await page.mouse.move(0, 0)
  // Equal pixels become equal bytes in a JPEG too, several times faster than in a PNG.
  return page.screenshot({
    type: 'jpeg',
    quality: 95,
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    style: hideBubble,
  })
}

/** Compares two pictures, and attaches both to the report when they differ. */
export async function expectSamePicture(page: Page, name: string, pictures: Pictures, info: TestInfo) {
  const found = await pictureDifference(page, pictures)
  if (found === null) return
  for (const [title, body] of Object.entries(pictures))
    await info.attach(`${name} ${title}`, { body, contentType: 'image/jpeg' })
  expect.soft(found, name).toBeNull()
}

/** How two pictures differ visibly; null when they do not. */
export async function pictureDifference(page: Page, { loaded, navigated }: Pictures): Promise<string | null> {
  if (loaded.equals(navigated)) return null
  return differenceOf(await decode(page, loaded), await decode(page, navigated))
}

type Pictures = { loaded: Buffer; navigated: Buffer }
type Decoded = { width: number; height: number; data: Buffer }

function differenceOf(first: Decoded, second: Decoded): string | null {
  const sizes = [first, second].map(({ width, height }) => `${width}×${height}`)
  if (sizes[0] !== sizes[1]) return `sizes ${sizes.join(' and ')}`
  const rows: number[] = []
  for (let at = 0; at < first.data.length; at += 4)
    if (differs(first.data, second.data, at)) rows.push(Math.floor(at / 4 / first.width))
  if (rows.length <= PIXEL_TOLERANCE) return null
  return `${rows.length} pixels of ${sizes[0]}, in the rows ${rows[0]} to ${rows.at(-1)}`
}

function differs(first: Buffer, second: Buffer, at: number): boolean {
  return [0, 1, 2].some(
    (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > COLOUR_TOLERANCE,
  )
}

/** Decodes a picture to its pixels, in a page of the browser. */
async function decode(page: Page, picture: Buffer): Promise<Decoded> {
  const { width, height, base64 } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const reader = new FileReader()
    const read = new Promise((resolve) => reader.addEventListener('load', resolve))
    reader.readAsDataURL(new Blob([data]))
    await read
    return { width: bitmap.width, height: bitmap.height, base64: String(reader.result).split(',')[1] ?? '' }
  }, picture.toString('base64'))
  return { width, height, data: Buffer.from(base64, 'base64') }
}
