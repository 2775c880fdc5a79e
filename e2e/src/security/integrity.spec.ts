import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page, Response } from '@playwright/test'
import { nginxPath, startNginx } from '../../../backend/test/nginxServer.ts'
import { startSignedIn } from '../support/people.ts'
import { openVersion, previewOf } from '../support/preview.ts'
import { admin, mfe, siteUnderTest } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { type Encoding, forms, hasRun, whileTampered } from './tamperedFile.ts'

test.use({ expectedErrors: [/./] })

/** The page's policy allows the import maps of the active version, the one before and the newest, but of no other. */
const versions = { before: academyVersion, active: '1.0.20', unlisted: '1.0.21', newest: '1.0.22' }
const encodings = Object.keys(forms) as Encoding[]

let site: string
let shell: string

test.describe
  .serial('a changed file', () => {
    test.beforeAll(async () => {
      site = siteUnderTest().siteFolder
      shell = join(site, 'full')
      for (const version of [versions.active, versions.unlisted, versions.newest]) await publishCopy(version)
      await mfe(['activate', 'academy', versions.active], site)
    })
    test.afterAll(() => mfe(['rollback', 'academy'], site))

    for (const encoding of encodings) {
      test(`of the active version or the shell is rejected as ${encoding}, and the fallbacks load`, async ({
        page,
      }) => {
        await page.setExtraHTTPHeaders({ 'accept-encoding': encoding })
        const [entry, index] = [fileOf(versions.active, 'remoteEntry.js'), await assetOf('index-')]
        await whileTampered([entry, index], async () => {
          const sent = page.waitForResponse(isOf(entry))
          await page.goto('/academy')
          expect((await sent).headers()['content-encoding'] ?? 'identity').toBe(encoding)
          await expectAcademy(page, versions.before, 'fallback')
          await expect(page.locator('script[src^="/assets/spare/index-"]')).toBeAttached()
        }, [encoding])
      })
    }

    test('of a worker does not run, nor does what a worker imports; a worker inside of the code runs', async ({
      page,
    }) => {
      await page.goto('/academy')
      const script = `/remotes/academy/${versions.active}/remoteEntry.js`
      const ran = (address: string, type: WorkerType) =>
        page.evaluate(
          ([url, kind]) =>
            new Promise<string>((resolve) => {
              const worker = new Worker(url, { type: kind })
              worker.onmessage = ({ data }) => resolve(String(data))
              worker.onerror = () => resolve('refused')
            }),
          [address, type] as const,
        )
      const workerOf = (code: string) =>
        page.evaluate((text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' })), code)
      expect(await ran(script, 'module')).toBe('refused')
      const importing = `import '${siteUnderTest().url}${script}'; postMessage('ran')`
      expect(await ran(await workerOf(importing), 'module')).toBe('refused')
      expect(await ran(await workerOf("postMessage('ran')"), 'classic')).toBe('ran')
    })

    test('of the active version is rejected when it is requested again', async ({ page }) => {
      const entry = new RegExp(`/remotes/academy/${versions.active}/remoteEntry\\.js`)
      let requests = 0
      await page.route(entry, async (route) => {
        requests += 1
        if (!route.request().url().includes('?retry=')) return route.fulfill({ status: 500, body: 'no' })
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()};globalThis.__tampered = true` })
      })
      await page.goto('/academy')
      await expectAcademy(page, versions.before, 'fallback')
      expect(requests).toBeGreaterThan(1)
    })

    test('of a page is replaced by the version before, also when navigating from another remote', async ({
      page,
    }) => {
      await whileTampered([await chunkOf(versions.active)], async () => {
        await page.goto('/academy')
        await expectAcademy(page, versions.before, 'fallback')
        await page.goto('/about')
        // The link is in a menu that opens on hover.
        await page.locator('a[href="/academy"]').first().dispatchEvent('click')
        await expectAcademy(page, versions.before, 'fallback')
      })
    })

    test('of the fallback version is rejected as well', async ({ page }) => {
      // Journeys before this one may have left older versions that would stand in as well.
      await page.route(isEntryOfOther(versions.before), (route) => route.abort())
      for (const file of [fileOf(versions.before, 'remoteEntry.js'), await chunkOf(versions.before)]) {
        await whileTampered([file], async () => {
          await page.goto('/academy')
          await expectPanel(page)
        })
      }
      // As in a tab in which no version has failed yet.
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await expectAcademy(page, versions.before, 'fallback')
    })

    for (const version of [versions.newest, versions.unlisted]) {
      test(`of the version ${version}, which a tester chose, is rejected`, async ({ page, context }) => {
        await startSignedIn(context, siteUnderTest().url, admin)
        const preview = await openVersion(page, `/academy?remotes=academy@${version}`)
        await expectAcademy(preview, version, 'override')
        const entry = version === versions.unlisted ? [fileOf(version, 'remoteEntry.js')] : []
        for (const file of [...entry, await chunkOf(version)]) {
          await whileTampered([file], async () => {
            await reloadWithoutCache(page)
            await expectPanel(await previewOf(page))
          })
        }
      })
    }

    test('that the shell imports starts the shell’s second copy', async ({ page }) => {
      await whileTampered([await assetOf('loader-')], async () => {
        await page.goto('/academy')
        await expectAcademy(page, versions.active, 'registry')
      })
    })

    test('in both copies of the shell shows a notice, whose button works once the file is restored', async ({
      page,
    }) => {
      const name = await assetOf('index-')
      await whileTampered([name, spareOf(name)], async () => {
        await page.goto('/academy')
        await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible()
        expect(await hasRun(page)).toBe(false)
      })
      await clearCache(page)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expectAcademy(page, versions.active, 'registry')
    })

    test('with the hashes of a page is rejected, and its second copy is used', async ({ page }) => {
      const map = await hashesOf('/academy')
      await whileTampered([map], async () => {
        const sent = page.waitForResponse(isOf(spareOf(map)))
        await page.goto('/academy')
        expect((await sent).ok()).toBe(true)
        await expectAcademy(page, versions.active, 'registry')
      })
      await clearCache(page)
      await whileTampered([map, spareOf(map)], async () => {
        await page.goto('/academy')
        await expect(page.getByRole('heading', { name: 'No pudimos abrir el sitio' })).toBeVisible()
        expect(await hasRun(page)).toBe(false)
      })
      await clearCache(page)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expectAcademy(page, versions.active, 'registry')
    })

    test('that the shell loads on demand shows a notice, whose button starts the second copy', async ({
      page,
    }) => {
      await whileTampered([await assetOf('LoginPage-')], async () => {
        await page.goto('/auth/login')
        await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible()
        await page.getByRole('button', { name: 'Reintentar' }).click()
        await expect(page.getByLabel('Correo electrónico')).toBeVisible()
        expect(await hasRun(page)).toBe(false)
      })
    })

    test('is rejected behind nginx, which sends the compressed file as it is', async ({ page }) => {
      test.skip(!nginxPath, 'nginx is not installed')
      const backends = [Number(new URL(siteUnderTest().url).port)]
      const nginx = await startNginx({ site, mode: 'full', backends })
      try {
        const [entry, index] = [fileOf(versions.active, 'remoteEntry.js'), await assetOf('index-')]
        await whileTampered([entry, index], async () => {
          const sent = page.waitForResponse(isOf(entry))
          await page.goto(`http://127.0.0.1:${nginx.port}/academy`)
          expect((await sent).headers()['content-encoding']).toBe('gzip')
          await expectAcademy(page, versions.before, 'fallback')
        }, ['gzip'])
      } finally {
        await page.goto('about:blank')
        await nginx.stop()
      }
    })
  })

