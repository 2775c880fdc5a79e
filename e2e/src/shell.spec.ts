import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { addPerson, arriveSignedIn, openSession } from './people.ts'
import { admin } from './site.ts'
import { expect, test } from './test.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const SMALL_PATIENCE = 2_000

const shellPages = [
  '/login',
  '/dev/login',
  '/auth/password/forgot',
  '/auth/password/restore/algo',
  '/dev',
  '/no-existe',
]

test.describe('every page of the shell', () => {
  test.use({ expectedErrors: [/404/] })

  for (const theme of ['light', 'dark-mode'] as const) {
    test(`has no violation in ${theme}, at 390 and at 1280`, async ({ page }) => {
      test.setTimeout(120_000)
      await prepare(page, { theme, showFloatingSlice: 'true' })
      for (const path of shellPages) {
        await page.setViewportSize(WIDE)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path === '/login')
          await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible()
        await expectNoViolation(page, `${path} 1280`)
        await page.setViewportSize(NARROW)
        await expectNoViolation(page, `${path} 390`)
        expect(await overflow(page), path).toBe(0)
      }
    })

    test(`has none in ${theme} with its menus, panels and dialogs open`, async ({ page }) => {
      test.setTimeout(120_000)
      await prepare(page, { theme, showFloatingSlice: 'true' })
      await page.goto('/services')
      await page.getByRole('button', { name: 'Academia' }).click()
      await expectNoViolation(page, 'dropdown')
      await page.keyboard.press('Escape')
      await openWhatsApp(page)
      await expectNoViolation(page, 'WhatsApp')
      await page.keyboard.press('Escape')
      await toolbar(page).getByRole('button', { name: 'Versiones' }).click()
      await expect(
        page.getByRole('complementary', { name: 'Versiones de las partes del sitio' }),
      ).toBeVisible()
      await expectNoViolation(page, 'versions')
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await toolbar(page).getByRole('button', { name: 'Información' }).click()
      await expectNoViolation(page, 'information')
      await page.keyboard.press('Escape')
      await page.setViewportSize(NARROW)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('button', { name: 'Proyectos' }).click()
      await expectNoViolation(page, 'mobile menu')
      await page.goto('/login')
      await page.getByRole('button', { name: 'INGRESAR' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page, 'dialog')
    })
  }
})

