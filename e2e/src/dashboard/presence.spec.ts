import { startSignedIn } from '../support/people.ts'
import { expect, test } from './test.ts'

test('an admin sees users arrive, sign out and leave', async ({
  page,
  browser,
  newPerson,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const person = await newPerson('collaborator')
  await signInAs('admin')
  await page.goto('/dashboard/user/telemetry')
  await expect(page.getByText('En vivo')).toBeVisible()
  const guest = page.getByRole('row').filter({ hasText: person.email })
  const strangers = page.getByRole('row').filter({ hasText: 'anonymous' })
  await expect(guest).toHaveCount(0)

  const context = await browser.newContext({ baseURL })
  await startSignedIn(context, baseURL ?? '', person)
  const visit = await context.newPage()
  // A page announces its device once it is idle.
  await visit.goto('/')
  await expect(guest).toHaveCount(1, { timeout: 30_000 })
  await guest.getByRole('button', { name: `Ver dispositivo de ${person.email}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Detalles del dispositivo' })
  await expect(dialog.getByRole('definition').nth(1)).toHaveText(person.email)
  await expect(dialog.getByRole('definition').nth(2)).toHaveText('web')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(guest.getByRole('button')).toBeFocused()

  const known = await strangers.count()
  await visit.getByRole('button', { name: 'Logout' }).first().click()
  await expect(guest).toHaveCount(0, { timeout: 20_000 })
  await expect(strangers).toHaveCount(known + 1)
  await context.close()
  await expect(strangers).toHaveCount(known, { timeout: 20_000 })
})
