import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arriveWith, type Caller, findUsers } from './dashboardPeople.ts'
import { expect, test } from './dashboardTest.ts'

test.describe('an admin in the list of users', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('finds people, and the address keeps how', async ({ page }) => {
    const asked = requestsTo(page, '/api/users/getAll')
    await page.goto('/dashboard/user/list')
    await expect(rows(page)).toHaveCount(20)

    const before = asked.length
    await page.getByRole('searchbox', { name: 'Buscar' }).pressSequentially('example', { delay: 30 })
    await expect(page).toHaveURL('/dashboard/user/list?search=example')
    await expect.poll(() => asked.length - before, 'requests for seven keystrokes').toBe(1)

    await page.getByRole('combobox', { name: 'Rol' }).selectOption('collaborator')
    await page.getByLabel('Límite').fill('2')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Página 2' }).click()
    const state = '/dashboard/user/list?role=collaborator&search=example&limit=2&page=2'
    await expect(page).toHaveURL(state)
    await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')

    await page.reload()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('searchbox')).toHaveValue('example')
    await expect(page.getByRole('combobox', { name: 'Rol' })).toHaveValue('collaborator')
    await page
      .getByRole('link', { name: /^Detalles de/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Detalles del Usuario' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(state)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/user/list?role=collaborator&search=example&limit=2')

    await page.getByRole('searchbox').fill('nadie se llama así')
    await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible()
    await page.getByRole('search').getByRole('button', { name: 'Limpiar' }).click()
    await expect(page).toHaveURL('/dashboard/user/list')
    await expect(rows(page)).toHaveCount(20)
  })

  test('exports what the filters show', async ({ page, members }) => {
    await page.goto('/dashboard/user/list?role=collaborator')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Correo' }).check()
    await page.getByRole('checkbox', { name: 'Último acceso' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Columnas' })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'Último acceso' })).toBeHidden()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('users.csv')
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    // What reads a file as text takes its byte order mark away.
    expect(head?.replace('\uFEFF', '')).toBe('Nombre,Correo,Rol,Activo')
    const { totalItems } = await members.admin.call<{ totalItems: number }>(
      'GET',
      '/api/users/getAll?role=collaborator',
    )
    expect(lines).toHaveLength(totalItems)
    expect(lines.every((line) => line.includes(',Colaborador,'))).toBe(true)
  })

  test.describe('while the server fails', () => {
    test.use({ expectedErrors: [/503/] })

    test('is told so, tries again and goes on', async ({ page }) => {
      await page.route('**/api/users/getAll*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Vuelve en un momento.' } }),
      )
      await page.goto('/dashboard/user/list')
      await expect(page.getByText('No hay resultados', { exact: true })).toBeVisible({ timeout: 20_000 })
      await page.unroute('**/api/users/getAll*')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(rows(page)).toHaveCount(20)
    })
  })

  test.describe('who is the last one', () => {
    test.use({ expectedErrors: [/409/] })

    test('sees a deleted row leave at once, and come back when the server refuses', async ({
      page,
      members,
    }) => {
      await becomeLastAdmin(members.admin.call, members.admin.id)
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/users/delete/**', async (route) => {
        await held
        await route.fallback()
      })
      await page.goto('/dashboard/user/list?search=admin%40nodonorte')
      await page.getByRole('button', { name: 'Eliminar a Administrador' }).click()
      await expect(page.getByText('¿Estás seguro? Esta acción no se puede deshacer.')).toBeVisible()
      await confirm(page, 'Eliminar')
      await expect(rows(page)).toHaveCount(0)
      answer()
      await expect(page.getByText(/último administrador/)).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
    })
  })
})

test.describe('an admin with one user', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test('creates them once nothing is taken, and deletes them', async ({ page, newPerson, members }) => {
    const other = await newPerson()
    const username = `${other.username}-b`
    await page.goto('/dashboard/user/create')
    await page.getByRole('button', { name: 'Crear usuario' }).click()
    for (const label of ['Nombre', 'Correo', 'Usuario', 'Contraseña'])
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')

    const saved = requestsTo(page, '/api/auth/register')
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
    expect(await findUsers(members.admin.call, username)).toEqual([])
  })

  test('edits and sees them', async ({ page, newPerson }) => {
    const person = await newPerson('collaborator')
    await page.goto(`/dashboard/user/${person.id}/update`)
    await expect(page).toHaveURL(`/dashboard/user/update/${person.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Editar Usuario' })).toBeVisible()
    await expect(field(page, 'Contraseña')).toHaveValue('')
    // One's own email in other capitals is nobody else's.
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

  test.describe('that somebody else changed meanwhile', () => {
    test.use({ expectedErrors: [/409/] })

    test('is told so and keeps the typed text', async ({ page, newPerson, members }) => {
      const person = await newPerson()
      await page.goto(`/dashboard/user/update/${person.id}`)
      await field(page, 'Nombre').fill('Lo que yo escribí')
      await members.admin.call('PATCH', `/api/users/update/${person.id}`, { name: 'Lo que guardó otro' })
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page.getByRole('dialog')).toContainText('Alguien más guardó cambios')
      await confirm(page, 'OK')
      await expect(field(page, 'Nombre')).toHaveValue('Lo que yo escribí')
      await expect(page).toHaveURL(`/dashboard/user/update/${person.id}`)
    })
  })

  test.describe('who does not exist', () => {
    test.use({ expectedErrors: [/404/] })

    test('is told so on each screen', async ({ page }) => {
      const nobody = '00000000-0000-4000-8000-000000000000'
      const screens = {
        [`/dashboard/user/details/${nobody}`]: 'No se encontraron datos del usuario.',
        [`/dashboard/user/update/${nobody}`]: 'No se encontró el usuario',
        [`/dashboard/user/items/${nobody}/list`]: 'No se encontró el usuario',
        [`/dashboard/user/item/${nobody}/details`]: 'No se encontró el item',
      }
      for (const [address, text] of Object.entries(screens)) {
        await page.goto(address)
        await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 20_000 })
      }
    })
  })
})

test.describe('an admin', () => {
  test.beforeEach(({ signInAs }) => signInAs('admin'))

  test("looks through somebody's wardrobe and deletes an item", async ({ page, members }) => {
    const [owner] = await findUsers(members.admin.call, 'camila-herrera')
    await page.goto('/dashboard/user/list?search=camila-herrera')
    await page.getByRole('link', { name: owner?.name }).first().press('Enter')
    await expect(page).toHaveURL(`/dashboard/user/items/${owner?.id}/list`)
    const items = page.locator('a[href^="/dashboard/user/item/"]')
    await expect(items.first()).toBeVisible()
    const count = await items.count()
    expect(await page.getByRole('main').getByRole('heading', { level: 3 }).count()).toBeGreaterThan(1)
    const name = (await items.first().textContent()) ?? ''
    await items.first().click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('¿Seguro que deseas eliminar este item?')).toBeVisible()
    await confirm(page, 'Eliminar')
    await expect(page.getByText('Item eliminado correctamente')).toBeVisible()
    await expect(page).toHaveURL(`/dashboard/user/items/${owner?.id}/list`)
    await expect(items).toHaveCount(count - 1)
  })

  test.describe('with categories', () => {
    test.use({ expectedErrors: [/409/] })

    test('makes, changes and deletes one', async ({ page, members }) => {
      const mark = Date.now() % 100_000
      const name = `Belts ${mark}`
      await page.goto('/dashboard/wardrobe/category')
      await page.getByRole('button', { name: 'Crear' }).click()
      await expect(field(page, 'Grupo')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'Nombre (EN)').fill(name)
      await field(page, 'Nombre (ES)').fill(`Cinturones ${mark}`)
      await field(page, 'Grupo').fill('accessories')
      await page.getByRole('button', { name: 'Crear' }).click()
      await expect(page.getByRole('cell', { name })).toBeVisible()
      await expect(field(page, 'Nombre (EN)')).toHaveValue('')

      await page.getByRole('button', { name: `Editar Cinturones ${mark}` }).click()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Cinturones ${mark}`)
      const { results } = await members.admin.call<{ results: { id: string; name: string }[] }>(
        'GET',
        '/api/wardrobe/category/getAll',
      )
      const id = results.find((category) => category.name === name)?.id
      await members.admin.call('PATCH', `/api/wardrobe/category/update/${id}`, { nameES: `Correas ${mark}` })
      await field(page, 'Nombre (ES)').fill(`Cintos ${mark}`)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await expect(page.getByText(/Alguien más guardó cambios/)).toBeVisible()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Cintos ${mark}`)

      await page.reload()
      await page.getByRole('button', { name: `Editar Correas ${mark}` }).click()
      await expect(field(page, 'Nombre (ES)')).toHaveValue(`Correas ${mark}`)
      await field(page, 'Nombre (ES)').fill(`Cintos ${mark}`)
      await page.getByRole('button', { name: 'Actualizar' }).click()
      await page.getByRole('button', { name: `Eliminar Cintos ${mark}` }).click()
      await expect(page.getByText('¿Seguro que deseas eliminar esta categoría?')).toBeVisible()
      await confirm(page, 'Eliminar')
      await expect(page.getByRole('cell', { name })).toBeHidden()
    })
  })

  test('edits an option, never with a broken JSON, and shows the developer toolbar', async ({ page }) => {
    await page.goto('/dashboard/setting/options')
    const form = page.getByRole('form', { name: 'academy.featured' })
    const value = form.getByRole('textbox')
    await expect(value).toHaveValue(/^\{\n {2}"courses"/)
    const saved = await value.inputValue()
    await value.fill(`${saved},`)
    await expect(form.getByText('El JSON no es válido.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled()
    await value.fill(saved.replace(/"maxItems": \d+/, `"maxItems": ${Date.now() % 1000}`))
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('✅ Configuración "academy.featured" actualizada.')).toBeVisible()
    const now = await value.inputValue()
    await page.reload()
    await expect(value).toHaveValue(now)

    const developer = page.getByRole('checkbox', { name: 'Mostrar Modo desarrollo' })
    await developer.setChecked(true)
    expect(await page.evaluate(() => localStorage.getItem('showFloatingSlice'))).toBe('true')
    await developer.setChecked(false)
    expect(await page.evaluate(() => localStorage.getItem('showFloatingSlice'))).toBe('false')
  })

  test('reads about the server, hiding its secrets', async ({ page }) => {
    await page.goto('/dashboard/setting/info')
    const facts = page.getByRole('main').getByRole('definition')
    await expect(facts.first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'ADMIN_PASSWORD' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Una-clave-de-prueba-1')
  })

  test('sees who is connected come and go', async ({ page, browser, members, baseURL }) => {
    await page.goto('/dashboard/user/telemetry')
    await expect(page.getByText('En vivo')).toBeVisible()
    const { email } = members.collaborator.session.user as { email: string }
    const guest = page.getByRole('row').filter({ hasText: email })
    await expect(guest).toHaveCount(0)

    const context = await browser.newContext({ baseURL })
    await arriveWith(context, members.collaborator.session)
    const visit = await context.newPage()
    await visit.goto('/')
    await visit.evaluate(announce, members.collaborator.session.accessToken)
    await expect(guest.first()).toBeVisible({ timeout: 15_000 })
    await guest
      .first()
      .getByRole('button', { name: `Ver dispositivo de ${email}` })
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Detalles del dispositivo' })
    await expect(dialog).toContainText('web')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await context.close()
    await expect(guest).toHaveCount(0, { timeout: 20_000 })
  })
})

/** Whoever other journeys made an admin is none from now on: else the deletion would be allowed. */
async function becomeLastAdmin(call: Caller, ownId: string) {
  const { results } = await call<{ results: { id: string }[] }>(
    'GET',
    '/api/users/getAll?role=admin&limit=100',
  )
  for (const { id } of results.filter((user) => user.id !== ownId))
    await call('PATCH', `/api/users/update/${id}`, { role: 'user' })
}

function rows(page: Page) {
  return page
    .getByRole('main')
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
}

function field(page: Page, label: string) {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

/** Answers the dialog, and waits until it has gone and given the focus back. */
async function confirm(page: Page, button: string) {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The requests to a path of the API as they are sent. */
function requestsTo(page: Page, path: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) asked.push(request.url())
  })
  return asked
}

/** In the page of a visitor: says that they are there, as the site's telemetry does. */
function announce(token: string) {
  const socket = new WebSocket(
    `${location.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  )
  return new Promise<void>((resolve, reject) => {
    socket.onerror = () => reject(new Error('the socket was refused'))
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      if (data === '2') socket.send('3')
      if (!data.startsWith('40')) return
      socket.send('42["telemetry:connect",{"platform":"web","appName":"e2e"}]')
      resolve()
    }
  })
}
