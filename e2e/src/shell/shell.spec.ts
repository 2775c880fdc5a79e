import { operations } from '../api/operations.ts'
import { requestsOf } from '../api/requests.ts'
import { expectAccessibleAtBothWidths, expectAccessibleInBothThemes } from '../support/appearance.ts'
import { openSession, startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { fold, NARROW, openWhatsApp, prepareStorage, tabTo, toolbar } from './pages.ts'

const shellPages = [
  '/login',
  '/dev/login',
  '/auth/password/forgot',
  '/auth/password/restore/algo',
  '/auth/email/confirm#algo',
  '/auth/register',
  '/auth/register/confirm#algo',
  '/auth/link',
  '/auth/link/confirm#algo',
  '/dev',
  '/no-existe',
]

test.describe('every page of the shell', () => {
  test.use({ expectedErrors: [/404/] })

  test('is accessible at both widths', async ({ page }) => {
    test.setTimeout(120_000)
    await prepareStorage(page, { showFloatingSlice: 'true' })
    for (const path of shellPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/login')
        await expect(page.getByRole('checkbox', { name: 'No soy un robot' })).toBeVisible()
      await expectAccessibleAtBothWidths(page, path)
    }
  })

  test('is accessible in both themes with its menus, panels and dialogs open', async ({ page }) => {
    await prepareStorage(page, { showFloatingSlice: 'true' })
    await page.goto('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Academia' }).click()
    await expectAccessibleInBothThemes(page, 'dropdown')
    await page.keyboard.press('Escape')
    await openWhatsApp(page)
    await expectAccessibleInBothThemes(page, 'WhatsApp')
    await page.keyboard.press('Escape')
    await toolbar(page).getByRole('button', { name: 'Versiones' }).click()
    await expect(page.getByRole('complementary', { name: 'Versiones de las partes del sitio' })).toBeVisible()
    await expectAccessibleInBothThemes(page, 'versions')
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await toolbar(page).getByRole('button', { name: 'Información' }).click()
    await expectAccessibleInBothThemes(page, 'information')
    await page.keyboard.press('Escape')
    await page.setViewportSize(NARROW)
    await page.getByRole('button', { name: 'Abrir menú' }).click()
    await fold(page, 'Proyectos').click()
    await expectAccessibleInBothThemes(page, 'mobile menu')
    await page.goto('/login')
    await page.getByRole('button', { name: 'INGRESAR' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'dialog')
  })
})

test.describe('by keyboard alone', () => {
  test('the navbar opens one group at a time, locks the scroll, and returns the focus', async ({ page }) => {
    await page.goto('/services')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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

  test('the mobile menu opens, links pages and closes', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/services')
    await tabTo(page, page.getByRole('button', { name: 'Abrir menú' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, fold(page, 'Tools'))
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
    await page.keyboard.press('Tab')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await page.mouse.click(200, 400)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('the theme', () => {
  for (const [stored, system, canvas] of [
    ['dark-mode', 'light', 'dark'],
    ['light', 'dark', 'light'],
    [null, 'dark', 'dark'],
  ] as const) {
    test(`is ${canvas} from the first paint with ${stored ?? 'nothing'} stored on a ${system} system`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      if (stored) await prepareStorage(page, { theme: stored })
      // The application is blocked, so that the first paint is measured.
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

  test('has no motion where reduced motion is preferred', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await prepareStorage(page, { showFloatingSlice: 'true' })
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

test('page views are counted, except of account pages', async ({ page, baseURL }) => {
  const administrator = await openSession(baseURL ?? '', admin)
  const viewsOf = async (path: string): Promise<number> => {
    const { results } = await operations.listPageViewsByUrl({ limit: 100 }, administrator)
    return results.find(({ url }) => url === path)?.visits ?? 0
  }
  // The robots filter would drop a headless browser.
  const agent = (await page.evaluate(() => navigator.userAgent)).replace('HeadlessChrome', 'Chrome')
  const context = await page.context().browser()?.newContext({ userAgent: agent, baseURL })
  if (!context) throw new Error('no browser')
  try {
    const visitor = await context.newPage()
    const reported: string[] = []
    const isReport = requestsOf('reportView')
    visitor.on('request', (request) => {
      if (isReport(request)) reported.push(JSON.parse(request.postData() ?? '').currentURL)
    })
    const before = await viewsOf('/support')
    await visitor.goto('/support?secreto=1')
    await expect.poll(() => viewsOf('/support')).toBe(before + 1)
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

test('administrators see who is on the site, from the first idle moment until they leave', async ({
  page,
  context,
  baseURL,
}) => {
  await startSignedIn(context, baseURL ?? '', admin)
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

function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
  return (red + green + blue) / 3
}
