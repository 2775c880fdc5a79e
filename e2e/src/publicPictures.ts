import type { Page, TestInfo } from '@playwright/test'
import { expect } from './test.ts'

/** Of 255, how far a colour may be off: below that nobody sees it. */
const COLOUR_TOLERANCE = 12
/** Pixels of a whole page that may be off by more, such as the edge of one letter. */
const PIXEL_TOLERANCE = 12

/** What is not the page's: the bubble greets and folds by the clock. */
const beside = 'aside[aria-label="WhatsApp"] { visibility: hidden !important }'

/** The whole page, once nothing of it is still on its way. */
export async function takePicture(page: Page): Promise<Buffer> {
  const main = page.getByRole('main')
  await expect(main.getByText('Cargando...')).toHaveCount(0)
  await main.evaluate(async (element) => {
    const images = [...element.querySelectorAll('img')]
    // Else a picture far down is only asked for once somebody has scrolled there.
    for (const image of images) image.loading = 'eager'
    await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())])
  })
  await page.mouse.move(0, 0)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', style: beside })
}

/** Compares two pictures; when they differ, the report gets both. */
export async function expectSamePicture(page: Page, name: string, pictures: Pictures, info: TestInfo) {
  const found = await pictureDifference(page, pictures)
  if (found === null) return
  for (const [title, body] of Object.entries(pictures))
    await info.attach(`${name} ${title}`, { body, contentType: 'image/png' })
  expect.soft(found, name).toBeNull()
}

/** Where two pictures differ by more than anybody would see; null where they do not. */
export async function pictureDifference(page: Page, { opened, visited }: Pictures): Promise<string | null> {
  if (opened.equals(visited)) return null
  return differenceOf(await decode(page, opened), await decode(page, visited))
}

type Pictures = { opened: Buffer; visited: Buffer }
type Decoded = { width: number; height: number; data: Buffer }

function differenceOf(first: Decoded, second: Decoded): string | null {
  const sizes = [first, second].map(({ width, height }) => `${width}×${height}`)
  if (sizes[0] !== sizes[1]) return `sizes ${sizes.join(' and ')}`
  const rows: number[] = []
  for (let at = 0; at < first.data.length; at += 4)
    if (isOff(first.data, second.data, at)) rows.push(Math.floor(at / 4 / first.width))
  if (rows.length <= PIXEL_TOLERANCE) return null
  return `${rows.length} pixels of ${sizes[0]}, in the rows ${rows[0]} to ${rows.at(-1)}`
}

function isOff(first: Buffer, second: Buffer, at: number): boolean {
  return [0, 1, 2].some(
    (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > COLOUR_TOLERANCE,
  )
}

/** The colours of a picture's pixels: the browser reads its own format, in any of its pages. */
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
