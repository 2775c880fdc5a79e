import { operations } from '../api/operations.ts'
import { stub } from '../api/stub.ts'
import { openSession, startWithSession } from '../support/people.ts'
import { siteUnderTest } from '../support/site.ts'
import { fillSignIn } from '../support/test.ts'
import { expect, test } from './test.ts'

const managed = [
  '/dashboard/user/list',
  '/dashboard/user/create',
  '/dashboard/user/telemetry',
  '/dashboard/wardrobe/category',
  '/dashboard/application/stat',
  '/dashboard/application/mail',
  '/dashboard/application/feedback',
  '/dashboard/application/shortener',
  '/dashboard/application/releases',
  '/dashboard/application/database',
  '/dashboard/setting/info',
  '/dashboard/setting/options',
]

const management =
  /\/api\/(home|users\/getAll|wardrobe\/category|stat|mail|feedback|shortener|db|info|options)\b/

for (const role of ['collaborator', 'user'] as const) {
  test.describe(`a ${role}`, () => {
    test.beforeEach(({ signInAs }) => signInAs(role))

    test('sees only the home screen and their own records at any address', async ({ page, sessions }) => {
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'GET' && management.test(request.url())) requested.push(request.url())
      })
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard User' })).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Dashboard' })
      await expect(menu.getByRole('link')).toHaveText(['Inicio', 'Mi Perfil', 'Mi armario'])
      await expect(menu.getByRole('button')).toHaveCount(0)
      await expect(page.getByText('Invitado / Visitante')).toBeVisible()

      const others = [
        `/dashboard/user/details/${sessions.admin.user.id}`,
        `/dashboard/user/update/${sessions.admin.user.id}`,
        `/dashboard/user/items/${sessions.admin.user.id}/list`,
      ]
      for (const address of [...managed, ...others]) {
        await page.goto(address)
        await expect(page.getByText('No tienes permiso para ver esta página.'), address).toBeVisible()
      }
      expect(requested).toEqual([])
    })

    test('reads and edits only their own record', async ({ page, sessions }) => {
      const { id } = sessions[role].user
      await page.goto('/dashboard/setting/profile')
      await expect(page.getByRole('heading', { level: 2, name: 'Perfil del Usuario' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Editar' }).click()
      await expect(page).toHaveURL(`/dashboard/user/update/${id}`)
      await expect(page.getByLabel('Rol')).toHaveCount(0)
      await expect(page.getByLabel('Activo')).toHaveCount(0)
      // Only admins may check whether an email is taken: the page does not try.
      await page.getByLabel('Usuario', { exact: true }).fill(`viaje-${crypto.randomUUID().slice(0, 8)}`)
      await page.getByLabel('Cuenta social').fill('@de-viaje')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByRole('dialog')).toContainText('Usuario actualizado correctamente')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL('/dashboard/setting/profile')

      await page.goto(`/dashboard/user/details/${id}`)
      await expect(page.getByText('@de-viaje')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
      await page.goto(`/dashboard/user/items/${id}/list`)
      await expect(page.getByText('Todavía no hay prendas')).toBeVisible()
    })

    test('has the same screens on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/dashboard')
      const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' })
      await expect(tabs.getByRole('link')).toHaveText(['Inicio', 'Mi Perfil', 'Mi armario'])
      await tabs.getByRole('link', { name: 'Mi Perfil' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mi Perfil' })).toBeVisible()
      await expect(tabs.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
    })

    test('is rejected by the server too', async ({ sessions }) => {
      const session = sessions[role]
      const { id } = sessions.admin.user
      const forbidden = [
        () => operations.listUsers({}, session),
        () => operations.getUser(id, session),
        () => operations.deleteUser(id, session),
        () => operations.updateUser(session.user.id, { role: 'admin' }, session),
        () => operations.checkExistence({ email: 'a@b.example' }, session),
        () => operations.listWardrobeCategories(session),
        () => operations.listOptions(session),
        () => operations.readSystemInfo(session),
      ]
      for (const attempt of forbidden) await expect(attempt()).rejects.toThrow(': 403 ')
    })
  })
}

test('a collaborator works in the areas that an administrator gives, at their level', async ({
  page,
  browser,
  sessions,
  signInAs,
  newPerson,
}) => {
  const person = await newPerson('collaborator')
  const own = await openSession(siteUnderTest().url, person)
  await signInAs('admin')
  await page.goto(`/dashboard/user/details/${own.user.id}`)
  await page.getByRole('group', { name: 'Academia' }).getByLabel('Editar').check()
  await page.getByRole('group', { name: 'Correos' }).getByLabel('Publicar').check()
  await page.getByRole('button', { name: 'Guardar áreas' }).click()
  await expect(page.getByText('Áreas guardadas.')).toBeVisible()

  const context = await browser.newContext({ baseURL: siteUnderTest().url })
  await startWithSession(context, own)
  const theirs = await context.newPage()
  await theirs.goto('/dashboard')
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('button')).toHaveText(['Mensajes', 'App', 'Academia'])
  await menu.getByRole('button', { name: 'Academia' }).click()
  await menu.getByRole('link', { name: 'Cursos' }).click()
  await theirs.getByRole('button', { name: 'Nuevo curso' }).click()
  await expect(theirs.getByText(/Publicar, programar y eliminar piden un permiso/)).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Descartar' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(theirs).toHaveURL('/dashboard/academy/courses')

  await operations.giveUserAreas(own.user.id, { areas: [] }, sessions.admin)
  await expect(operations.listContent('academy-course', {}, own)).rejects.toThrow(': 403 ')
  await theirs.goto('/dashboard/academy/courses')
  await expect(theirs.getByText('No tienes permiso para ver esta página.')).toBeVisible()
  await context.close()
})

test.describe('a visitor without a session', () => {
  test('is redirected to the home page, and returns after signing in', async ({ page, newPerson }) => {
    const person = await newPerson('admin')
    await page.goto('/dashboard/user/list?search=ana')
    const back = encodeURIComponent('/dashboard/user/list?search=ana')
    await expect(page).toHaveURL(`/?redirectURL=${back}`)
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL('/dashboard/user/list?search=ana')
    await expect(page.getByRole('searchbox')).toHaveValue('ana')
    const notice = page.getByText('Cerrando sesión...').waitFor()
    await stub(page, 'logout', (route) => notice.then(() => route.continue()))
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
    await notice
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})
