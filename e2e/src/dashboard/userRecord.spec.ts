import { operations } from '../api/operations.ts'
import { broken, stub } from '../api/stub.ts'
import { findUsers } from '../support/people.ts'
import { confirm, field, requestsTo, rows } from './screens.ts'
import { expect, test } from './test.ts'

test.describe('an admin with one user', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('creates and deletes them, once email and username are free', async ({
    page,
    newPerson,
    sessions,
  }) => {
    const other = await newPerson()
    const username = `${other.username}-b`
    await page.goto('/dashboard/user/create')
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    for (const label of ['Nombre', 'Correo', 'Usuario', 'Contraseña'])
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')

    const saved = requestsTo(page, 'register')
    await field(page, 'Nombre').fill('Rosa Quintero')
    await field(page, 'Correo').fill(other.email.toUpperCase())
    await field(page, 'Usuario').fill(other.username)
    await field(page, 'Contraseña').fill('Clave-de-viaje-2')
    await expect(page.getByText('Correo ya está registrado')).toBeVisible()
    await expect(page.getByText('Usuario ya está registrado')).toBeVisible()
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    expect(saved).toEqual([])

    await page.getByRole('link', { name: 'Cancelar' }).click()
    await expect(page.getByText('Tienes cambios sin guardar')).toBeVisible()
    await confirm(page, 'Seguir editando')
    await field(page, 'Correo').fill(`${username}@nodonorte.example`)
    await field(page, 'Usuario').fill(username)
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    await expect(page).toHaveURL('/dashboard/user/list')
    await expect(page.getByText('Usuario creado correctamente')).toBeVisible()

    await page.getByRole('searchbox').fill(username)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Eliminar a Rosa Quintero' }).click()
    await confirm(page, 'Eliminar')
    await expect(page.getByText('¡Usuario eliminado!')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    expect(await findUsers(sessions.admin, username)).toEqual([])
  })

  test('edits and reads them', async ({ page, newPerson }) => {
    const person = await newPerson('collaborator')
    await page.goto(`/dashboard/user/${person.id}/update`)
    await expect(page).toHaveURL(`/dashboard/user/update/${person.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Usuario' })).toBeVisible()
    await expect(field(page, 'Contraseña')).toHaveValue('')
    // The user's own email in capitals is not taken by another user.
    await field(page, 'Correo').fill(person.email.replace('viaje', 'VIAJE'))
    await field(page, 'Nombre').fill('Otra Persona')
    await page.getByRole('combobox', { name: 'Rol' }).selectOption('user')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('dialog')).toContainText('Usuario actualizado correctamente')
    await confirm(page, 'OK')
    await expect(page).toHaveURL('/dashboard/user/list')

    await page.goto(`/dashboard/user/details/${person.id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Otra Persona' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /migas|ruta/i })).toContainText('Usuarios')
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(page).toHaveURL('/dashboard/user/list')
  })

  test.describe('whom another admin has changed in the meantime', () => {
    test.use({ expectedErrors: [/409/] })

    test('sees a conflict and keeps the typed text', async ({ page, newPerson, sessions }) => {
      const person = await newPerson()
      await page.goto(`/dashboard/user/update/${person.id}`)
      await field(page, 'Nombre').fill('Lo que yo escribí')
      await operations.updateUser(person.id, { name: 'Lo que guardó otro' }, sessions.admin)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByRole('alert')).toContainText('Alguien más guardó cambios')
      await expect(field(page, 'Nombre')).toHaveValue('Lo que yo escribí')
      await page.getByRole('button', { name: 'Ver lo nuevo' }).click()
      await expect(field(page, 'Nombre')).toHaveValue('Lo que guardó otro')
      await expect(page).toHaveURL(`/dashboard/user/update/${person.id}`)
    })
  })

  test.describe('whose email was just taken', () => {
    // The check fails, and so does the save: the browser logs both.
    test.use({ expectedErrors: [/409|ERR_FAILED/] })

    test('sees the server’s message beside the field', async ({ page, newPerson }) => {
      const other = await newPerson()
      await stub(page, 'checkExistence', broken)
      await page.goto('/dashboard/user/create')
      await field(page, 'Nombre').fill('Rosa Quintero')
      await field(page, 'Correo').fill(`b-${other.email}`)
      await field(page, 'Usuario').fill(other.username)
      await field(page, 'Contraseña').fill('Clave-de-viaje-2')
      await page.getByRole('button', { name: 'Crear usuario' }).click()
      await expect(field(page, 'Usuario')).toHaveAccessibleDescription('Usuario ya está registrado')
      await expect(field(page, 'Usuario')).toBeFocused()
      await expect(field(page, 'Nombre')).toHaveValue('Rosa Quintero')
      await expect(page).toHaveURL('/dashboard/user/create')
    })
  })

  test.describe('who cannot be loaded', () => {
    test.use({ expectedErrors: [/503/] })

    test('sees an error and retries', async ({ page, newPerson }) => {
      const { id, name } = await newPerson()
      const unavailable = { status: 503, json: { code: 'unavailable', message: 'Vuelve en un momento.' } }
      const restore = await stub(page, 'getUser', unavailable)
      await page.goto(`/dashboard/user/update/${id}`)
      await expect(page.getByRole('dialog')).toContainText('No se pudo obtener el usuario', {
        timeout: 20_000,
      })
      await confirm(page, 'OK')
      await restore()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(field(page, 'Nombre')).toHaveValue(name)
    })
  })

  test.describe('who does not exist', () => {
    test.use({ expectedErrors: [/404/] })

    test('shows the empty state of each screen', async ({ page }) => {
      const unknown = '00000000-0000-4000-8000-000000000000'
      const screens = {
        [`/dashboard/user/details/${unknown}`]: 'No se encontraron datos del usuario.',
        [`/dashboard/user/update/${unknown}`]: 'No se encontró el usuario',
        [`/dashboard/user/items/${unknown}/list`]: 'No se encontró el usuario',
        [`/dashboard/user/item/${unknown}/details`]: 'No se encontró el item',
      }
      for (const [address, text] of Object.entries(screens)) {
        await page.goto(address)
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      }
    })
  })
})
