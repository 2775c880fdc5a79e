import type { Page } from '@playwright/test'
import { addPerson, arriveSignedIn, openSession, type Person } from './people.ts'
import { expectAccessible, setTheme } from './publicPages.ts'
import { admin, mfe, type RunningSite, registryOf, startSite } from './site.ts'
import { expect, loadedRemotes, test as siteTest, solveInPage } from './test.ts'

type Mode = { site: RunningSite; member: Person }

// Both modes stand on the same published remotes and the same data.
const test = siteTest.extend<object, { mode: Mode }>({
  mode: [
    async ({ browserName: _browser }, use) => {
      const [siteFolder = '', dataFolder = ''] = [process.env.E2E_SITE_DIR, process.env.E2E_DATA_DIR]
      await mfe(['publish', 'shell', '--mode', 'mixmatch'], siteFolder)
      const site = await startSite({ mode: 'mixmatch', siteFolder, dataFolder })
      await use({ site, member: await addPerson(site.url, 'user') })
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ mode }, use) => {
    await use(mode.site.url)
  },
})

const statusOf = async (url: string) => (await fetch(url, { redirect: 'manual' })).status
const header = (page: Page) => page.getByRole('banner')
const outfit = (page: Page) => page.getByRole('list', { name: 'Tu conjunto' }).getByRole('listitem')
const piece = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await solveInPage(page)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}

