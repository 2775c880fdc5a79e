import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/appearance.ts'
import { photograph } from '../support/garments.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { solveInPage } from '../support/test.ts'
import { expect, headerOf, test } from './test.ts'

const outfit = (page: Page) => page.getByRole('list', { name: 'Tu conjunto' }).getByRole('listitem')
const saved = (page: Page) => page.getByRole('region', { name: 'Mis conjuntos' })
const dialog = (page: Page) => page.getByRole('dialog')

async function nameIt(page: Page, name: string) {
  await dialog(page).getByLabel('Nombre').fill(name)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
}

test.describe('on a phone', () => {
  test.use({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    expectedErrors: [/404/],
  })

  test('a person photographs five garments, and shares and withdraws an outfit of them', async ({
    page,
    browser,
    mode: { site },
    watchErrors,
  }) => {
    test.slow()
    await startSignedIn(page.context(), site.url, await addPerson(site.url, 'user'))
    await test.step('the wardrobe is filled', async () => {
      await page.goto('/dashboard/user/wardrobe')
      await expect(page.getByText('Tu armario está vacío')).toBeVisible()
      await page.locator('input[type=file][multiple]').setInputFiles(await photograph(page))
      await expect(page.getByText('Fotos listas: revisa lo que proponemos de cada una.')).toBeVisible({
        timeout: 90_000,
      })
      await page.getByRole('button', { name: 'Guardar las 5 prendas' }).click()
      await expect(page.locator('a[href^="/dashboard/user/item/"]')).toHaveCount(5)
    })

    await test.step('the garments are mixed, with the coat over them', async () => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Mi armario', pressed: true })).toBeVisible()
      await page.getByRole('button', { name: 'Abrigo', exact: true }).tap()
      await expect(outfit(page)).toHaveText([/Abrigo negro/, /Prenda/, /Prenda/, /Prenda/])
      await expectAccessibleInBothThemes(page, 'layers')
    })

    const path = await test.step('the outfit is shared', async () => {
      await page.getByRole('button', { name: 'Compartir', exact: true }).tap()
      await nameIt(page, 'Mi martes')
      await saved(page).getByRole('button', { name: 'Crear el enlace' }).tap()
      const address = await saved(page).getByLabel('Dirección del conjunto').textContent()
      await expect(page.getByText(/^Enlace copiado|^Copia el enlace/)).toBeVisible()
      await expectAccessibleInBothThemes(page, 'a shared outfit of the list')
      return new URL(address ?? '').pathname
    })

    const elsewhere = await browser.newContext({ baseURL: site.url })
    const stranger = await elsewhere.newPage()
    watchErrors(stranger)
    const { picture, photo } = await test.step('a stranger sees it, and its picture', async () => {
      expect((await stranger.goto(path))?.status()).toBe(200)
      await expect(stranger.getByRole('heading', { level: 1, name: 'Mi martes' })).toBeVisible()
      const pieces = stranger.getByRole('list', { name: 'Prendas' }).getByRole('listitem')
      await expect(pieces).toHaveCount(4)
      await expect(stranger.locator('meta[name=robots]').last()).toHaveAttribute('content', /^noindex/)
      await expectAccessibleInBothThemes(stranger, 'the page of an outfit')
      const address = await stranger.locator('meta[property="og:image"]').last().getAttribute('content')
      const name = new URL(address ?? '').pathname
      const response = await elsewhere.request.get(name)
      expect(response.headers()['content-type']).toBe('image/png')
      // Width and height in the header of a PNG.
      const bytes = await response.body()
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      const image = stranger.locator('image').first()
      return { picture: name, photo: (await image.getAttribute('href')) ?? '' }
    })

    await test.step('nothing is left of it once it is withdrawn', async () => {
      expect((await elsewhere.request.get(photo)).status()).toBe(200)
      await saved(page).getByRole('button', { name: 'Dejar de compartir' }).tap()
      await expect(saved(page).getByText('Solo lo ves tú')).toBeVisible()
      await expect.poll(async () => (await stranger.goto(path))?.status()).toBe(404)
      await expect(stranger.getByText('No se encontró el conjunto.')).toBeVisible()
      for (const gone of [picture, photo]) expect((await elsewhere.request.get(gone)).status()).toBe(404)
    })
    await elsewhere.close()
  })
})

test('an outfit survives leaving, reloading and signing in, and ends in the browser with a sign-out', async ({
  page,
  browser,
  mode: { site },
}) => {
  test.slow()
  const person = await addPerson(site.url, 'user')
  const evening = [/Blusa perla/, /Falda larga/, /Botas de cuero/]
  await page.goto('/')
  await expect(outfit(page).first()).toBeVisible()
  const first = await outfit(page).allTextContents()
  await page.getByRole('button', { name: 'Probar Cena sin prisa' }).click()
  await expect(outfit(page)).toHaveText(evening)
  await headerOf(page).getByRole('link', { name: 'Contacto' }).click()
  await headerOf(page).getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(outfit(page)).toHaveText(evening)
  await page.reload()
  await expect(outfit(page)).toHaveText(evening)

  await page.getByRole('button', { name: 'Guardar conjunto' }).click()
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue(/^Blusa perla de manga abullonada con falda/)
  await nameIt(page, 'Cena del jueves')
  await dialog(page).getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await solveInPage(page)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(saved(page).getByRole('heading', { name: 'Cena del jueves' })).toBeVisible()
  await expect(outfit(page)).toHaveText(evening)
  await saved(page).getByRole('button', { name: 'Marcar Cena del jueves como favorito' }).click()
  await expectAccessibleInBothThemes(page, 'the saved outfits')

  await test.step('another device has it', async () => {
    const elsewhere = await browser.newContext({ baseURL: site.url })
    await startSignedIn(elsewhere, site.url, person)
    const other = await elsewhere.newPage()
    await other.goto('/')
    await expect(outfit(other)).toHaveText(evening)
    await expect(other.getByRole('button', { name: 'Quitar Cena del jueves de favoritos' })).toBeVisible()
    await elsewhere.close()
  })

  await headerOf(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(outfit(page)).toHaveText(first)
})
