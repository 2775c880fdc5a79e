import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readEvents } from 'releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SampleBuild, writeSampleBuild } from '../../../../../releases/test/sampleRemote.ts'
import { openReleasesApp, type ReleasesApp } from '../../../../test/releasesApp.ts'
import { outcome, type TestApp } from '../../../../test/testApp.ts'
import { packFolder } from '../../../../test/uploads.ts'
import { credentials } from '../../../releasesDb/schema/access.ts'

const remote = '/api/releases/remotes/academy'

let site: ReleasesApp
let app: TestApp
let admin: string
let ci: { token: string; id: string }
let count = 0

async function send(path: string, token: string, build: Partial<SampleBuild> = {}) {
  const folder = await writeSampleBuild({ version: '1.0.0', ...build })
  const payload = await packFolder(folder)
  await rm(folder, { recursive: true })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' }
  return app.send({ method: 'POST', url: path, payload, headers })
}

const upload = (token = ci.token, build: Partial<SampleBuild> = {}) =>
  send(`${remote}/previews`, token, { text: `Rama ${count}`, ...build })
const linkIn = (path: string) => new URL(path, 'https://sitio.example').searchParams.get('testers') ?? ''
const open = (path: string) => app.post('/api/releases/previews', { body: { link: linkIn(path) } })
const list = async () => (await app.get(`${remote}/previews`, { token: admin })).json().results
const revoke = (id: string) => app.delete(`/api/releases/credentials/${id}`, { token: admin })
const onDisk = async () => readdir(join(site.siteDir, 'remotes/academy'))

beforeAll(async () => {
  site = await openReleasesApp()
  ;({ app, admin } = site)
  expect((await send(`${remote}/versions`, admin)).statusCode).toBe(200)
  const body = { version: '1.0.0', isUntried: true, reason: 'Sin navegador' }
  expect((await app.post(`${remote}/activate`, { token: admin, body })).statusCode).toBe(200)
  ci = await site.createCredential({ scopes: ['publish'] })
})
afterAll(() => site.close())

/** Another build, so that no test renews the preview of another one. */
const fresh = (token?: string) => {
  count += 1
  return upload(token)
}

