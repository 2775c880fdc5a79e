import type { BrowserContext, Page, Response } from '@playwright/test'
import { operations } from '../api/operations.ts'
import { type OperationName, requestsOf } from '../api/requests.ts'
import { operationRoutes } from '../api/routes.generated.ts'
import { stub } from '../api/stub.ts'
import { addPerson, startSignedIn } from '../support/people.ts'
import { admin } from '../support/site.ts'
import { expect, fillSignIn, test } from '../support/test.ts'
import { exposeSharedAuth } from './sharedAuth.ts'

const TABS = 5
const REQUESTS_A_TAB = 20

test.beforeEach(({ context }) => context.addInitScript(exposeSharedAuth))

test.describe('a session', () => {
  test.describe('whose access token is rejected', () => {
    test.use({ expectedErrors: [/401|403|503|ERR_|Network Error/] })

    test(`is refreshed once for ${TABS * REQUESTS_A_TAB} requests of ${TABS} tabs`, async ({
      context,
      page,
      baseURL,
    }) => {
      await startSignedIn(context, baseURL ?? '', admin)
      const tabs = [page]
      while (tabs.length < TABS) tabs.push(await context.newPage())
      for (const tab of tabs) await tab.goto('/services')
      // Otherwise the pages' own requests would refresh the token first.
      for (const tab of tabs) await tab.waitForLoadState('networkidle')
      const seen = watchApi(context)
      // Many requests are rejected first, and share the one refresh.
      await stub(context, 'refreshToken', async (route) => {
        await expect.poll(seen.rejected).toBeGreaterThan(TABS * 2)
        await route.continue()
      })
      await spoilToken(page)
      for (const tab of tabs)
        await expect.poll(() => tab.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/spoiled$/)

      const start = Date.now() + 1_000
      const statuses = await Promise.all(tabs.map((tab) => requestTogether(tab, start, REQUESTS_A_TAB)))
      expect(statuses.flat()).toEqual(Array(TABS * REQUESTS_A_TAB).fill(200))
      expect(seen.refreshes()).toEqual([200])
      const tokens = await Promise.all(
        tabs.map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))),
      )
      expect(new Set(tokens).size).toBe(1)
    })

    test('survives an unavailable server and continues when it recovers', async ({
      context,
      page,
      baseURL,
    }) => {
      await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/services')
      await page.waitForLoadState('networkidle')
      // Stubbed before the token is spoiled, because a request of the page itself could refresh it.
      const restore = await stub(page, 'refreshToken', { status: 503, body: '{}' })
      await spoilToken(page)
      expect(await requestTogether(page, 0, 2)).toEqual([503, 503])
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await restore()
      expect(await requestTogether(page, 0, 1)).toEqual([200])
    })

    test('leads to the sign-in page when it cannot be refreshed, and returns to its page', async ({
      context,
      page,
      baseURL,
    }) => {
      await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/dashboard/user/list?search=ana')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const other = await context.newPage()
      await other.goto('/services')
      await page.evaluate(() => localStorage.setItem('refreshToken', 'nada'))
      await spoilToken(page)
      await requestTogether(page, 0, 3)
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
      await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await fillSignIn(page, admin.email, admin.password)
      await expect(page).toHaveURL('/dashboard/user/list?search=ana')
      // Signing in again signs in every tab.
      await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
    })
  })

  test.describe('that the server has ended', () => {
    test.use({ expectedErrors: [/401|403/] })

    for (const address of ['/dashboard/user/list', '/dashboard/setting/profile']) {
      test(`leads every tab that loads ${address} to the sign-in page, with the notice`, async ({
        context,
        page,
        baseURL,
      }) => {
        await startSignedIn(context, baseURL ?? '', admin)
        const other = await context.newPage()
        await Promise.all([page.goto('/services'), other.goto('/services')])
        await page.evaluate(() => localStorage.setItem('refreshToken', 'nada'))
        await spoilToken(page)
        await Promise.all([page.goto(address), other.goto(address)])
        for (const tab of [page, other]) {
          await expect(tab).toHaveURL('/auth/login')
          await expect(tab.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
        }
      })
    }
  })

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/ERR_|Network Error|Failed to (fetch|load)/] })

    test('continues, with everything that was typed', async ({ context, page, baseURL }) => {
      await startSignedIn(context, baseURL ?? '', admin)
      await page.goto('/contact')
      const fields = {
        Nombre: 'Ana Ruiz',
        'Correo electrónico': 'ana@correo.example',
        Mensaje: 'Hola, equipo.',
      }
      for (const [label, value] of Object.entries(fields))
        await page.getByRole('main').getByRole('textbox', { name: label }).fill(value)
      await context.setOffline(true)
      await page.getByRole('button', { name: /enviar/i }).click()
      await expect(page.getByText(/No hay conexión a internet: tu mensaje no se envió/)).toBeVisible()
      await spoilToken(page)
      expect(await requestTogether(page, 0, 1)).toEqual([0])
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      for (const [label, value] of Object.entries(fields))
        await expect(page.getByRole('main').getByRole('textbox', { name: label })).toHaveValue(value)

      await context.setOffline(false)
      await page.getByRole('button', { name: /enviar/i }).click()
      await expect(page.getByText('✅ ¡Formulario enviado con éxito!').first()).toBeVisible()
      expect(await requestTogether(page, 0, 1)).toEqual([200])
    })
  })

  test.describe('that is signed out', () => {
    test.use({ expectedErrors: [/401|403/] })

    test('ends in every tab and on the server', async ({ context, page, baseURL }) => {
      const session = await startSignedIn(context, baseURL ?? '', admin)
      const second = await context.newPage()
      const third = await context.newPage()
      await page.goto('/services')
      await second.goto('/dashboard/user/list')
      await third.goto('/academy')
      await page.getByRole('button', { name: 'Logout' }).click()
      for (const tab of [page, third])
        await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      // The guard redirects a page that requires a session.
      await expect(second).toHaveURL(/\/\?redirectURL=/)
      const stored = await page.evaluate(() =>
        ['accessToken', 'refreshToken', 'user'].map((k) => localStorage.getItem(k)),
      )
      expect(stored).toEqual([null, null, null])

      await expect(operations.me(session)).rejects.toThrow(': 401 ')
      const { url, refreshToken: token } = session
      await expect(operations.refreshToken({ refreshToken: token }, { url })).rejects.toThrow(': 401 ')
    })

    test('resets the role toggle, which never grants a permission', async ({ context, page, baseURL }) => {
      const person = await addPerson(baseURL ?? '', 'user')
      await startSignedIn(context, baseURL ?? '', person)
      await page.addInitScript(() => localStorage.setItem('showFloatingSlice', 'true'))
      await page.goto('/services')
      await page.getByRole('button', { name: 'Cambiar de rol (ahora: user)' }).click()
      await expect(page.getByRole('button', { name: 'Cambiar de rol (ahora: admin)' })).toBeVisible()
      expect(await requestTogether(page, 0, 1, 'listUsers')).toEqual([403])
      await page.reload()
      await expect(page.getByRole('button', { name: 'Cambiar de rol (ahora: user)' })).toBeVisible()
    })
  })
})

