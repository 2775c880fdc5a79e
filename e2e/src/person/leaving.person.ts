import { strFromU8 } from 'fflate'
import { operations } from '../api/operations.ts'
import { downloadedFiles } from '../auth/archive.ts'
import { overflow } from '../support/appearance.ts'
import { addPerson, openSession } from '../support/people.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { journey } from './journey.ts'

const GARMENT = 'Saco de lana de la abuela'

test.use({ expectedErrors: [/401|403/] })

journey(test, 'takes their data along, deletes the account, and keeps it after all', async (person) => {
  const { page } = person
  const owner = await addPerson(person.site, 'user')
  const item = { description: GARMENT, categoryId: null, color: null, photoId: null }
  await operations.createWardrobeItem(item, await openSession(person.site, owner))
  const data = page.getByRole('region', { name: 'Tus datos' })

  await test.step('the export', async () => {
    await page.goto('/auth/login?redirectURL=%2Fservices')
    await fillSignIn(page, owner.email, owner.password, person.press)
    await expect(page).toHaveURL('/services')
    await person.openMenu()
    await person.link('Tu cuenta')
    await person.button('Descargar mis datos', data)
    await expect(data.getByText(/^Tu archivo está listo/)).toBeVisible({ timeout: 60_000 })
    await person.station('a prepared export')
    const files = await downloadedFiles(page, person.press)
    const readable = await person.elsewhere()
    await readable.page.setContent(strFromU8(files['tus-datos.html'] ?? new Uint8Array()))
    await expect(readable.page.getByText(GARMENT)).toBeVisible()
    expect(await overflow(readable.page)).toBe(0)
    await readable.photograph('the exported data')
    await readable.context.close()
  })

  await test.step('the deletion', async () => {
    await person.button('Eliminar mi cuenta')
    const dialog = page.getByRole('dialog', { name: 'Eliminar tu cuenta' })
    await expect(dialog.getByText(/^Hasta \d+ días en las automáticas/)).toBeVisible()
    const password = dialog.getByLabel('Tu contraseña', { exact: true })
    await person.write(password, 'no-es-esta-clave')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
    await person.station('the deletion of an account')
    await person.write(password, owner.password)
    await page.keyboard.press('Enter')
    const notice = page.getByRole('dialog', { name: /^Tu cuenta se eliminará el/ })
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/')
    await person.station('a deleted account')
    await person.button('OK', notice)
  })

  await test.step('the return within 30 days', async () => {
    await page.goto('/auth/login')
    await fillSignIn(page, owner.email, owner.password, person.press)
    await expect(page).toHaveURL(/\/auth\/leaving$/)
    await expect(page.getByRole('button', { name: 'Conservar mi cuenta' })).toBeVisible()
    await person.station('an account that waits for its deletion')
    await person.button('Conservar mi cuenta')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await person.station('the home of a kept account')
    await person.openScreen('Mi armario')
    await expect(page.getByText(GARMENT).first()).toBeVisible()
    await person.station('the wardrobe of a kept account')
  })
})
