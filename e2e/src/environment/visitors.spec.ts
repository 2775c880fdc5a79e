import { expect, test } from '../dashboard/test.ts'
import { addPerson } from '../support/people.ts'
import { fillSignIn } from '../support/test.ts'
import { refuseWebsockets, shiftClock, translate } from './environment.ts'

test.use({ expectedErrors: [/401/] })

test('a visitor signs in, and changes pages, while the browser translates the site', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await addPerson(baseURL ?? '', 'user')
  await page.goto('/auth/login')
  await translate(page)
  await fillSignIn(page, email, 'no es esta')
  await expect(page.getByRole('dialog')).toContainText('Correo electrónico o contraseña inválidos')
  await page.keyboard.press('Escape')
  await fillSignIn(page, email, password)
  await expect(page).not.toHaveURL(/login/)
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
})
test('a translated contact form is sent', async ({ page }) => {
  await page.goto('/contact')
  await translate(page)
  await page.getByLabel('Nombre').fill('Lucía')
  await page.getByLabel('Correo electrónico').fill('lucia@correo.example')
  await page.getByLabel('Mensaje').fill('Una pregunta sobre una tienda.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('✅ ¡Formulario enviado con éxito!')).toBeVisible()
  expect(await page.evaluate(() => window.__MFE__.failures)).toEqual([])
})

for (const hours of [-2, 2])
  test(`a visitor whose clock is wrong by ${hours} hours signs in`, async ({ page, baseURL }) => {
    const { email, password } = await addPerson(baseURL ?? '', 'user')
    const renewals: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/refresh-token')) renewals.push(request.url())
    })
    await shiftClock(page, hours)
    await page.goto('/auth/login')
    await fillSignIn(page, email, password)
    await expect(page).not.toHaveURL(/login/)
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    expect(renewals).toEqual([])
  })

test('presence is live where a proxy refuses websockets', async ({ page, signInAs }) => {
  await refuseWebsockets(page)
  await signInAs('admin')
  await page.goto('/dashboard/user/telemetry')
  await expect(page.getByText('En vivo')).toBeVisible()
})
