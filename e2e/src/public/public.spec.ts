import type { Page, Request } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { requestsOf, requestsOfAny } from '../api/requests.ts'
import { type ResponseOf, stub } from '../api/stub.ts'
import { arriveComposed } from '../prerenderedPages.ts'
import { expectAccessible, expectStableLayout, watchLayout } from '../support/appearance.ts'
import { watchForeignRequests } from '../support/network.ts'
import { openSession } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const noProjects = 'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.'
const noTeam = 'No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.'

/** Every page with data: its text when loading fails, and a text of its data. */
const dataPages = [
  { path: '/', failure: noProjects, data: 'Bodega Clara' },
  { path: '/projects', failure: noProjects, data: 'Bodega Clara' },
  { path: '/portfolio', failure: noProjects, data: 'Bodega Clara' },
  { path: '/projects/bodega-clara', failure: 'No se pudo cargar el proyecto.', data: 'Tecnologías' },
  { path: '/about', failure: noTeam, data: 'Sofía Zambrano Ortiz' },
  { path: '/team', failure: noTeam, data: 'Sofía Zambrano Ortiz' },
  { path: '/team/sofia-zambrano', failure: noTeam, data: 'Habilidades' },
]

/** The only page of a list. */
function pageOf<Row>(results: Row[]) {
  return { results, totalItems: results.length, pagination: { page: 1, limit: 100, totalPages: 1 } }
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

test.describe('while the API is stopped', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('every page with data shows an error and loads on «Reintentar»', async ({ context }) => {
    await arriveComposed(context)
    await context.route('**/api/**', (route) => route.abort())
    // In parallel, because each page tries three times before it fails.
    const opened = await Promise.all(
      dataPages.map(async ({ path, failure, data }) => {
        const page = await context.newPage()
        await page.goto(path)
        const notice = page.getByRole('main').getByRole('alert')
        await expect(notice).toContainText(failure, { timeout: 40_000 })
        await expect(notice.getByRole('button', { name: 'Reintentar' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
        return { page, data }
      }),
    )
    await context.unroute('**/api/**')
    for (const { page, data } of opened) {
      await page.bringToFront()
      await button(page, 'Reintentar').click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('main').getByText(data).first()).toBeVisible()
    }
  })

  test('a message stays in its form, and a token is not decoded', async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/contact')
    await fillContactForm(page, 'Sin servidor')
    await button(page, 'Enviar mensaje').click()
    await expect(page.getByText('❌ Hubo un error al enviar el mensaje.')).toBeVisible()
    await expect(page.getByLabel('Mensaje')).toHaveValue('Sin servidor')

    await page.goto('/tools/decode-token')
    await page.getByLabel('Token').fill('a.b.c')
    await button(page, 'Decodificar').click()
    await expect(page.getByText('Error al decodificar el token')).toBeVisible()
  })
})

test('lists without entries show their empty state', async ({ page }) => {
  await stub(page, 'listProjects', { json: pageOf([]) })
  await stub(page, 'listTeam', { json: pageOf([]) })
  for (const path of ['/', '/projects', '/portfolio']) {
    await page.goto(path)
    await expect(page.getByText('No hay proyectos para mostrar en este momento.')).toBeVisible()
  }
  for (const path of ['/team', '/about']) {
    await page.goto(path)
    await expect(page.getByText('No hay miembros del equipo para mostrar en este momento.')).toBeVisible()
  }
})

test.describe('at unknown addresses', () => {
  test.use({ expectedErrors: [/40[04]/] })

  test('a visitor sees what was not found, without another request', async ({ page }) => {
    await watchLayout(page)
    const calls: Request[] = []
    const isOfProjects = requestsOfAny(['listProjects', 'getProject', 'listTeam', 'getTeamMember'])
    page.on('request', (request) => {
      if (isOfProjects(request)) calls.push(request)
    })
    await page.goto('/projects/no-existe')
    await expect(page.getByText('Proyecto no encontrado', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ver los proyectos' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    calls.length = 0
    await page.goto('/team/..%2f..%5cauth%2fme')
    await expect(page.getByText('Usuario no encontrado.', { exact: true })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
    // The name stays one segment of the path.
    expect(calls.map(requestsOf('getTeamMember', { username: '../..\\auth/me' }))).toEqual([true])

    const response = await page.goto('/ruta/que/no/existe')
    expect(response?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: 'La página que buscas no existe.' }),
    ).toBeVisible()
    await expectAccessible(page)
    await expectStableLayout(page)
  })
})

test('a visitor goes from a project to the people who made it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver todos los proyectos' }).click()
  await expect(page).toHaveURL('/projects')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Bodega Clara' })
  await expect(
    card
      .getByText('React', { exact: true })
      .or(card.getByRole('img', { name: 'React' }))
      .first(),
  ).toBeAttached()
  await page.mouse.wheel(0, 600)
  await card.click({ position: { x: 40, y: 40 } })
  await expect(page).toHaveURL('/projects/bodega-clara')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const person = page.getByRole('table', { name: 'Colaboradores' }).getByRole('row').nth(1)
  // The link of the first cell covers the row.
  await person.getByRole('cell').nth(2).click({ force: true })
  await expect(page).toHaveURL(/\/team\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Habilidades' })).toBeVisible()
  await page.getByRole('link', { name: 'Contactar al equipo' }).click()
  await expect(page).toHaveURL(/\/contact\?about=trabajar/)
  await expect(page.getByLabel('Mensaje')).toHaveValue(/^Me interesa: trabajar con \S+\./)
})

