import { strFromU8 } from 'fflate'
import { operations } from '../api/operations.ts'
import { expectAccessibleAtBothWidths, overflow } from '../support/appearance.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { downloadedFiles } from './archive.ts'

const garment = 'Saco de lana de la abuela'
const account = '/dashboard/setting/account'
const wide = { width: 1280, height: 800 }

test.describe('somebody who leaves', () => {
  test.use({ expectedErrors: [/401|403/] })

  test('takes their data along, deletes their account, comes back and finds everything', async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const url = baseURL ?? ''
    const person = await addPerson(url, 'user')
    const session = await startSignedIn(context, url, person)
    const item = { description: garment, categoryId: null, color: null, photoId: null }
    await operations.createWardrobeItem(item, session)

    await page.goto(account)
    const data = page.getByRole('region', { name: 'Tus datos' })
    await data.getByRole('button', { name: 'Descargar mis datos' }).press('Enter')
    await expect(data.getByText(/^Tu archivo está listo/)).toBeVisible({ timeout: 20_000 })
    await expectAccessibleAtBothWidths(page, 'a prepared export')
    await page.setViewportSize(wide)
    const files = await downloadedFiles(page)
    expect(Object.keys(files).toSorted()).toEqual(['datos.json', 'tus-datos.html'])
    const readable = await context.newPage()
    await readable.setContent(strFromU8(files['tus-datos.html'] ?? new Uint8Array()))
    await expect(readable.getByRole('heading', { level: 1 })).toContainText('Tus datos en')
    await expect(readable.getByText(garment)).toBeVisible()
    await expect(readable.getByText(person.email, { exact: true })).toBeVisible()
    await readable.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(readable)).toBe(0)
    await readable.close()

    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' })
    await expect(dialog.getByText(/^Hasta \d+ días en las automáticas/)).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'the deletion of an account')
    await page.setViewportSize(wide)
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill('no-es-esta-clave')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    const notice = page.getByRole('dialog', { name: /^Tu cuenta se eliminará el/ })
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

    await page.goto('/auth/login')
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL(/\/auth\/leaving$/)
    await expect(page.getByRole('heading', { level: 1, name: /^Tu cuenta se eliminará el/ })).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'an account that waits for its deletion')
    await page.setViewportSize(wide)
    await page.goto(account)
    await expect(page).toHaveURL(/\/auth\/leaving$/)
    await page.getByRole('button', { name: 'Conservar mi cuenta' }).press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/dashboard/user/wardrobe')
    await expect(page.getByText(garment).first()).toBeVisible()
  })
})