test.describe('by keyboard alone', () => {
  test('the navbar opens one group at a time, holds the page still, and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/services')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    const [projects, academy] = [
      page.getByRole('button', { name: 'Proyectos' }),
      page.getByRole('button', { name: 'Academia' }),
    ]
    await tabTo(page, projects)
    await page.keyboard.press('Enter')
    await expect(projects).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await tabTo(page, academy)
    await page.keyboard.press('Space')
    await expect(academy).toHaveAttribute('aria-expanded', 'true')
    await expect(projects).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(academy).toBeFocused()
    await expect(academy).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: /^Academia/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/academy')
    await expect(academy).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the mobile menu opens, leads on and closes', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/services')
    await tabTo(page, page.getByRole('button', { name: 'Abrir menú' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Tools' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: /^Decodificar token/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/tools/decode-token')
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
  })

  test('the WhatsApp bubble greets, folds after 3 s, opens again and closes', async ({ page }) => {
    await page.goto('/services')
    const toggle = page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('button')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.waitForTimeout(1_500)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false', { timeout: 4_000 })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const links = page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('link')
    await expect(links).toHaveCount(4)
    await expect(links.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
    await page.keyboard.press('Shift+Tab')
    await expect(links.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await page.mouse.click(200, 400)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('the toolbar moves, switches, shows its dialog and hides', async ({ page, context, baseURL }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await arriveSignedIn(context, baseURL ?? '', person)
    await prepare(page, { showFloatingSlice: 'true' })
    await page.goto('/services')
    const bar = toolbar(page)
    const grip = bar.getByRole('button', { name: /^Mover la barra/ })
    await grip.focus()
    const before = await bar.boundingBox()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    const after = await bar.boundingBox()
    expect([(before?.x ?? 0) - (after?.x ?? 0), (before?.y ?? 0) - (after?.y ?? 0)]).toEqual([16, 64])
    await page.reload()
    await expect.poll(async () => (await bar.boundingBox())?.y).toBe(after?.y)

    await grip.focus()
    await tabTo(page, bar.getByRole('button', { name: 'Cambiar de rol (ahora: user)' }))
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('button', { name: 'Cambiar de rol (ahora: admin)' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
    await tabTo(page, bar.getByRole('button', { name: 'Información' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Información' })
    await expect(dialog).toContainText('admin')
    await expect(dialog.getByRole('link', { name: 'Home' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('button', { name: 'Información' })).toBeFocused()
    await tabTo(page, bar.getByRole('button', { name: 'Cerrar sesión' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
    await tabTo(page, bar.getByRole('button', { name: 'Ocultar la barra' }))
    await page.keyboard.press('Enter')
    await expect(bar).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('showFloatingSlice'))).toBe('false')
  })

  test('the panel of versions tells, copies and chooses', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await prepare(page, { showFloatingSlice: 'true' })
    await page.goto('/academy')
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
    const button = toolbar(page).getByRole('button', { name: 'Versiones' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Versiones de las partes del sitio' })
    await expect(panel.getByText(/^Cargada: 1\.0\.0 \(la publicada\) en \d+ ms$/)).toBeVisible()
    await expect(panel.getByText('Sin cargar en esta visita').first()).toBeVisible()
    await expect(
      panel.getByRole('option', { name: /^1\.0\.0 · \d+\/\d+\/\d+.* · \d+ kB$/ }).first(),
    ).toBeAttached()

    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await tabTo(page, panel.getByRole('button', { name: 'Copiar enlace' }), 60)
    await page.keyboard.press('Enter')
    await expect.poll(read).toMatch(/\/academy\?remotes=academy@1\.0\.0$/)
    const link = await read()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(read).toContain('"navegador"')
    expect(JSON.parse(await read())).toMatchObject({
      rol: 'sin sesión',
      registro: { source: 'live' },
      partes: { academy: { version: '1.0.0', source: 'registry' } },
    })

    await page.goto(link)
    await expect(page.getByText('Versiones de prueba: academy@1.0.0')).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await page.getByRole('button', { name: 'Volver a la publicada de academy' }).press('Enter')
    await expect(page.getByText('Versiones de prueba')).toBeHidden()
  })
})

test.describe('the developer toolbar', () => {
  test('leaves the WhatsApp panel free, wherever it begins', async ({ page }) => {
    await prepare(page, { showFloatingSlice: 'true' })
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size)
      await page.goto('/services')
      await expect(toolbar(page)).toBeVisible()
      await openWhatsApp(page)
      for (const link of await page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('link').all())
        await link.click({ trial: true, timeout: SMALL_PATIENCE })
    }
  })

  test('stays on the screen and clear of the navbar, however it is dragged', async ({ page }) => {
    await prepare(page, { showFloatingSlice: 'true' })
    await page.goto('/services')
    const grip = toolbar(page).getByRole('button', { name: /^Mover la barra/ })
    await grip.hover()
    await page.mouse.down()
    await page.mouse.move(-300, -300, { steps: 4 })
    await page.mouse.up()
    const box = await toolbar(page).boundingBox()
    expect([box?.x, (box?.y ?? 0) >= 65]).toEqual([8, true])
    await grip.click({ trial: true, timeout: SMALL_PATIENCE })
  })
})

test.describe('the looks', () => {
  for (const [stored, system, canvas] of [
    ['dark-mode', 'light', 'dark'],
    ['light', 'dark', 'light'],
    [null, 'dark', 'dark'],
  ] as const) {
    test(`begin ${canvas} with ${stored ?? 'nothing'} kept on a ${system} system: nothing flashes`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      if (stored) await prepare(page, { theme: stored })
      // The application is held back, so that what is measured is the very first paint.
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(/\/assets\/.*\.js/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/services', { waitUntil: 'commit' })
      const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
      await expect.poll(background).toMatch(/^rgb\(/)
      const first = await background()
      letGo()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await background()).toBe(first)
      expect(lightness(first) < 128 ? 'dark' : 'light').toBe(canvas)
    })
  }

  test('keep still for those who ask for it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await prepare(page, { showFloatingSlice: 'true' })
    await page.goto('/dev')
    await page.getByRole('button', { name: 'Mostrar Permanente' }).click()
    await page.getByRole('button', { name: 'Academia' }).click()
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      ),
    )
    expect(longest).toBeLessThan(50)
  })
})

test('a visit is counted by its pages, and by no account page', async ({ page, baseURL }) => {
  const { accessToken } = await openSession(baseURL ?? '', admin)
  const visitsOf = async (path: string): Promise<number> => {
    const answer = await fetch(`${baseURL}/api/stat/analytics/getByURL?limit=100`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const { results } = (await answer.json()) as { results: { url: string; visits: number }[] }
    return results.find(({ url }) => url === path)?.visits ?? 0
  }
  // The site's robots filter would leave out a browser that calls itself headless.
  const agent = (await page.evaluate(() => navigator.userAgent)).replace('HeadlessChrome', 'Chrome')
  const context = await page.context().browser()?.newContext({ userAgent: agent, baseURL })
  if (!context) throw new Error('no browser')
  try {
    const visitor = await context.newPage()
    const reported: string[] = []
    visitor.on('request', (request) => {
      if (request.url().endsWith('/api/stat/create'))
        reported.push(JSON.parse(request.postData() ?? '').currentURL)
    })
    const before = await visitsOf('/support')
    await visitor.goto('/support?secreto=1')
    await expect.poll(() => visitsOf('/support')).toBe(before + 1)
    await visitor.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(visitor).toHaveURL('/auth/login')
    await visitor.goto('/auth/password/restore/secreto')
    await visitor.goto('/dashboard')
    await expect(visitor).toHaveURL(/redirectURL/)
    await expect.poll(() => reported).toEqual(['/support', '/'])
  } finally {
    await context.close()
  }
})

test('who is on the site is told to the administrators, from the first quiet moment until they leave', async ({
  page,
  context,
  baseURL,
}) => {
  await arriveSignedIn(context, baseURL ?? '', admin)
  await page.goto('/dashboard/user/telemetry')
  const anonymous = page.getByRole('row').filter({ hasText: 'anonymous' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: admin.email }).first()).toBeVisible()
  const before = await anonymous.count()
  const visit = await context.browser()?.newContext({ baseURL })
  const visitor = await visit?.newPage()
  if (!visit || !visitor) throw new Error('no browser')
  try {
    const sockets: string[] = []
    visitor.on('websocket', (socket) => sockets.push(socket.url()))
    await visitor.goto('/services')
    await expect(anonymous).toHaveCount(before + 1)
    await expect(anonymous.last()).toContainText('web')
    expect(sockets).toHaveLength(1)
  } finally {
    await visit.close()
  }
  await expect(anonymous).toHaveCount(before)
})

test.describe('a deploy in mid-visit', () => {
  /** What the site answers after a deploy, by what asks for it. */
  const deploys = {
    'of a remote': {
      asked: '**/remotes/registry.json',
      after: (text: string) => {
        const registry = JSON.parse(text)
        registry.revision += 1
        registry.remotes.academy.active = '7.0.0'
        registry.remotes.academy.versions['7.0.0'] = registry.remotes.academy.versions['1.0.0']
        return JSON.stringify(registry)
      },
    },
    'of the shell alone': {
      asked: (url: URL) => url.pathname === '/',
      after: (text: string) => text.replace(/(<script[^>]+src="\/assets\/)[\w-]+/, '$1index-another'),
    },
  }

  for (const [what, { asked, after }] of Object.entries(deploys)) {
    test(`${what} is offered, never forced, and waits for whoever is writing`, async ({ page }) => {
      await page.clock.install()
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      let answers = 0
      await page.route(asked, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, body: after(await answer.text()) })
        answers += 1
      })
      const name = page.getByRole('main').getByRole('textbox', { name: 'Nombre' })
      await name.fill('Ana')
      // The page's own clock is ours; what it loads when it is at rest takes its real time.
      await expect(async () => {
        await page.clock.runFor(12_000)
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        await expect.poll(() => answers, { timeout: 500 }).toBeGreaterThan(0)
      }).toPass()
      const notice = page.getByText('Hay una versión nueva del sitio.')
      await page.clock.runFor(1_000)
      await expect(notice).toBeHidden()
      await expect(name).toHaveValue('Ana')

      await page.getByRole('link', { name: 'Servicios' }).first().click()
      await expect(notice).toBeVisible()
      await expectNoViolation(page, 'notice')
      await page.unroute(asked)
      await page.getByRole('button', { name: 'Recargar' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL('/services')
    })
  }
})

function toolbar(page: Page): Locator {
  return page.getByRole('region', { name: 'Herramientas de desarrollo' })
}

async function openWhatsApp(page: Page) {
  const toggle = page.getByRole('complementary', { name: 'WhatsApp' }).getByRole('button')
  // It may be open still, to greet.
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
}

/** Local storage of a first visit. */
function prepare(page: Page, entries: Record<string, string>) {
  return page.addInitScript((items) => {
    if (localStorage.getItem('prepared') !== null) return
    for (const [key, value] of Object.entries({ ...items, prepared: 'yes' })) localStorage.setItem(key, value)
  }, entries)
}

async function tabTo(page: Page, target: Locator, most = 40) {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function expectNoViolation(page: Page, label: string) {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => null))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, label).toEqual([])
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}
