import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editManifest, publishEdited } from '../publishing/publishedBuild.ts'
import { expectAccessibleAtBothWidths } from '../support/appearance.ts'
import { mfe, siteUnderTest } from '../support/site.ts'
import { academyVersion } from '../support/workspaceVersions.ts'
import { expect, test } from './test.ts'

const VERSION = '1.0.9'
const reason = 'Motivo (queda en el historial)'

test.describe('a version with an API of its own', () => {
  let service: Server
  let upstream: string

  test.beforeAll(async () => {
    service = createServer(({ url }, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url })),
    )
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`
    const declare = (folder: string) =>
      editManifest(folder, ({ declaration, ...manifest }) => ({
        ...manifest,
        declaration: { ...declaration, api: { upstream } },
      }))
    await publishEdited(siteUnderTest().siteFolder, { remote: 'academy', version: VERSION, edit: declare })
  })
  test.afterAll(async () => {
    service.close()
    await mfe(['activate', 'academy', academyVersion], siteUnderTest().siteFolder)
  })

  test('is activated with a permission, which an administrator withdraws', async ({ page, signInAs }) => {
    const call = () => page.request.get('/api/x/academy/notas?a=1')
    await signInAs('admin')
    await page.goto('/dashboard/application/releases/remote/academy')
    const panel = page.getByRole('region', { name: 'API del equipo' })
    await expect(panel.getByRole('row', { name: upstream })).toContainText('Sin permiso')
    expect((await call()).status()).toBe(404)

    await page.getByRole('button', { name: `Publicar ${VERSION} para todos` }).click()
    const activation = page.getByRole('dialog', { name: `¿Publicar Academia ${VERSION} para todos?` })
    await expect(activation).toContainText(`declara como su API ${upstream}, que no está permitida`)
    await activation.getByLabel(`Permitir también ${upstream}`).check()
    await activation.getByLabel(reason).fill('Notas de los cursos')
    await activation.getByRole('button', { name: /^Publicar/ }).click()
    await expect(panel.getByRole('row', { name: upstream })).toContainText('Permitida')
    // The address is allowed first, and then the version activated.
    await expect.poll(async () => (await call()).json()).toEqual({ url: '/v1/notas?a=1' })
    const changes = page.getByRole('region', { name: 'Últimos cambios de academy' })
    await expect(changes.getByRole('row', { name: /API permitida/ })).toContainText('Notas de los cursos')
    await expectAccessibleAtBothWidths(page, 'a remote with an API')

    await panel.getByRole('button', { name: `Retirar permiso de ${upstream}` }).click()
    const withdrawal = page.getByRole('dialog')
    await withdrawal.getByLabel(reason).fill('Fin de la muestra')
    await withdrawal.getByRole('button', { name: 'Retirar permiso' }).click()
    await expect(page.getByText(`Ninguna petición llega a ${upstream}.`)).toBeVisible()
    expect((await call()).status()).toBe(403)
  })
})
