import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/appearance.ts'
import { confirm, field } from './screens.ts'
import { expect, test } from './test.ts'

const mark = Date.now() % 100_000
const category = `Diseño ${mark}`
const course = `Bocetos ${mark}`
const lesson = `Trazos ${mark}`

const status = (page: Page) => page.getByRole('region', { name: 'Borrador' }).getByRole('status')

async function publish(page: Page) {
  await expect(status(page)).toHaveText(/^Borrador guardado/)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(status(page)).toHaveText(/^Publicado/)
}

test('an admin writes a category, a course and a lesson with a picture, and a visitor reads them', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs('admin')
  await test.step('the category', async () => {
    await page.goto('/dashboard/academy/categories')
    await page.getByRole('button', { name: 'Nueva categoría' }).click()
    await field(page, 'Nombre').fill(category)
    await expect(field(page, 'Dirección (slug)')).toHaveValue(`diseno-${mark}`)
    await field(page, 'Descripción').fill('De la idea al papel.')
    await expectAccessibleInBothThemes(page, 'a category')
    await publish(page)
  })

  await test.step('the course', async () => {
    await page.goto('/dashboard/academy/courses')
    await page.getByRole('button', { name: 'Nuevo curso' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Curso sin título' })).toBeVisible()
    await field(page, 'Título').fill(course)
    await field(page, 'Categoría').selectOption(category)
    await field(page, 'Descripción').fill('Tres ideas para dibujar una pantalla.')
    await page.getByRole('button', { name: 'Añadir sección' }).click()
    await field(page, 'Título de la sección').fill('Primeros trazos')
    await publish(page)
    await expectAccessibleInBothThemes(page, 'a course')
  })

  await test.step('the lesson', async () => {
    await page.getByRole('button', { name: 'Añadir lección' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lección sin título' })).toBeVisible()
    await field(page, 'Título').fill(lesson)
    await field(page, 'Etiqueta').fill('Lección 1')
    await field(page, 'Descripción').fill('Con lápiz y sin miedo.')
    const editor = page.getByRole('textbox', { name: 'Texto de la lección, en Markdown' })
    await editor.click()
    await page.keyboard.type('## Empieza por lo grande\n\nDibuja la forma.\n\n')
    const buffer = await page.screenshot()
    await page.getByRole('button', { name: 'Imagen', exact: true }).click()
    const library = page.getByRole('dialog', { name: 'Elegir una imagen' })
    await expect(library.getByRole('searchbox')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'the library')
    await library
      .locator('input[type=file]')
      .setInputFiles({ name: `boceto-${mark}.png`, mimeType: 'image/png', buffer })
    await page.getByLabel(/^Texto alternativo/).fill('Un boceto')
    await confirm(page, 'Insertar')
    const preview = page.getByRole('group', { name: 'Lección', exact: true })
    await expect(preview.getByRole('heading', { name: 'Empieza por lo grande' })).toBeVisible()
    await expect(preview.getByRole('img', { name: 'Un boceto' })).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a lesson')
    await publish(page)
  })

  await test.step('a visitor', async () => {
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await visitor.goto(`/academy/diseno-${mark}/bocetos-${mark}/primeros-trazos/trazos-${mark}`)
    await expect(visitor.getByRole('heading', { level: 1, name: lesson })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Empieza por lo grande' })).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'Un boceto' })).toHaveJSProperty('complete', true)
    await visitor.context().close()
  })

  await test.step('what is left as it was found', async () => {
    await page.goto('/dashboard/academy/categories')
    await page.getByRole('main').getByRole('link', { name: category }).click()
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await confirm(page, 'Eliminar')
    await expect(page.getByRole('heading', { level: 1, name: /^Categorías/ })).toBeVisible()
  })
})
