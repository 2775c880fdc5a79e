import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { copySite, mfe, siteUnderTest, startSite } from '../support/site.ts'
import { expect, loadedRemotes, test } from '../support/test.ts'
import { academyVersion } from '../support/workspaceVersions.ts'

test('a developer sees the remote of their own machine inside a development shell', async ({
  page,
  siteFolder,
}) => {
  test.setTimeout(120_000)
  const folder = await copySite(siteFolder)
  await mfe(['publish', 'shell', '--development', '--activate'], folder)
  const site = await startSite({ siteFolder: folder, dataFolder: siteUnderTest().dataFolder })
  // A stub of `vite preview`: the remote's build on another port of this machine.
  const preview = createServer(async (request, response) => {
    const file = join(
      siteFolder,
      'remotes/academy',
      academyVersion,
      new URL(request.url ?? '/', 'http://x').pathname,
    )
    const type = extname(file) === '.js' ? 'text/javascript' : 'application/json'
    response
      .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
      .end(await readFile(file))
  }).listen(0, '127.0.0.1')
  try {
    await once(preview, 'listening')
    const local = `http://localhost:${(preview.address() as AddressInfo).port}/remoteEntry.js`
    await page.goto(`${site.url}/academy?remotes=academy@${local}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
    expect(await loadedRemotes(page)).toMatchObject({ academy: { version: local, source: 'override' } })
  } finally {
    // An open page keeps sending requests, so it is closed before the site stops.
    await page.goto('about:blank')
    preview.close()
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