describe('POST /api/releases/remotes/:name/previews', () => {
  it('replies a path that shows the build to those who have it, for a week, without an account', async () => {
    const uploaded = (await fresh()).json()
    expect(uploaded).toMatchObject({
      version: expect.stringMatching(/^0\.0\.0-preview-[0-9a-f]{16}$/),
      // Without a shell, this site has no pages yet.
      ...{ isNew: true, path: expect.stringMatching(/^\/\?testers=/) },
    })
    expect((Date.parse(uploaded.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2)
    const response = await open(uploaded.path)
    expect(response.json()).toMatchObject({
      versions: [
        {
          ...{ name: 'academy', title: 'Academia', version: uploaded.version, isActive: false },
          ...{ author: 'Academia', trial: { state: 'untried' } },
          published: { entry: 'remoteEntry.js', integrity: expect.stringMatching(/^sha/) },
        },
      ],
      ...{ token: expect.stringMatching(/^mfep_/), user: null },
    })
    // The hash in the response is that of the manifest that browsers load.
    const { integrity } = response.json().versions[0].published
    const text = await readFile(join(site.siteDir, 'remotes/academy', uploaded.version, 'remote.json'))
    const { createHash } = await import('node:crypto')
    const algorithm = integrity.split('-')[0]
    expect(integrity).toBe(`${algorithm}-${createHash(algorithm).update(text).digest('base64')}`)
  })

  it('puts it into no registry, list of versions or address of a visitor', async () => {
    const { version } = (await fresh()).json()
    expect((await app.get('/remotes/registry.json')).body).not.toContain(version)
    expect((await app.get('/api/releases', { token: admin })).body).not.toContain(version)
    expect((await app.get('/academy')).body).not.toContain(version)
    const body = { version, isUntried: true, reason: 'Lo intento' }
    expect((await app.post(`${remote}/activate`, { token: admin, body })).statusCode).toBe(409)
    const link = { versions: { academy: version }, hours: 1 }
    expect((await app.post('/api/releases/testers-links', { token: admin, body: link })).statusCode).toBe(410)
  })

  it('renews the week of the same content', async () => {
    const first = (await fresh()).json()
    const second = (await upload()).json()
    expect(second).toMatchObject({ version: first.version, isNew: false })
    expect(
      (await list()).filter(({ version }: { version: string }) => version === first.version),
    ).toHaveLength(1)
  })

  it('is for credentials with the scope publish, of that remote', async () => {
    const reader = await site.createCredential({ scopes: ['read'] })
    const other = await site.createCredential({ remote: 'blog' })
    for (const { token } of [reader, other]) expect((await fresh(token)).statusCode).toBe(403)
    expect((await app.get(`${remote}/previews`, { token: reader.token })).statusCode).toBe(403)
    const { accessToken } = await app.signInAs('user')
    expect((await fresh(accessToken)).statusCode).toBe(403)
  })

  it('says in Spanish why a build cannot be published, and leaves nothing of it', async () => {
    const before = await site.everything()
    const response = await upload(ci.token, { heads: {} })
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toContain('no tiene texto para su título y su descripción')
    expect(await site.everything()).toEqual(before)
  })
})

describe('a link to a preview', () => {
  it('ends with the right of the credential that uploaded it, and the files go', async () => {
    const own = await site.createCredential({ scopes: ['publish'] })
    const { path, version } = (await fresh(own.token)).json()
    expect((await open(path)).statusCode).toBe(200)
    expect((await revoke(own.id)).statusCode).toBe(204)
    expect(outcome(await open(path))).toEqual({ status: 410, code: 'link_ended' })
    expect(await onDisk()).not.toContain(version)
    expect((await readEvents(site.siteDir)).at(-1)).toMatchObject({
      ...{ action: 'end-preview', version, actor: { kind: 'platform' } },
      reason: expect.stringContaining('está revocada'),
    })
  })

  it('goes on after the revocation of a credential whose preview somebody else renewed', async () => {
    const own = await site.createCredential({ scopes: ['publish'] })
    const first = (await fresh(own.token)).json()
    const renewed = (await upload()).json()
    await revoke(own.id)
    expect((await open(first.path)).statusCode).toBe(410)
    expect((await open(renewed.path)).statusCode).toBe(200)
  })

  it('ends with an expired credential, whose previews the next check removes', async () => {
    const own = await site.createCredential({ scopes: ['publish'] })
    const { path, version } = (await fresh(own.token)).json()
    const expiresAt = new Date(Date.now() - 1000)
    await app.services.releasesDb.update(credentials).set({ expiresAt }).where(eq(credentials.id, own.id))
    expect((await open(path)).statusCode).toBe(410)
    await app.services.releases.remotePreviews.endLost()
    expect(await onDisk()).not.toContain(version)
  })

  it('ends with a stolen credential', async () => {
    const own = await site.createCredential({ scopes: ['publish'] })
    const { path, version } = (await fresh(own.token)).json()
    const stolen = `/api/releases/credentials/${own.id}/stolen`
    expect((await app.post(stolen, { token: admin, body: {} })).json()).toMatchObject({ problem: null })
    expect((await open(path)).statusCode).toBe(410)
    expect(await onDisk()).not.toContain(version)
  })

  it('opens no other preview', async () => {
    const { path } = (await fresh()).json()
    const other = (await fresh()).json()
    const [text = '', signature] = linkIn(path).split('.')
    const forged = Buffer.from(text, 'base64url')
      .toString()
      .replace(/0\.0\.0-preview-\w+/, other.version)
    const link = `${Buffer.from(forged).toString('base64url')}.${signature}`
    expect(outcome(await app.post('/api/releases/previews', { body: { link } }))).toEqual({
      ...{ status: 400, code: 'invalid_link' },
    })
  })
})

describe('GET and DELETE /api/releases/remotes/:name/previews', () => {
  it('lists those that can be opened with who, when and until, and removes one', async () => {
    const { path, version, expiresAt } = (await fresh()).json()
    const [found] = await list()
    expect(found).toMatchObject({ version, expiresAt, path, author: 'academy (CI)' })
    const at = `${remote}/previews/${version}`
    expect((await app.delete(at, { token: ci.token })).statusCode).toBe(204)
    expect((await open(path)).statusCode).toBe(410)
    expect(await onDisk()).not.toContain(version)
    expect((await app.delete(at, { token: ci.token })).statusCode).toBe(404)
  })
})

describe('search engines', () => {
  it('are kept from its files, and from every address that opens versions', async () => {
    const { path, version } = (await fresh()).json()
    const kept = 'noindex, nofollow'
    for (const url of [
      path,
      '/academy?q=1&remotes=academy@1.0.0',
      '/academy?preview=1',
      `/remotes/academy/${version}/remoteEntry.js`,
    ])
      expect([url, (await app.get(url)).headers['x-robots-tag']]).toEqual([url, kept])
    for (const url of ['/academy', '/academy?q=testers', '/remotes/academy/1.0.0/remoteEntry.js'])
      expect([url, (await app.get(url)).headers['x-robots-tag']]).toEqual([url, undefined])
  })
})