test.describe('records that only the API stub knows', () => {
  // The server returns 404 for their addresses.
  test.use({ expectedErrors: [/404/] })

  test('with long words and missing pictures do not overflow the pages', async ({ page }) => {
    const long = 'Electroencefalografista'.repeat(12)
    const links = [{ id: 'l', name: long, url: 'https://uno.example/' }]
    const image = '/content/no-existe.svg'
    const user = { id: 'u', username: 'raro', name: long, title: long, image, links }
    const member: ResponseOf<'getTeamMember'> = {
      ...user,
      lastname: long,
      about: long,
      country: long,
      email: long,
      skills: [{ id: 's', name: long }],
      createdAt: '2025-01-01T00:00:00.000Z',
    }
    const project: ResponseOf<'getProject'> = {
      id: 'p',
      slug: 'raro',
      title: long,
      description: long,
      image,
      youtube: 'https://video.example/x',
      category: long,
      dates: { duration: long, start: '2025-01-01', end: null },
      technologies: [{ id: 't', name: long, icon: 'nada', type: long }],
      links,
      collaborators: [{ id: 'c', roles: [long], skillsUsed: [{ name: long }], user }],
    }
    await stub(page, 'listProjects', { json: pageOf([project]) })
    await stub(page, 'getProject', { json: project }, { slug: 'raro' })
    await stub(page, 'listTeam', { json: pageOf([member]) })
    await stub(page, 'getTeamMember', { json: member }, { username: 'raro' })
    await page.route(`**${image}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '' }))
    await watchLayout(page)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/projects', '/projects/raro', '/team', '/team/raro']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(long).first()).toBeVisible()
      // Pictures further down are loaded when they are scrolled to.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('main').locator(`img[src="${image}"]`)).toHaveCount(0)
      if (path === '/projects/raro') {
        await expect(page.getByText('URL de YouTube inválida.')).toBeVisible()
        await expect(page.getByText('En curso')).toBeVisible()
      }
      await test.step(path, () => expectStableLayout(page))
    }
  })
})

test('a visitor sends a message, and a message with the hidden field filled in is dropped', async ({
  page,
  baseURL,
}) => {
  await page.goto('/contact')
  await button(page, 'Enviar mensaje').click()
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible()

  await stub(page, 'submitMail', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await fillContactForm(page, 'Mensaje de una persona')
  await button(page, 'Enviar mensaje').click()
  await expect(button(page, 'Enviando...')).toBeDisabled()
  await expect(page.getByText('✅ ¡Formulario enviado con éxito!')).toBeVisible()
  for (const label of ['Nombre', 'Correo electrónico', 'Mensaje'])
    await expect(page.getByLabel(label)).toHaveValue('')

  await page.reload()
  await fillContactForm(page, 'Mensaje de un programa')
  await page.getByLabel('No llenes este campo').fill('compra', { force: true })
  await button(page, 'Enviar mensaje').click()
  await expect(page.getByText('✅ ¡Formulario enviado con éxito!')).toBeVisible()

  const administrator = await openSession(baseURL ?? '', admin)
  const { results } = await operations.listMails({ search: 'Mensaje de un' }, administrator)
  expect(results).toMatchObject([
    {
      name: 'Ana Ruiz',
      email: 'ana@correo.example',
      message: 'Mensaje de una persona',
      currentUrl: '/contact',
    },
  ])
})

test('a printed page shows its content alone, black on white, also where the system is dark', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of ['/cv', '/terms', '/services', '/academy/devops/aws/red-y-computo/vpc-desde-cero']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading').first()).toBeVisible()
    for (const role of ['banner', 'contentinfo', 'button'] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0)
    await expect(page.getByText('Saltar al contenido')).toBeHidden()
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground, path).toBe('rgb(255, 255, 255)')
  }
})

test.describe('the token decoder', () => {
  test.use({ expectedErrors: [/400/] })

  test('shows a long token completely on a phone, with its dates in words', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/tools/decode-token')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const exp = Math.floor(Date.now() / 1000) - 2 * 3600 - 60
    await page
      .getByLabel('Token')
      .fill(`${part({ alg: 'HS256' })}.${part({ scope: 'a'.repeat(400), exp })}.firma`)
    await button(page, 'Decodificar').click()
    const content = page.getByRole('region', { name: 'Contenido' })
    await expect(page.getByText('venció hace 2 horas')).toBeVisible()
    expect(await content.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('decodes a token, rejects other text, and requires one', async ({ page }) => {
    await page.goto('/tools/decode-token')
    await page.getByLabel('Token').fill('   ')
    await button(page, 'Decodificar').click()
    await expect(page.getByText('Por favor ingresa un token')).toBeVisible()

    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    await page
      .getByLabel('Token')
      .fill(`${part({ alg: 'HS256', typ: 'JWT' })}.${part({ name: 'Ana' })}.firma`)
    await button(page, 'Decodificar').click()
    await expect(page.getByRole('region', { name: 'Contenido' })).toContainText('"name": "Ana"')
    await expect(page.getByRole('region', { name: 'Encabezado' })).toContainText('"alg": "HS256"')

    await page.getByLabel('Token').fill('no es un token')
    await button(page, 'Decodificar').click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/token/)
  })
})

test.describe('the product page', () => {
  test('shows the parameters of its address as text', async ({ page }) => {
    const parameters = {
      ytid: 'fq4N0hgOWzU',
      price: '30',
      offer: '12.50',
      title: '<img src=x onerror="document.title=1">',
      description: 'Un bot',
      wamsg: 'Quiero el bot',
    }
    await page.goto(`/repo?${new URLSearchParams(parameters)}`)
    await expect(page.getByRole('heading', { level: 1, name: parameters.title })).toBeVisible()
    await expect(page.getByText('12.5 USD')).toBeVisible()
    await expect(page.getByText('30 USD')).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="wa.me"]').first()).toHaveAttribute(
      'href',
      /text=Quiero%20el%20bot$/,
    )
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  })

  test('falls back to its defaults, and the video requests nothing from its host before the click', async ({
    page,
    baseURL,
  }) => {
    const foreign = watchForeignRequests(page, baseURL)
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await page.goto('/repo?ytid=..%2F..%2Fx&price=-1&offer=NaN&title=%20&description=%00')
    await expect(page.getByRole('heading', { level: 1, name: 'Repositorio listo para usar' })).toBeVisible()
    await expect(page.getByText('Precio de oferta: 4 USD')).toBeVisible()
    await expect(page.getByText('Precio regular: 9 USD')).toBeVisible()
    expect(foreign).toEqual([])
    await page.goto('/projects/ruta-sur')
    await expect(page.getByRole('button', { name: 'Reproducir el video: Ruta Sur.' })).toBeVisible()
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: /Reproducir el video/ }).click()
    await expect(page.getByRole('main').locator('iframe')).toBeFocused()
    expect(foreign).toEqual([
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/),
    ])
  })

  test('of the bot shows price, days left, payment and support', async ({ page }) => {
    await page.goto('/repo/whatsapp-api-cloud')
    const main = page.getByRole('main')
    for (const text of [
      /: 9 USD$/,
      /: 29 USD$/,
      '0 días',
      'PayPal',
      'Yape',
      /1 sesión por Zoom/,
      /1 semana de soporte/,
    ])
      await expect(main.getByText(text).first()).toBeVisible()
  })
})

test('the CV is read and downloaded in two languages', async ({ page, request }) => {
  await page.goto('/cv')
  const download = page.getByRole('main').getByRole('link', { name: 'Descargar PDF' })
  const found: string[] = []
  for (const language of ['Español', 'English']) {
    const choice = page.getByRole('radio', { name: language })
    await choice.click({ force: true })
    await expect(choice).toBeChecked()
    const path = (await download.getAttribute('href')) ?? ''
    const file = await request.get(path)
    expect(file.headers()['content-type']).toContain('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const title = await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent()
    found.push(path, title ?? '')
  }
  expect(new Set(found).size).toBe(4)
})

async function fillContactForm(page: Page, message: string) {
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByLabel('Correo electrónico').fill('ana@correo.example')
  await page.getByLabel('Mensaje').fill(message)
}
