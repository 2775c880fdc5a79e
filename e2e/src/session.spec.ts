import type { BrowserContext, Page } from '@playwright/test'
import { addPerson, arriveSignedIn } from './people.ts'
import { exposeSharedAuth } from './sharedAuth.ts'
import { admin } from './site.ts'
import { expect, fillSignIn, test } from './test.ts'

const TABS = 5
const CALLS_A_TAB = 20

test.beforeEach(({ context }) => context.addInitScript(exposeSharedAuth))

test.describe('a session', () => {
  test.describe('whose token the server no longer takes', () => {
    test.use({ expectedErrors: [/401|403|503|ERR_|Network Error/] })

    test(`is renewed once for ${TABS * CALLS_A_TAB} calls of ${TABS} tabs`, async ({
      context,
      page,
      baseURL,
    }) => {
      await arriveSignedIn(context, baseURL ?? '', admin)
      const tabs = [page]
      while (tabs.length < TABS) tabs.push(await context.newPage())
      for (const tab of tabs) await tab.goto('/services')
      const seen = watchApi(context)
      await spoilToken(page)
      for (const tab of tabs)
        await expect.poll(() => tab.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/spoiled$/)

      const start = Date.now() + 1_000
      const statuses = await Promise.all(tabs.map((tab) => callTogether(tab, start, CALLS_A_TAB)))
      expect(statuses.flat()).toEqual(Array(TABS * CALLS_A_TAB).fill(200))
      expect(seen.refreshes()).toEqual([200])
      // They were refused before: the one refresh served many calls.
      expect(seen.refused()).toBeGreaterThan(TABS * 2)
      const tokens = await Promise.all(
        tabs.map((tab) => tab.evaluate(() => localStorage.getItem('accessToken'))),
      )
      expect(new Set(tokens).size).toBe(1)
    })

    test('survives a server that is away, and goes on when it is back', async ({
      context,
      page,
      baseURL,
    }) => {
      await arriveSignedIn(context, baseURL ?? '', admin)
      await page.goto('/services')
      await spoilToken(page)
      await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 503, body: '{}' }))
      expect(await callTogether(page, 0, 2)).toEqual([503, 503])
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await page.unroute('**/api/auth/refresh-token')
      expect(await callTogether(page, 0, 1)).toEqual([200])
    })

    test('ends at the sign-in when it cannot be renewed, and comes back to its page', async ({
      context,
      page,
      baseURL,
    }) => {
      await arriveSignedIn(context, baseURL ?? '', admin)
      await page.goto('/dashboard/user/list?search=ana')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const other = await context.newPage()
      await other.goto('/services')
      await page.evaluate(() => localStorage.setItem('refreshToken', 'nada'))
      await spoilToken(page)
      await callTogether(page, 0, 3)
      await expect(page).toHaveURL('/auth/login')
      await expect(page.getByText('Tu sesión ha caducado. Inicia sesión de nuevo.')).toBeVisible()
      await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      await fillSignIn(page, admin.email, admin.password)
      await expect(page).toHaveURL('/dashboard/user/list?search=ana')
      // Whoever signs in again is signed in everywhere.
      await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible()
    })
  })

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/ERR_|Network Error|Failed to (fetch|load)/] })

    test('stays, with everything that was typed', async ({ context, page, baseURL }) => {
      await arriveSignedIn(context, baseURL ?? '', admin)
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
      await expect(page.getByText('❌ Hubo un error al enviar el mensaje.').first()).toBeVisible()
      await spoilToken(page)
      expect(await callTogether(page, 0, 1)).toEqual([0])
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      for (const [label, value] of Object.entries(fields))
        await expect(page.getByRole('main').getByRole('textbox', { name: label })).toHaveValue(value)

      await context.setOffline(false)
      await page.getByRole('button', { name: /enviar/i }).click()
      await expect(page.getByText('✅ ¡Formulario enviado con éxito!').first()).toBeVisible()
      expect(await callTogether(page, 0, 1)).toEqual([200])
    })
  })

  test.describe('that ends', () => {
    test.use({ expectedErrors: [/401|403/] })

    test('ends in every tab and on the server', async ({ context, page, baseURL }) => {
      const { accessToken, refreshToken } = await arriveSignedIn(context, baseURL ?? '', admin)
      const second = await context.newPage()
      const third = await context.newPage()
      await page.goto('/services')
      await second.goto('/dashboard/user/list')
      await third.goto('/academy')
      await page.getByRole('button', { name: 'Logout' }).click()
      for (const tab of [page, third])
        await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
      // The guard leads out of what only the signed-in see.
      await expect(second).toHaveURL(/\/\?redirectURL=/)
      const kept = await page.evaluate(() =>
        ['accessToken', 'refreshToken', 'user'].map((k) => localStorage.getItem(k)),
      )
      expect(kept).toEqual([null, null, null])

      const me = await fetch(`${baseURL}/api/auth/me`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(me.status).toBe(401)
      const refresh = await fetch(`${baseURL}/api/auth/refresh-token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshToken }),
      })
      expect(refresh.status).toBe(401)
    })

    test('takes its administrator’s view along: the role toggle opens no door', async ({
      context,
      page,
      baseURL,
    }) => {
      const person = await addPerson(baseURL ?? '', 'user')
      await arriveSignedIn(context, baseURL ?? '', person)
      await page.addInitScript(() => localStorage.setItem('showFloatingSlice', 'true'))
      await page.goto('/services')
      await page.getByRole('button', { name: 'Cambiar de rol (ahora: user)' }).click()
      await expect(page.getByRole('button', { name: 'Cambiar de rol (ahora: admin)' })).toBeVisible()
      expect(await callTogether(page, 0, 1, '/api/users/getAll')).toEqual([403])
      await page.reload()
      await expect(page.getByRole('button', { name: 'Cambiar de rol (ahora: user)' })).toBeVisible()
    })
  })
})

/** What the context's pages ask of the API from now on. */
function watchApi(context: BrowserContext) {
  const answers: { path: string; status: number }[] = []
  context.on('response', (response) =>
    answers.push({ path: new URL(response.url()).pathname, status: response.status() }),
  )
  return {
    refreshes: () =>
      answers.filter(({ path }) => path.endsWith('/refresh-token')).map(({ status }) => status),
    refused: () => answers.filter(({ status }) => status === 401).length,
  }
}

/** Leaves this browser with an access token that looks valid and is not. */
function spoilToken(page: Page) {
  return page.evaluate(async () => {
    const { session } = await window.sharedAuth()
    session.setAccessToken(`${session.get().accessToken}spoiled`)
  })
}

/** Makes calls through the site's own client, all at one moment; answers their statuses, 0 for none. */
function callTogether(page: Page, start: number, count: number, path = '/api/auth/me'): Promise<number[]> {
  return page.evaluate(
    async ({ start, count, path }) => {
      const { http } = await window.sharedAuth()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, start - Date.now())))
      const call = async (turn: number) => {
        const answer = await http.get(`${path}?turn=${turn}`).catch((error) => error)
        return Number(answer.status)
      }
      return Promise.all(Array.from({ length: count }, (_, turn) => call(turn)))
    },
    { start, count, path },
  )
}
