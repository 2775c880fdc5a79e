import { countEffort } from 'e2e/effort'
import type { Locator, Page } from 'playwright'

/** Uses pages as a person does, and estimates how long the person would have taken. */
export function createPerson(page: Page) {
  const effort = countEffort()
  const main = page.getByRole('main')
  const field = (label: string) =>
    main.getByLabel(label, { exact: true }).and(page.locator('input, textarea, select'))

  return {
    page,
    async open(section: string, entry: string) {
      const menu = page.getByRole('navigation', { name: 'Dashboard', exact: true })
      const button = menu.getByRole('button', { name: section })
      if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
      await menu.getByRole('link', { name: entry, exact: true }).click()
      effort.act(2)
    },
    async press(name: string | RegExp, within: Page | Locator = page) {
      await within.getByRole('button', { name, exact: typeof name === 'string' }).click()
      effort.act()
    },
    async write(label: string, text: string) {
      await field(label).fill(text)
      effort.act()
      effort.type(text)
    },
    async choose(label: string, option: string) {
      await field(label).selectOption(option)
      effort.act(2)
    },
    async type(text: string) {
      await page.keyboard.insertText(text)
      effort.type(text)
    },
    /** Uploads a picture in the library's dialog and describes it. */
    async addPicture(opener: string, name: string, alt: string) {
      const buffer = await pictureOf(page, name)
      await page.getByRole('button', { name: opener, exact: true }).click()
      const library = page.getByRole('dialog', { name: 'Elegir una imagen' })
      await library.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
      await page.getByLabel(/^Texto alternativo/).fill(alt)
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      effort.act(5)
      effort.type(alt)
    },
    async publish() {
      const state = page.getByRole('region', { name: 'Borrador' }).getByRole('status')
      await state.filter({ hasText: /^Borrador guardado/ }).waitFor()
      await page.getByRole('button', { name: 'Publicar', exact: true }).click()
      await state.filter({ hasText: /^Publicado/ }).waitFor()
      effort.act()
    },
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor(),
    /** The minutes that it would have taken so far. */
    minutes: effort.minutes,
  }
}

export type BackOfficePerson = ReturnType<typeof createPerson>

/** A picture that differs from every other, as the browser paints it. */
export async function pictureOf(page: Page, name: string): Promise<Buffer> {
  const data = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser cannot paint')
    context.fillStyle = `hsl(${(text.length * 47) % 360} 60% 40%)`
    context.fillRect(0, 0, 1280, 720)
    context.fillStyle = '#fff'
    context.font = '64px sans-serif'
    context.fillText(text, 80, 360)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, name)
  return Buffer.from(data, 'base64')
}