/** Watches the refreshes and rejected requests of the context's pages. */
function watchApi(context: BrowserContext) {
  const responses: Response[] = []
  context.on('response', (response) => responses.push(response))
  const isRefresh = requestsOf('refreshToken')
  return {
    refreshes: () =>
      responses.filter((response) => isRefresh(response.request())).map((response) => response.status()),
    rejected: () => responses.filter((response) => response.status() === 401).length,
  }
}

/** Replaces the access token of this browser with one that looks valid and is not. */
function spoilToken(page: Page) {
  return page.evaluate(async () => {
    const { session } = await window.sharedAuth()
    session.setAccessToken(`${session.get().accessToken}spoiled`)
  })
}

/** Sends requests through the site's own client at the same moment; returns their statuses, 0 for a network error. */
function requestTogether(
  page: Page,
  start: number,
  count: number,
  operation: OperationName = 'me',
): Promise<number[]> {
  const { path } = operationRoutes[operation]
  return page.evaluate(
    async ({ start, count, path }) => {
      const { http } = await window.sharedAuth()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, start - Date.now())))
      const send = async (turn: number) => {
        const response = await http.get(`${path}?turn=${turn}`).catch((error) => error)
        return Number(response.status)
      }
      return Promise.all(Array.from({ length: count }, (_, turn) => send(turn)))
    },
    { start, count, path },
  )
}
