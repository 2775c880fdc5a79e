import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { listLessons } from '../academy/catalogue.ts'
import { FIRST, ONLY_FOR_MEMBERS, PREMIUM } from '../academy/test.ts'
import { operations } from '../api/operations.ts'
import { opensPrerenderedPages, turnTo, untilTakenOver } from '../prerenderedPages.ts'
import { watchLayout } from '../support/appearance.ts'
import { addPerson, openSession, startSignedIn } from '../support/people.ts'
import { admin, mfe, siteUnderTest } from '../support/site.ts'
import { expect, signIn, test } from '../support/test.ts'
import { liveParts, releaseAgain, releaseFresh, takeReleasesBack, visitAndLeave } from './goodReleases.ts'

const PAGES = ['/', '/services', '/projects', '/team', '/academy', '/academy/devops/aws', '/contact']

const prerenderedFolder = () => join(siteUnderTest().siteFolder, 'full/drawn/nodo-norte')

test.describe
  .serial('a prerendered page', () => {
    test.afterAll(async () => {
      await takeReleasesBack()
      if (opensPrerenderedPages) return
      for (const brand of ['nodo-norte', 'brujula'])
        await rm(join(prerenderedFolder(), '..', brand), { recursive: true, force: true })
    })

    // A good version, which every gate has to let through.
    test('of a site also with a new remote, which passes its trial as the command made it', async () => {
      test.setTimeout(300_000)
      await releaseFresh()
    })

    test('is prerendered from the versions that are live', async () => {
      // A busy machine prerenders a page in seconds.
      test.setTimeout(900_000)
      // All that follows is seen on versions that were published again unchanged.
      await releaseAgain()
      // With DRAWING=on the site's own back end prerenders the pages and holds the lock.
      if (!opensPrerenderedPages)
        await mfe(['prerender', '--api', siteUnderTest().url], siteUnderTest().siteFolder)
      expect(await readFile(join(prerenderedFolder(), 'services/index.html'), 'utf8')).toContain(
        'public/1.0.61/',
      )
    })

    test('of a good version is no failure when visitors come and go', async ({ page }) => {
      await signIn(page, admin.email, admin.password)
      await expect(page).toHaveURL(/dashboard/)
      for (const part of liveParts) await visitAndLeave(page, part)
    })

    test('can be read, navigated and printed without scripts', async ({ browser }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: siteUnderTest().url,
        viewport: { width: 390, height: 844 },
      })
      const page = await context.newPage()
      const heading = page.getByRole('heading', { level: 1 })
      const follow = async (name: RegExp, within: Locator | Page = page) => {
        await within.getByRole('link', { name }).first().click()
        await expect(heading).toBeVisible()
      }
      await page.goto('/')
      await expect(heading).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Principal' })
      await expect(navigation).toBeHidden()
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      // The one in the menu of what does not fit is hidden.
      await navigation.locator('summary', { hasText: 'Proyectos' }).filter({ visible: true }).click()
      await follow(/^Equipo/, navigation)
      await expect(page).toHaveURL(/\/team$/)

      await page.goto('/services')
      const question = page.getByRole('main').locator('details').first()
      await question.locator('summary').click()
      await expect(question).toHaveAttribute('open')
      await page.emulateMedia({ media: 'print' })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })

      await page.goto('/contact')
      // Playwright looks for no text in `noscript`.
      const need = page.locator('form noscript p')
      await expect(need).toBeVisible()
      expect(await need.textContent()).toContain('Para enviar este formulario hace falta JavaScript')
      await page.getByLabel('Nombre').fill('Ana')
      await page.getByLabel('Nombre').press('Enter')
      await expect(page).toHaveURL(/\/contact$/)

      await page.goto('/academy')
      await page.getByRole('button', { name: 'Categorías', exact: true }).click()
      await follow(/AWS/, page.getByRole('navigation', { name: 'Categorías y cursos de la academia' }))
      await expect(page).toHaveURL(/\/academy\/devops\/aws$/)
      await page.getByRole('button', { name: 'Contenido', exact: true }).click()
      const outline = page.getByRole('navigation', { name: /^Contenido de/ })
      await outline.getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL(/\/academy\/devops\/aws\/.+\/.+/)
      await expect(heading).toBeVisible()
      await expect(page.locator('noscript a[href^="https://www.youtube.com/watch"]')).toBeVisible()

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/privacy')
      await expect(page.getByRole('link', { name: /^Equipo/ })).toBeHidden()
      await navigation.getByRole('button', { name: 'Proyectos' }).click()
      await follow(/^Equipo/, navigation)
      await expect(page).toHaveURL(/\/team$/)
      await context.close()
    })

    test('contains the parts of other remotes, on the screen and on paper, under each brand', async ({
      browser,
    }) => {
      for (const hostname of ['localhost', 'brujula.localhost']) {
        const baseURL = Object.assign(new URL(siteUnderTest().url), { hostname }).href
        const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
        const page = await context.newPage()
        await page.goto('/')
        const courses = page.getByRole('region', { name: 'Cursos destacados' })
        for (const media of ['screen', 'print'] as const) {
          await page.emulateMedia({ media })
          await expect(courses.getByRole('listitem')).toHaveCount(3)
        }
        await page.emulateMedia({ media: 'screen' })
        await courses.getByRole('listitem').first().getByRole('link').first().click()
        await expect(page).toHaveURL(/\/academy\/.+/)
        await context.close()
      }
    })

    test('keeps the parts of other remotes in place while they are taken over', async ({ page }) => {
      await watchLayout(page)
      await page.goto('/')
      await turnTo(page)
      const part = page.locator('[data-part="academy/HomeCourses"]')
      await expect(part.locator('[data-drawn]')).toBeVisible()
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await part.scrollIntoViewIfNeeded()
      await expect(part.locator('[data-drawn]')).toHaveCount(0)
      await expect(part.getByRole('listitem')).toHaveCount(3)
      expect(requests.filter((path) => /^\/api\/(academy|projects)\//.test(path))).toEqual([])
      expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThanOrEqual(0.02)
    })

    test('has each element of its head once, for its address and brand', async () => {
      const seen = []
      for (const brand of ['nodo-norte', 'brujula']) {
        const files = await filesIn(join(prerenderedFolder(), '..', brand), 'index.html')
        const isIndexed = (html: string) => html.includes('content="index, follow"')
        const pages = files.filter(isIndexed)
        expect(pages.length).toBeGreaterThan(30)
        // The page of the search.
        expect(files.length - pages.length).toBe(1)
        const heads = pages.map(headOf)
        for (const { title, address, siteName, description, meta, kinds } of heads) {
          expect(title).toContain(siteName)
          expect([meta('og:title'), meta('og:url'), meta('og:description')]).toEqual([
            title,
            address,
            description,
          ])
          expect(kinds, address).toEqual([...new Set(kinds)])
          if (new URL(address).pathname !== '/') expect(kinds, address).toContain('BreadcrumbList')
        }
        expect(new Set(heads.map(({ address }) => address)).size).toBe(pages.length)
        // The same for all pages of a brand, and different between brands.
        seen.push(
          ...new Set(
            heads.map(({ siteName, address, icon }) => [siteName, new URL(address).origin, icon].join()),
          ),
        )
      }
      expect(seen.length).toBe(2)
      expect(new Set(seen.flatMap((each) => each.split(','))).size).toBe(6)
    })

    test('is taken over unchanged, without requests for the data that it shows', async ({ inTabs }) => {
      await inTabs(PAGES, async (tab, path) => {
        const requested: string[] = []
        tab.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (request.method() === 'GET' && /^\/api\/(academy|projects)\//.test(pathname))
            requested.push(pathname)
        })
        await tab.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { prerendered: document.querySelector('h1') })
          })
        })
        await tab.goto(path)
        await turnTo(tab)
        const isTakenOver = () =>
          Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
        await expect.poll(() => tab.evaluate(isTakenOver)).toBe(true)
        await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeAttached()
        const isSame = await tab.evaluate(
          () => Reflect.get(window, 'prerendered') === document.querySelector('h1'),
        )
        expect([path, isSame, requested]).toEqual([path, true, []])
        const kinds = ['title', 'meta[name="description"]', 'meta[name="robots"]', 'link[rel="canonical"]']
        const counts = kinds.map((kind) => tab.locator(`head ${kind}`).count())
        expect([path, ...(await Promise.all(counts))]).toEqual([path, 1, 1, 1, 1])
      })
    })

    test('shows a signed-in user their own name, and no prerendered file contains their data', async ({
      page,
    }) => {
      await signIn(page, admin.email, admin.password)
      await page.waitForURL(/dashboard/)
      await page.goto('/academy')
      await expect(page.getByRole('link', { name: /Mi perfil/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const pages = await filesIn(prerenderedFolder(), 'index.html')
      expect(pages.length).toBeGreaterThan(30)
      for (const text of pages) expect(text).not.toContain(admin.email)
    })

    test('is the same response for a signed-in user', async ({ request, baseURL }) => {
      const { accessToken, refreshToken } = await openSession(baseURL ?? '', admin)
      const headers = { authorization: `Bearer ${accessToken}`, cookie: `refreshToken=${refreshToken}` }
      for (const path of PAGES) {
        const [anonymous, own] = await Promise.all([request.get(path), request.get(path, { headers })])
        expect([path, await own.text()]).toEqual([path, await anonymous.text()])
        expect(anonymous.headers()['set-cookie']).toBeUndefined()
      }
    })

    test('of a lesson never shows a signed-in reader the notice for visitors, and does not shift', async ({
      context,
      page,
      baseURL,
    }) => {
      const url = baseURL ?? ''
      await startSignedIn(context, url, await addPerson(url, 'user'))
      await watchLayout(page)
      await page.addInitScript(() => {
        const watch = () => {
          const note = document.querySelector('main [role="note"]')
          if (note && note.getClientRects().length > 0) Object.assign(window, { wasNoticeSeen: true })
          requestAnimationFrame(watch)
        }
        watch()
      })
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(PREMIUM)
        await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toBeVisible()
        await expect(page.locator('a[aria-label^="Mi perfil"]')).toBeAttached()
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('status').filter({ hasText: 'Cargando' })).toHaveCount(0)
        const seen = await page.evaluate(() => [
          Reflect.get(window, 'wasNoticeSeen'),
          Reflect.get(window, 'layoutShift') <= 0.02 || Reflect.get(window, 'layoutShift'),
        ])
        expect([width, ...seen]).toEqual([width, undefined, true])
      }
    })

    test('replays once what visitors did before its scripts arrived', async ({ page }) => {
      const arrive = await holdScripts(page)
      await page.goto(FIRST, { waitUntil: 'commit' })
      const completed = page.getByRole('button', { name: 'Marcar como completada' })
      // An impatient visitor clicks twice.
      await completed.click()
      await completed.click()
      await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click()
      arrive()
      await expect(page.getByRole('button', { name: 'Lección completada' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark-mode')
    })

    for (const [device, width, name] of [
      ['phone', 390, 'Escríbenos por WhatsApp'],
      ['tablet', 1024, 'Proyectos'],
    ] as const)
      test(`opens what was tapped on a ${device} before its scripts arrived, and keeps it open`, async ({
        browser,
      }) => {
        const { url } = siteUnderTest()
        const viewport = { width, height: 768 }
        const context = await browser.newContext({ viewport, hasTouch: true, baseURL: url })
        const page = await context.newPage()
        const arrive = await holdScripts(page)
        await page.goto('/services')
        await page.getByRole('button', { name, exact: true }).tap()
        const open = page.locator(':popover-open')
        await expect(open.getByRole('link').first()).toBeVisible()
        arrive()
        await untilTakenOver(page)
        await expect(open.getByRole('link').first()).toBeVisible()
        expect(await page.evaluate(() => document.activeElement?.localName)).toBe('button')
        await context.close()
      })

    test('keeps what visitors typed before its scripts arrived', async ({ page }) => {
      const arrive = await holdScripts(page)
      await page.goto('/contact', { waitUntil: 'commit' })
      await page.getByLabel('Nombre').fill('Ana')
      await page.getByLabel('Mensaje').fill('Una pregunta')
      await page.getByLabel('Mensaje').focus()
      arrive()
      await page.waitForFunction(() => window.__MFE__?.pages.length > 0)
      await page.keyboard.type(' larga')
      await expect(page.getByLabel('Mensaje')).toHaveValue('Una pregunta larga')
      await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
      await page.getByRole('main').getByRole('button', { name: 'Enviar mensaje' }).click()
      await expect(page.getByText('Escribe tu nombre.')).toHaveCount(0)
    })

    test('is seen before its code arrives, and works until React has rendered it', async ({ page }) => {
      await page.goto('/projects')
      await turnTo(page)
      await untilTakenOver(page)
      const link = page.locator('main a[href^="/projects/"]').first()
      await link.scrollIntoViewIfNeeded()
      const content = page.waitForResponse(`**/page-data${await link.getAttribute('href')}/data.json`)
      const arrive = await holdScripts(page, /\/remotes\/.*\.js$/)
      await page.evaluate(() => void dispatchEvent(new Event('site:background')))
      await (await content).finished()

      const snapshot = page.locator('[data-snapshot]')
      const main = page.locator('#contenido')
      await link.click()
      await expect(snapshot.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).toBeHidden()
      await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
      await snapshot.getByRole('link', { name: 'Proyectos' }).first().click()
      await expect(page).toHaveURL(/\/projects$/)
      await expect(main).toBeVisible()
      await expect(snapshot).toHaveCount(0)

      await link.click()
      await expect(snapshot).toBeVisible()
      arrive()
      await expect(snapshot).toHaveCount(0)
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).toBeFocused()
    })

    test('of a lesson shows visitors the notice about premium material before any script runs', async ({
      browser,
    }) => {
      const { url } = siteUnderTest()
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url })
      const page = await context.newPage()
      await page.goto(PREMIUM)
      await expect(page.getByText(ONLY_FOR_MEMBERS)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Enlaces premium' })).toBeHidden()
      await context.close()
    })

    test('follows the theme of the system without scripts', async ({ browser }) => {
      const canvases = []
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          colorScheme,
          baseURL: siteUnderTest().url,
        })
        const page = await context.newPage()
        await page.goto('/services')
        canvases.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
        await context.close()
      }
      expect(canvases).toEqual(['rgb(250, 248, 244)', 'rgb(21, 20, 18)'])
    })

    test('contains nothing that requires signing in', async ({ baseURL }) => {
      const visitor = { url: baseURL ?? '' }
      const session = await openSession(visitor.url, admin)
      const secrets = []
      for (const { slug } of await listLessons(visitor)) {
        const {
          linksPremium = [],
          markdownUrl,
          markdownUrlPremium,
        } = await operations.getAcademyLesson(slug, session)
        secrets.push(...linksPremium.map(({ url }) => url))
        if (!markdownUrlPremium || !markdownUrl) continue
        const [whole, free] = await Promise.all([
          operations.readPremiumLesson(slug, session),
          fetch(visitor.url + markdownUrl).then((response) => response.text()),
        ])
        const rest = String(whole).slice(free.trimEnd().length)
        // Sentences that no markup interrupts once the text is rendered.
        secrets.push(...[...rest.matchAll(/\p{Lu}[\p{L} ,]{30,}/gu)].map(([sentence]) => sentence))
      }
      expect(secrets.length).toBeGreaterThan(20)
      const folder = join(prerenderedFolder(), '..')
      const files = [await filesIn(folder, 'index.html'), await filesIn(folder, 'data.json')]
      const prerendered = files.flat().join()
      expect(prerendered).toContain(ONLY_FOR_MEMBERS)
      expect(secrets.filter((secret) => prerendered.includes(secret))).toEqual([])
    })
  })