test.describe('the two modes', () => {
  test('are served at once from the same published remotes', async ({ page, siteFolder, mode: { site } }) => {
    const full = process.env.E2E_URL ?? ''
    const published = (await registryOf(siteFolder)).remotes
    for (const url of [full, site.url])
      expect((await (await fetch(`${url}/remotes/registry.json`)).json()).remotes).toEqual(published)

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ mixmatch: { source: 'registry' } })
    await page.goto(`${full}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ public: { source: 'registry' } })
  })

  test('answer 404 for each other’s pages', async ({ mode: { site } }) => {
    const full = process.env.E2E_URL ?? ''
    for (const path of [
      '/about',
      '/academy',
      '/academy/devops/aws',
      '/projects',
      '/auth/login',
      '/dev',
      '/cv',
    ])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([200, 404])
    for (const path of ['/mixmatch', '/login2'])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([404, 200])
    for (const path of ['/', '/contact', '/login', '/dashboard', '/dashboard/setting/profile'])
      expect([await statusOf(full + path), await statusOf(site.url + path)], path).toEqual([200, 200])
  })

  test.describe(() => {
    test.use({ expectedErrors: [/404/] })
    test('show the way home at an address of the other one', async ({ page }) => {
      await page.goto('/academy')
      await expect(page.getByRole('heading', { name: 'La página que buscas no existe.' })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})

test.describe('a visitor of Mix&Match', () => {
  test('goes through the pages by the header, and has no dashboard', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /Tu armario ya tiene/ })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await header(page).getByRole('link', { name: 'MIX&MATCH', exact: true }).click()
    await expect(page).toHaveURL('/mixmatch')
    await expect(page.getByRole('heading', { level: 1, name: /Menos compras/ })).toBeVisible()
    await page.getByText('¿Funciona en el teléfono?').click()
    await expect(page.getByText(/Desliza cada prenda hacia los lados/)).toBeVisible()
    await header(page).getByRole('link', { name: 'Contacto' }).click()
    await expect(page).toHaveURL('/contact')
    await header(page).getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/?redirectURL=%2Fdashboard')
    await expect(header(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      '/login?redirectURL=%2Fdashboard',
    )
  })

  test('combines an outfit with the keyboard alone', async ({ page }) => {
    await page.goto('/')
    const [top, bottom, shoes] = [outfit(page).nth(0), outfit(page).nth(1), outfit(page).nth(2)]
    await expect(outfit(page)).toHaveCount(3)
    const before = await outfit(page).allTextContents()
    const next = page.getByRole('button', { name: /: siguiente$/ }).first()
    await next.focus()
    await page.keyboard.press('ArrowRight')
    await expect(top).not.toHaveText(before[0] ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(top).toHaveText(before[0] ?? '')
    await page.keyboard.press('b')
    await expect(top.getByRole('button', { pressed: true })).toHaveText('Bloqueada')
    await page.keyboard.press('ArrowRight')
    const name = (before[0] ?? '').replace('Bloquear', '')
    await expect(top).toContainText(name)
    await page.keyboard.press('m')
    await expect(bottom).not.toHaveText(before[1] ?? '')
    await expect(shoes).not.toHaveText(before[2] ?? '')
    await expect(top).toContainText(name)
    await expect(
      page.getByRole('group', { name: 'Combinador de prendas' }).getByRole('status'),
    ).toContainText(/./)
    for (const each of [bottom, shoes]) await each.getByRole('button').press('Enter')
    await expect(page.getByText('Todo está bloqueado: libera una prenda para mezclar.')).toBeVisible()
    const locked = await outfit(page).allTextContents()
    await page.getByRole('button', { name: 'Mezclar', exact: true }).press('Enter')
    expect(await outfit(page).allTextContents()).toEqual(locked)
  })

  test('tries on an outfit to begin with', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Probar Tarde de sol' }).click()
    await expect(outfit(page)).toHaveText([/Camisa blanca/, /Pantalón corto/, /Sandalias/])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('swipes a piece away and scrolls past it', async ({ page }) => {
      await page.goto('/')
      await expect(outfit(page)).toHaveCount(3)
      const area = piece(page, (await pieceNames(page))[1] ?? '')
      await area.scrollIntoViewIfNeeded()
      const bottom = outfit(page).nth(1)
      const first = (await bottom.textContent()) ?? ''
      await swipe(page, area, -160, 0)
      await expect(bottom).not.toHaveText(first)
      await swipe(page, area, 160, 0)
      await expect(bottom).toHaveText(first)
      // A short move is no swipe, and one along the page scrolls it.
      await swipe(page, area, -20, 0)
      await expect(bottom).toHaveText(first)
      const before = await page.evaluate(() => scrollY)
      await swipe(page, area, 0, -150)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
      await expect(bottom).toHaveText(first)
    })

    test('opens the menu, which closes behind the chosen page', async ({ page }) => {
      await page.goto('/mixmatch')
      await page.getByRole('button', { name: 'Abrir menú' }).tap()
      await header(page).getByRole('link', { name: 'Contacto' }).tap()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
    })
  })
})

test.describe('the sign-in of Mix&Match', () => {
  test('asks for both fields, then for the captcha', async ({ page, mode: { member } }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/login') && calls.push(request.url()))
    await page.goto('/login')
    const submit = page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' })
    await submit.click()
    await expect(page.getByText('Debes completar todos los campos')).toBeVisible()
    await expect(page.getByLabel('Correo electrónico')).toBeFocused()
    await page.getByLabel('Correo electrónico').fill('   ')
    await page.getByLabel('Contraseña', { exact: true }).fill('x')
    await submit.click()
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Correo electrónico').fill(member.email)
    await submit.click()
    await expect(page.getByText('Completa el captcha primero')).toBeVisible()
    expect(calls).toEqual([])
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedErrors: [/401/] })
    test('says what the server says, and takes the right one afterwards', async ({
      page,
      mode: { member },
    }) => {
      await page.goto('/login')
      await signInHere(page, { ...member, password: 'otra-clave' })
      await expect(page.getByRole('alert')).toHaveText(/Correo electrónico o contraseña inválidos/)
      await expect(page).toHaveURL('/login')
      await signInHere(page, member)
      await expect(page).toHaveURL('/')
    })
  })

  test('takes a member home, without the dashboard’s link', async ({ page, mode: { member } }) => {
    await page.goto('/login2')
    await expect(page.getByRole('heading', { level: 1, name: 'Te damos la bienvenida' })).toBeVisible()
    await signInHere(page, member)
    await expect(page.getByText('Has iniciado sesión correctamente')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.goto('/login')
    await expect(page).toHaveURL('/')
  })

  test('takes an admin to the dashboard and out again', async ({ page }) => {
    await page.goto('/login')
    await signInHere(page, admin)
    await expect(page).toHaveURL('/')
    await header(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('Dashboard Admin')).toBeVisible()
    await page.goto('/')
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })

  test.describe('of a session that the server ends', () => {
    test.use({ expectedErrors: [/401/] })
    test('is where the visit goes', async ({ context, page, baseURL }) => {
      const { accessToken } = await arriveSignedIn(context, baseURL ?? '', admin)
      await page.goto('/dashboard/user/list')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await fetch(`${baseURL}/api/auth/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          refreshToken: await page.evaluate(() => localStorage.getItem('refreshToken')),
        }),
      })
      await page.getByRole('searchbox').first().fill('ana')
      await expect(page).toHaveURL(/^[^?]+\/login$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Abre tu armario' })).toBeVisible()
    })
  })

  test('is where the developer toolbar leads', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('showFloatingSlice', 'true'))
    await page.goto('/mixmatch')
    const toolbar = page.getByRole('region', { name: 'Herramientas de desarrollo' })
    await expect(toolbar.getByRole('link')).toHaveCount(3)
    await toolbar.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Abre tu armario' })).toBeVisible()
  })
})

