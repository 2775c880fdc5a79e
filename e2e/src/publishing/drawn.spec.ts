import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { admin, mfe, projectFolder, siteUnderTest } from '../support/site.ts'
import { expect, signIn, test } from '../support/test.ts'

const PAGES = ['/', '/services', '/projects', '/team', '/academy', '/academy/devops/aws', '/contact']

const drawnFolder = () => join(siteUnderTest().siteFolder, 'full/drawn/nodo-norte')

test.describe
  .serial('a page that was drawn ahead', () => {
    test.beforeAll(async () => {
      test.setTimeout(120_000)
      await mfe(['draw', '--api', siteUnderTest().url], siteUnderTest().siteFolder)
    })
    test.afterAll(async () => {
      for (const brand of ['nodo-norte', 'brujula'])
        await rm(join(drawnFolder(), '..', brand), { recursive: true, force: true })
    })

    test('can be read without scripts', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      for (const path of PAGES) {
        await page.goto(siteUnderTest().url + path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      }
      await page.getByRole('link', { name: 'Términos' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Términos')
      await context.close()
    })

    test('is taken over as it is, without a request for what it shows', async ({ inTabs }) => {
      await inTabs(PAGES, async (tab, path) => {
        const requested: string[] = []
        tab.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (request.method() === 'GET' && /^\/api\/(academy|projects)\//.test(pathname))
            requested.push(pathname)
        })
        await tab.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            Object.assign(window, { drawn: document.querySelector('h1') })
          })
        })
        await tab.goto(path)
        const isTakenOver = () =>
          Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))
        await expect.poll(() => tab.evaluate(isTakenOver)).toBe(true)
        await expect(tab.getByRole('link', { name: 'Login', exact: true })).toBeAttached()
        const isSame = await tab.evaluate(() => Reflect.get(window, 'drawn') === document.querySelector('h1'))
        expect([path, isSame, requested]).toEqual([path, true, []])
      })
    })

    test('shows somebody who is signed in their own name, and nothing of them is in the file', async ({
      page,
    }) => {
      await signIn(page, admin.email, admin.password)
      await page.waitForURL(/dashboard/)
      await page.goto('/academy')
      await expect(page.getByRole('link', { name: /Mi perfil/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const pages = await filesIn(drawnFolder(), 'index.html')
      expect(pages.length).toBeGreaterThan(30)
      for (const text of pages) expect(text).not.toContain(admin.email)
    })

    test('holds nothing of what only some may read', async () => {
      const premium = await filesIn(join(projectFolder, 'backend/content-premium'), '.md')
      const sentences = premium.flatMap((text) => /^\p{Lu}.{40,60}/mu.exec(text)?.[0] ?? [])
      expect(sentences.length).toBeGreaterThan(5)
      const all = (await filesIn(drawnFolder(), 'index.html')).join()
      expect(sentences.filter((sentence) => all.includes(sentence))).toEqual([])
    })
  })

/** The content of the files below a folder whose names end so. */
async function filesIn(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const found = names.filter((name) => name.endsWith(ending))
  return Promise.all(found.map((name) => readFile(join(folder, name), 'utf8')))
}