/** Keeps scripts from arriving until the returned function is called. */
async function holdScripts(page: Page, scripts = /\/(assets|remotes)\/.*\.js$/): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

/** The metadata that search engines and link previews read. */
function headOf(html: string) {
  const [head = ''] = html.split('</head>')
  const meta = (name: string) =>
    one(head, new RegExp(`<meta[^>]* (?:name|property)="${name}" content="([^"]*)"`))
  const structured = html.matchAll(/<script[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return {
    title: one(head, /<title[^>]*>([^<]*)<\/title>/),
    description: meta('description'),
    address: one(head, /<link[^>]* rel="canonical"[^>]* href="([^"]*)"/),
    icon: one(head, /<link rel="icon" href="([^"]*)"/),
    siteName: meta('og:site_name'),
    meta,
    kinds: [...structured].map(([, json = '']): string => JSON.parse(json)['@type']),
  }
}

/** The first group of an expression, which must match a text exactly once. */
function one(text: string, expression: RegExp): string {
  const found = [...text.matchAll(new RegExp(expression, 'g'))]
  expect(found.length, `${expression} in ${text.slice(-3_000)}`).toBe(1)
  return found[0]?.[1] ?? ''
}

/** The contents of the files below a folder whose names have this ending. */
async function filesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = names.filter((name) => name.endsWith(ending))
  return Promise.all(found.map((name) => readFile(join(folder, name), 'utf8')))
}