test.describe('the contact form of Mix&Match', () => {
  const fill = async (page: Page, subject: string) => {
    await page.getByLabel('Nombre').fill('Lucía')
    await page.getByLabel('Correo electrónico').fill('lucia@ejemplo.example')
    await page.getByLabel('Asunto').fill(subject)
    await page.getByLabel('Mensaje').fill('Quiero combinar mi armario.')
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensaje' })

  test('needs all four fields', async ({ page }) => {
    await page.goto('/contact')
    await send(page).click()
    await expect(page.getByRole('alert').first()).toHaveText(/Todos los campos son obligatorios/)
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await fill(page, ' ')
    await send(page).click()
    await expect(page.getByRole('alert').first()).toHaveText(/Todos los campos son obligatorios/)
    await expect(page.getByLabel('Asunto')).toBeFocused()
  })

  test('sends, shows the server’s words and clears itself', async ({ page, baseURL }) => {
    const subject = `Prueba ${Date.now()}`
    await page.goto('/contact')
    await fill(page, subject)
    const answer = page.waitForResponse('**/api/mail/submit')
    await send(page).click()
    const { success, message } = await (await answer).json()
    expect(success).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
    await expect(page.getByLabel('Mensaje')).toHaveValue('')

    const { accessToken } = await openSession(baseURL ?? '', admin)
    const list = await fetch(`${baseURL}/api/mail/getAll?search=${encodeURIComponent(subject)}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const [mail] = (await list.json()).results
    expect(mail).toMatchObject({ name: 'Lucía', subject, message: 'Quiero combinar mi armario.' })
    expect(mail.currentUrl).toContain('/contact')
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/500|503|ERR_/] })
    for (const [kind, answer, text] of [
      [
        'with words of the server',
        { status: 503, json: { code: 'x', message: 'Vuelve más tarde.' } },
        'Vuelve más tarde.',
      ],
      ['without any', { status: 500, body: 'no' }, 'Ocurrió un error al enviar el mensaje'],
      ['for want of a network', null, 'Ocurrió un error al enviar el mensaje'],
    ] as const) {
      test(`${kind}, keeps what was written`, async ({ page }) => {
        await page.route('**/api/mail/submit', (route) => (answer ? route.fulfill(answer) : route.abort()))
        await page.goto('/contact')
        await fill(page, 'Asunto')
        await send(page).click()
        await expect(page.getByRole('alert')).toHaveText(text)
        await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero combinar mi armario.')
        await page.unroute('**/api/mail/submit')
      })
    }
  })
})

test.describe('every page of Mix&Match', () => {
  for (const path of ['/', '/mixmatch', '/contact', '/login', '/login2']) {
    test(`is accessible in both themes at both widths: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const theme of ['dark-mode', 'light'] as const) {
          await setTheme(page, theme)
          await expectAccessible(page)
        }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
})

async function pieceNames(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('button', { name: /: siguiente$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace(': siguiente', ''))
}

/** A finger that is put down in the middle of an element and moved by so many px, as the browser itself would see it. */
async function swipe(page: Page, area: ReturnType<typeof piece>, byX: number, byY: number) {
  const box = await area.boundingBox()
  if (!box) throw new Error('The piece is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const browser = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', part = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x + byX * part, y: y + byY * part }]
    // The browser may keep its acknowledgement back once it scrolls by itself.
    browser.send('Input.dispatchTouchEvent', { type, touchPoints }).catch(() => undefined)
    await page.waitForTimeout(30)
  }
  await touch('touchStart')
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part)
  await touch('touchEnd')
}
