import { addPerson, startSignedIn } from '../support/people.ts'
import { openVersion } from '../support/preview.ts'
import { admin } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { NARROW, openWhatsApp, prepareStorage, tabTo, toolbar, WIDE } from './pages.ts'

const SMALL_PATIENCE = 2_000

test.describe('by keyboard alone', () => {
  test('the toolbar moves, switches the role, shows its dialog and hides', async ({
    page,
    context,
    baseURL,
  }) => {
    const person = await addPerson(baseURL ?? '', 'user')
    await startSignedIn(context, baseURL ?? '', person)
    await prepareStorage(page, { showFloatingSlice: 'true' })
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

  test('the panel of versions lists, copies and overrides versions', async ({
    page,
    context,
    baseURL,
    browser,
  }) => {
    await startSignedIn(context, baseURL ?? '', admin)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await prepareStorage(page, { showFloatingSlice: 'true' })
    await page.goto('/academy')
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
    const button = toolbar(page).getByRole('button', { name: 'Versiones' })
    await button.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary', { name: 'Versiones de las partes del sitio' })
    const loaded = `Cargada: ${academyVersion} (la publicada) en `
    await expect(panel.getByText(loaded)).toHaveText(/en \d+ ms$/)
    await expect(panel.getByText('Sin cargar en esta visita').first()).toBeVisible()
    await expect(
      panel
        .getByRole('option', { name: `${academyVersion} · ` })
        .filter({ hasText: / · \d+\/\d+\/\d+.* · \d+ kB$/ })
        .first(),
    ).toBeAttached()

    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await tabTo(page, panel.getByRole('button', { name: 'Copiar enlace' }), 60)
    await page.keyboard.press('Enter')
    await expect.poll(read).toMatch(/\/academy\?testers=/)
    const link = await read()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(read).toContain('"navegador"')
    expect(JSON.parse(await read())).toMatchObject({
      rol: 'admin',
      registro: { source: 'live' },
      partes: { academy: { version: academyVersion, source: 'registry' } },
    })

    const other = await browser.newContext({ baseURL })
    const tester = await other.newPage()
    await openVersion(tester, link)
    await expect(tester.getByText(`Versiones de prueba: academy@${academyVersion}`)).toBeVisible()
    await other.close()

    await openVersion(page, `/academy?remotes=academy@${academyVersion}`)
    await expect(page.getByText(`Versiones de prueba: academy@${academyVersion}`)).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await page.getByRole('button', { name: 'Volver a la publicada de academy' }).press('Enter')
    await expect(page.getByText('Versiones de prueba')).toBeHidden()
  })
})

test.describe('the developer toolbar', () => {
  test('never covers the WhatsApp panel, wherever it starts', async ({ page }) => {
    await prepareStorage(page, { showFloatingSlice: 'true' })
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
    await prepareStorage(page, { showFloatingSlice: 'true' })
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
