import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startSignedIn } from '../support/people.ts'
import { previewOf } from '../support/preview.ts'
import { admin, mfe } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion, publicVersion } from '../support/workspaceVersions.ts'
import { publishChangedRemote } from './changedRemote.ts'
import { publishEdited, withText } from './publishedBuild.ts'

const change = {
  remote: 'academy',
  version: '1.0.1',
  from: 'Cursos gratuitos',
  to: 'Cursos recién publicados',
} as const

test.describe
  .serial('the academy team', () => {
    test('publishes a version that visitors do not get yet', async ({ page, siteFolder }) => {
      const output = await publishChangedRemote(siteFolder, change)
      expect(output).toContain('academy 1.0.1 publicada')

      await page.goto('/academy')
      await expect(page.getByText('Cursos gratuitos')).toBeVisible()
    })

    test('cannot publish other content under the same version', async ({ siteFolder }) => {
      const { remote, version, from } = change
      const again = publishEdited(siteFolder, { remote, version, edit: withText(from, 'Otra cosa') })
      await expect(again).rejects.toThrow('ya está publicada con otro contenido')
    })

    test('activates it: a reload shows it, and no file of the shell changed', async ({
      page,
      siteFolder,
    }) => {
      const shellBefore = await shellHashes(siteFolder)
      await page.goto('/academy')
      await mfe(['activate', 'academy', '1.0.1'], siteFolder)
      await page.reload()

      await expect(page.getByText('Cursos recién publicados')).toBeVisible()
      expect(await loadedRemotes(page)).toMatchObject({ academy: { version: '1.0.1', source: 'registry' } })
      expect(await shellHashes(siteFolder)).toEqual(shellBefore)
    })

    test('rolls it back with its own credential, which is valid for no other remote', async ({
      page,
      siteFolder,
    }) => {
      const { token } = JSON.parse(await mfe(['team', 'academy', '--json'], siteFolder))
      const team = { MFE_TOKEN: token, MFE_OWNER_KEY: join(siteFolder, 'absent') }
      await expect(mfe(['activate', 'public', publicVersion], siteFolder, team)).rejects.toThrow(
        'No puedes cambiar public',
      )
      await expect(mfe(['rollback', 'academy'], siteFolder, { ...team, MFE_TOKEN: '' })).rejects.toThrow(
        'Falta la credencial',
      )
      expect(await mfe(['sync'], siteFolder, { ...team, MFE_TOKEN: '' })).toContain('todo estaba publicado')
      await mfe(['rollback', 'academy'], siteFolder, team)
      await page.goto('/academy')

      await expect(page.getByText('Cursos gratuitos')).toBeVisible()
      expect(await loadedRemotes(page)).toMatchObject({ academy: { version: academyVersion } })
    })

    test.describe('and a tester', () => {
      test.beforeEach(({ context, baseURL }) =>
        startSignedIn(context, baseURL ?? '', admin).then(() => undefined),
      )

      test('loads the version by the address, sees a badge, and resets it', async ({ page }) => {
        const requested: string[] = []
        page.on('request', (request) => requested.push(new URL(request.url()).pathname))
        await page.goto('/academy?remotes=academy@1.0.1')
        const question = page.getByRole('region', { name: '¿Abrir una versión de prueba?' })
        await expect(question).toContainText('Academia: academy@1.0.1')
        await expect(question).toContainText(/La publicó .+ el \d+ de \w+ de \d{4}/)
        await expect(question).toContainText('Nadie la ha probado en un navegador.')
        await expect(question).toContainText('sin tu sesión ni tus permisos')
        expect(requested.filter((path) => path.startsWith('/remotes/academy/1.0.1/'))).toEqual([])

        await question.getByRole('button', { name: 'Abrir la versión' }).click()
        const preview = await previewOf(page)
        await expect(preview.getByText('Cursos recién publicados')).toBeVisible()
        await expect(page.getByText('Versiones de prueba: academy@1.0.1')).toBeVisible()
        await expect(page).toHaveURL('/academy')
        const shown = { academy: { version: '1.0.1', source: 'override' } }
        await expect.poll(() => page.evaluate(() => window.__MFE__?.remotes)).toMatchObject(shown)
        await page.reload()
        await expect((await previewOf(page)).getByText('Cursos recién publicados')).toBeVisible()

        await page.getByRole('button', { name: 'Restablecer' }).click()
        await expect(page.getByText('Cursos gratuitos')).toBeVisible()
        await expect(page.getByText('Versiones de prueba')).toBeHidden()
      })

      test('chooses it in the panel', async ({ page }) => {
        await page.goto('/academy?remotes=')
        await page.getByLabel('academy').selectOption('1.0.1')
        await page.getByRole('button', { name: 'Abrir la versión' }).click()
        await expect((await previewOf(page)).getByText('Cursos recién publicados')).toBeVisible()
        await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
        await expect(page.getByText('Cargada: 1.0.1 (elegida para probar)')).toBeVisible()
      })

      test('without the rights of a tester loads no other version, and sees why', async ({
        browser,
        baseURL,
      }) => {
        const context = await browser.newContext({ baseURL })
        const visitor = await context.newPage()
        await visitor.goto('/academy?remotes=academy@1.0.1')
        await expect(
          visitor.getByText('Solo un administrador puede elegir versiones de prueba'),
        ).toBeVisible()
        await visitor.getByRole('button', { name: 'Ir a la página publicada' }).click()
        await expect(visitor.getByText('Cursos gratuitos')).toBeVisible()
        expect(await loadedRemotes(visitor)).toMatchObject({
          academy: { version: academyVersion, source: 'registry' },
        })
        await context.close()
      })

      for (const [override, message] of [
        ['academy@9.9.9', 'La versión 9.9.9 de academy no está publicada.'],
        ['academy@http://localhost:1/remoteEntry.js', 'solo se aceptan versiones publicadas'],
        ['nada@1.0.0', 'No hay ninguna parte del sitio que se llame «nada».'],
      ] as const) {
        test(`cannot load ${override}`, async ({ page }) => {
          const foreign: string[] = []
          page.on('request', (request) => {
            if (request.url().startsWith('http://localhost:1/')) foreign.push(request.url())
          })
          await page.goto(`/academy?remotes=${encodeURIComponent(override)}`)
          await expect(page.getByText(message)).toBeVisible()
          await page.getByRole('button', { name: 'Ir a la página publicada' }).click()
          await expect(page.getByText('Cursos gratuitos')).toBeVisible()
          expect(foreign).toEqual([])
        })
      }
    })
  })

async function shellHashes(siteFolder: string): Promise<Record<string, string>> {
  const folder = join(siteFolder, 'full/assets')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // The import maps of pages lie beside the shell's assets.
  const files = entries.filter(({ parentPath }) => !/[\\/]hashes([\\/]|$)/.test(parentPath))
  const names = files.flatMap((entry) =>
    entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : [],
  )
  const hashes = names.map(async (name) => [
    name,
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex'),
  ])
  return Object.fromEntries(await Promise.all(hashes))
}
