import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pathOf } from '../api/requests.ts'
import { opensPrerenderedPages } from '../prerenderedPages.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { mfe, siteUnderTest } from '../support/site.ts'
import { confirm, field } from './screens.ts'
import { expect, test } from './test.ts'

test.describe
  .serial('what the site shows', () => {
    test.afterAll(async () => {
      if (opensPrerenderedPages) return
      for (const brand of ['nodo-norte', 'brujula'])
        await rm(join(siteUnderTest().siteFolder, 'full/drawn', brand), { recursive: true, force: true })
    })

    test('a project is made with a picture, published, and read without scripts', async ({
      page,
      browser,
      signInAs,
    }) => {
      test.setTimeout(600_000)
      const mark = Date.now() % 100_000
      const title = `Ruta Sur ${mark}`
      const path = `/projects/ruta-sur-${mark}`
      await signInAs('admin')
      await page.goto('/dashboard/site/projects')
      await expect(page.getByRole('heading', { level: 1, name: /^Proyectos/ })).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the list of projects')
      await page.getByRole('button', { name: 'Nuevo proyecto' }).click()
      await field(page, 'Título').fill(title)
      await expect(field(page, 'Dirección (slug)')).toHaveValue(`ruta-sur-${mark}`)
      await field(page, 'Categoría').fill('Sistema web')
      await field(page, 'Duración').fill('2 meses')
      await field(page, 'Inicio').fill('2026-01-10')
      await field(page, 'Texto del caso').fill(
        'Un resumen en una frase.\n\n## El problema\n\nHabía que decidir.',
      )
      // Shows the title, so that a second try does not upload a picture that the library knows.
      const buffer = await field(page, 'Título').screenshot()
      await page.getByRole('button', { name: 'Elegir una imagen' }).click()
      await page
        .getByRole('dialog', { name: 'Elegir una imagen' })
        .locator('input[type=file]')
        .setInputFiles({ name: `ruta-${mark}.png`, mimeType: 'image/png', buffer })
      await page.getByLabel(/^Texto alternativo/).fill('El mapa de la ruta')
      await confirm(page, 'Guardar')
      await expect(page.getByRole('group', { name: 'Imagen' }).locator('img')).toHaveAttribute(
        'src',
        /^\/media\//,
      )
      await page.getByRole('button', { name: 'Añadir persona' }).click()
      await field(page, 'Persona 1').selectOption({ index: 1 })
      await expectAccessibleAtBothWidths(page, 'a new project')

      await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
      await page.getByRole('link', { name: 'Vista previa' }).click()
      const preview = page.getByRole('region', { name: 'Vista previa' })
      await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.goBack()
      await publish(page)

      if (!opensPrerenderedPages)
        await mfe(['prerender', '--api', siteUnderTest().url], siteUnderTest().siteFolder)
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUnderTest().url })
      const visitor = await context.newPage()
      await expect(async () => {
        await visitor.goto(path)
        await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1_000 })
      }).toPass({ timeout: 120_000 })
      await expect(visitor.getByRole('heading', { level: 2, name: 'El problema' })).toBeVisible()
      await expect(visitor.locator('main img[src^="/media/"]').first()).toBeVisible()
      await visitor.goto('/projects')
      await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
      await context.close()

      // The toast stays while the mouse is over it.
      await page.mouse.move(0, 0)
      await expect(page.getByText('Publicado. Ya se ve en el sitio.')).toBeHidden()
      await page.getByRole('button', { name: /^Eliminar/ }).click()
      await confirm(page, 'Eliminar')
      await expect(page).toHaveURL(/\/dashboard\/site\/projects$/)
      expect((await page.request.get(pathOf('getProject', { slug: `ruta-sur-${mark}` }))).status()).toBe(404)
    })

    test('a text of a page is changed, and goes back to the original', async ({ page, signInAs }) => {
      await signInAs('admin')
      await page.goto('/dashboard/site/texts')
      await page.getByRole('table').getByRole('link', { name: 'Términos' }).click()
      const own = await field(page, 'Título').inputValue()
      await expectAccessibleAtBothWidths(page, 'a text')
      await field(page, 'Título').fill('Las reglas')
      await publish(page)
      const visitor = await page.context().newPage()
      await visitor.goto('/terms')
      await expect(visitor.getByRole('heading', { level: 1, name: 'Las reglas' })).toBeVisible()

      await field(page, 'Título').fill('')
      await page.getByRole('button', { name: 'Publicar', exact: true }).click()
      await expect(field(page, 'Título')).toHaveValue(own)
      await expect(async () => {
        await visitor.reload()
        await expect(visitor.getByRole('heading', { level: 1, name: own })).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await visitor.close()
    })

    test('a plan is added, seen in the preview and on the page, and taken away', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto('/dashboard/site/texts')
      await page.getByRole('table').getByRole('link', { name: 'Servicios y planes' }).click()
      await page.getByRole('button', { name: 'Añadir plan' }).click()
      const plan = page.getByRole('region', { name: 'Plan 4' })
      await plan.getByLabel('Título').fill('Cuidado mensual')
      await plan.getByLabel('Precio').fill('$90')
      await plan.getByRole('button', { name: 'Subir Plan 4' }).click()
      await expect(page.getByRole('button', { name: 'Subir Plan 3' })).toBeFocused()
      await expectAccessibleAtBothWidths(page, 'a new plan')
      await expect(page.getByText(/^Borrador guardado/)).toBeVisible()

      await page.getByRole('link', { name: 'Vista previa' }).click()
      const preview = page.getByRole('region', { name: 'Vista previa' })
      await expect(preview.getByRole('heading', { name: 'Cuidado mensual' })).toBeVisible()
      await expectAccessibleAtBothWidths(page, 'the preview of a plan')
      await page.goBack()
      await publish(page)
      const visitor = await page.context().newPage()
      await visitor.goto('/services')
      await expect(visitor.getByRole('heading', { name: 'Cuidado mensual' })).toBeVisible()

      await page.getByRole('button', { name: 'Quitar Plan 3' }).click()
      await confirm(page, 'Quitar')
      await publish(page)
      await expect(async () => {
        await visitor.reload()
        await expect(visitor.getByText('$1200')).toBeVisible()
        await expect(visitor.getByRole('heading', { name: 'Cuidado mensual' })).toBeHidden({ timeout: 1_000 })
      }).toPass()
      await visitor.close()
    })
  })

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  // The toast of an earlier publication can still be there.
  await expect(page.getByText(/^Publicado · /)).toBeVisible()
}