async function expectAcademy(page: Page | Frame, version: string, source: string) {
  await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  expect(await loadedRemotes(page)).toMatchObject({ academy: { version, source } })
  expect(await hasRun(page)).toBe(false)
}

async function expectPanel(page: Page | Frame) {
  await expect(page.getByText('No pudimos mostrar esta parte del sitio')).toBeVisible()
  expect(await hasRun(page)).toBe(false)
}

/** Publishes the academy's first version again under another number. */
async function publishCopy(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-copy-'))
  const published = join(site, 'remotes/academy', versions.before)
  for (const name of await readdir(published))
    if (!/\.(gz|br|sig)$/.test(name))
      await writeFile(join(folder, name), await readFile(join(published, name)))
  const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'))
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ ...manifest, version, files: {} }))
  await mfe(['publish', 'academy', '--from', folder], site)
  await rm(folder, { recursive: true })
}

function fileOf(version: string, name: string): string {
  return join(site, 'remotes/academy', version, name)
}

/** Whether an address is the academy's entry in another version. */
function isEntryOfOther(version: string) {
  return ({ pathname }: URL) =>
    /^\/remotes\/academy\/[^/]+\/remoteEntry\.js$/.test(pathname) && !pathname.includes(`/${version}/`)
}

/** The file of the page that lists the academy's categories. */
async function chunkOf(version: string): Promise<string> {
  const names = await readdir(join(site, 'remotes/academy', version))
  return fileOf(version, names.find((name) => /^CategoryListPage.*\.js$/.test(name)) ?? '')
}

/** A file of the current shell; those of earlier builds are beside it. */
async function assetOf(start: string): Promise<string> {
  const { files } = JSON.parse(await readFile(join(shell, 'shell.json'), 'utf8'))
  return join(shell, Object.keys(files).find((name) => name.startsWith(`assets/${start}`)) ?? '')
}

/** The file with the import map of a page. */
async function hashesOf(path: string): Promise<string> {
  const html = await (await fetch(siteUnderTest().url + path)).text()
  const [name] = /assets\/hashes\/[^"']+/.exec(html) ?? []
  if (!name) throw new Error(`${path} names no import map`)
  return join(shell, name)
}

function spareOf(asset: string): string {
  return asset.replace('/assets/', '/assets/spare/')
}

function isOf(file: string) {
  return (response: Response) => file.endsWith(new URL(response.url()).pathname)
}

/** Files of versions are immutable, so the browser does not request one again that it has cached. */
async function clearCache(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await client.detach()
}

async function reloadWithoutCache(page: Page) {
  await clearCache(page)
  await page.reload()
}
