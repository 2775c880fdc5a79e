import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip, gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { ReleaseEvent } from 'federation'
import { disableVersion, keepTrial, readRegistry, type Trial } from 'releases'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../../../releases/test/sampleRemote.ts'
import { writeSampleShell } from '../../../../releases/test/sampleShell.ts'
import { openTrap } from '../../../../releases/test/trappedBuild.ts'
import { openReleasesApp, type ReleasesApp } from '../../../test/releasesApp.ts'
import { createSockets } from '../../../test/sockets.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { packFolder, tarball, tarHeader } from '../../../test/uploads.ts'
import { events as storedEvents } from '../../releasesDb/schema/events.ts'
import { importEvents } from './events/events.repository.ts'

let site: ReleasesApp
let dataDir: string
let siteDir: string
let app: TestApp
let admin: string
/** A credential of academy with every scope. */
let team: string

beforeAll(async () => {
  site = await openReleasesApp()
  ;({ dataDir, siteDir, app, admin } = site)
  team = (await site.createCredential()).token
})

afterAll(() => site.close())

function upload(payload: Buffer, token = team, { name = 'academy', query = '' } = {}) {
  return app.send({
    method: 'POST',
    url: `/api/releases/remotes/${name}/versions${query}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
  })
}

async function build(version: string, options: Partial<Parameters<typeof writeSampleBuild>[0]> = {}) {
  const folder = await writeSampleBuild({ version, ...options })
  const archive = await packFolder(folder)
  await rm(folder, { recursive: true })
  return archive
}

/** For tests that are not about trials. */
const untried = { isUntried: true, reason: 'Sin navegador' }

async function academy() {
  const response = await app.get('/api/releases', { token: admin })
  expect(response.statusCode).toBe(200)
  const { remotes } = response.json()
  return remotes.find(({ name }: { name: string }) => name === 'academy')
}

async function events(query = '') {
  const response = await app.get(`/api/releases/events?limit=100${query}`, { token: admin })
  expect(response.statusCode).toBe(200)
  return response.json().results
}

describe('POST /api/releases/remotes/:name/versions', () => {
  it('publishes a version that no visitor gets, not even the first one', async () => {
    const response = await upload(await build('1.0.0'), team, { query: '?reason=Primera&commit=abc1234' })
    expect(response.json()).toMatchObject({ version: '1.0.0', isNew: true, active: null, own: {} })
    expect(await academy()).toMatchObject({
      title: 'Academia',
      team: 'Academia',
      active: null,
      canary: null,
      versions: [
        { version: '1.0.0', contract: 2, commit: 'abc1234', reason: 'Primera', author: 'academy (CI)' },
      ],
    })
    expect(await site.leftovers()).toEqual([])
  })

  it('with the scope «publish» alone leads to nothing that anybody sees, until somebody activates it', async () => {
    const { token } = await site.createCredential({ scopes: ['read', 'publish'] })
    const at = '/api/releases/remotes/academy'
    const body = { version: '1.0.0', ...untried }
    const versions = { academy: '1.0.0' }
    for (const refused of [
      await app.post(`${at}/activate`, { token, body }),
      await app.put(`${at}/canary`, { token, body: { ...body, share: 1 } }),
      await app.post(`${at}/rollback`, { token, body: {} }),
      await app.post(`${at}/enable`, { token, body: { version: null } }),
      await app.post('/api/releases/testers-links', { token, body: { versions, hours: 1 } }),
    ])
      expect(outcome(refused)).toEqual({ status: 403, code: 'forbidden' })
    const partial = await app.put(`${at}/canary`, { token: team, body: { ...body, share: 10 } })
    expect(outcome(partial)).toEqual({ status: 409, code: 'not_releasable' })
    const activated = await app.post(`${at}/activate`, { token: team, body })
    expect(activated.json()).toMatchObject({ active: '1.0.0' })
    expect((await academy()).active).toBe('1.0.0')
  })

  it('returns the size of all files and, separately, of the scripts that the budget limits', async () => {
    const folder = await writeSampleBuild({ version: '1.0.5', declared: { budget: 5000 } })
    const scripts = await Promise.all(['remoteEntry.js', 'Page-1.js'].map((name) => stat(join(folder, name))))
    const archive = await packFolder(folder, [{ name: 'foto.png', content: 'x'.repeat(9000) }])
    expect((await upload(archive)).statusCode).toBe(200)
    const scriptSize = scripts.reduce((sum, { size }) => sum + size, 0)
    const heads = await stat(join(folder, 'heads.json'))
    const shown = (await academy()).versions.find(({ version }: { version: string }) => version === '1.0.5')
    expect(shown).toMatchObject({ size: scriptSize + heads.size + 9000, scriptSize, budget: 5000 })
  })

  it('can be repeated with the same content, without a second event', async () => {
    const archive = await build('1.1.0', { text: 'Otra' })
    expect((await upload(archive)).json()).toMatchObject({ isNew: true, active: '1.0.0' })
    const before = (await events()).length
    expect((await upload(archive)).json()).toMatchObject({ isNew: false, active: '1.0.0' })
    expect(await events()).toHaveLength(before)
  })

  it('rejects other content for a published version', async () => {
    const response = await upload(await build('1.0.0', { text: 'Distinta' }))
    expect(outcome(response)).toEqual({ status: 422, code: 'rejected_version' })
    expect(response.json().message).toContain('ya está publicada con otro contenido')
  })

  const file = (name: string, content = 'x') => ({ name, content })
  it.each([
    ['a path outside', [file('../fuera.js')], 'no se puede publicar'],
    ['an absolute path', [file('/etc/fuera.js')], 'no se puede publicar'],
    ['a folder', [file('sub/dentro.js')], 'sin carpetas'],
    [
      'a symbolic link',
      [{ name: 'a.js', type: 'symlink' as const, linkname: '/etc/passwd' }],
      'es un enlace',
    ],
    ['a hard link', [{ name: 'a.js', type: 'link' as const, linkname: 'remote.json' }], 'es un enlace'],
    ['a device', [{ name: 'a.js', type: 'character-device' as const }], 'no es un archivo corriente'],
    ['a pipe', [{ name: 'a.js', type: 'fifo' as const }], 'no es un archivo corriente'],
    ['two files of one name', [file('a.js'), file('A.js')], 'dos veces'],
    ['a large file', [file('a.js', 'x'.repeat(20_000_001))], 'pasa de 20 MB'],
    [
      'too many files',
      Array.from({ length: 2001 }, (_, index) => file(`a${index}.js`)),
      'más de 2000 archivos',
    ],
    ['nothing', [], 'ningún archivo'],
  ])('rejects %s and leaves nothing', async (_what, entries, reason) => {
    const before = await site.everything()
    const response = await upload(await tarball(entries))
    expect(outcome(response)).toEqual({ status: 422, code: 'rejected_version' })
    expect(response.json().message).toContain(reason)
    expect(response.json().message).not.toContain(dataDir)
    expect(await site.everything()).toEqual(before)
  })

  it('rejects a gigabyte that a header announces, before it arrives', async () => {
    const before = await site.everything()
    const archive = pack()
    archive.entry({ name: 'a.js', size: 1_000_000_000 })
    const [header] = (await once(archive, 'data')) as [Buffer]
    const response = await upload(gzipSync(header))
    expect(outcome(response)).toEqual({ status: 422, code: 'rejected_version' })
    expect(response.json().message).toContain('pasa de 20 MB')
    expect(await site.everything()).toEqual(before)
  })

  it('rejects a gigabyte compressed to a megabyte, before it is on disk', async () => {
    const before = await site.everything()
    const zeros = Buffer.alloc(1_000_000)
    const bomb = await buffer(
      Readable.from(
        (function* () {
          for (let count = 0; count < 1000; count++) yield zeros
        })(),
      ).pipe(createGzip()),
    )
    expect(bomb.length).toBeLessThan(1_100_000)
    const response = await upload(bomb)
    expect(outcome(response)).toEqual({ status: 422, code: 'rejected_version' })
    expect(await site.everything()).toEqual(before)
  })

  it.each([
    ['not gzip', async () => Buffer.from('hola')],
    ['half an archive', async () => (await build('1.9.0')).subarray(0, 300)],
    ['a tarball that ends early', async () => gzipSync(Buffer.alloc(700, 'a'))],
  ])('rejects %s', async (_what, make) => {
    expect(outcome(await upload(await make()))).toEqual({ status: 422, code: 'rejected_version' })
    expect(await site.leftovers()).toEqual([])
  })

  it('rejects a size that is no number, and takes the next upload', async () => {
    const hostile = gzipSync(tarHeader({ name: 'a.js', size: [0xc3, ...Array<number>(11).fill(0)] }))
    expect(hostile.length).toBeLessThan(120)
    for (let round = 0; round < 4; round++) {
      expect(outcome(await upload(hostile))).toEqual({ status: 422, code: 'rejected_version' })
      expect(await site.leftovers()).toEqual([])
    }
    expect((await upload(await build('1.1.0', { text: 'Otra' }))).statusCode).toBe(200)
  })

  const wrongHash = { 'Page-1.js': { integrity: `sha256-${'A'.repeat(43)}=`, size: 1 } }
  it.each([
    ['a manifest with a wrong hash', { files: wrongHash }, {}, 'da a Page-1.js una suma (integrity)'],
    ['a manifest with a file that is missing', { preload: ['no-existe.js'] }, {}, 'nombra no-existe.js'],
    ['a build of another team', { name: 'blog' }, { name: 'blog' }, 'contiene el remoto blog, no academy'],
    ['a declaration of another team', {}, { name: 'blog' }, 'trae la declaración de blog, no la de academy'],
  ])('rejects %s', async (_what, manifest, declared, reason) => {
    const before = await site.everything()
    const response = await upload(await build('1.9.0', { manifest, declared }))
    expect(outcome(response)).toEqual({ status: 422, code: 'rejected_version' })
    expect(response.json().message).toContain(reason)
    expect(response.json().message).not.toContain(dataDir)
    expect(await site.everything()).toEqual(before)
  })

  it('rejects another type of content', async () => {
    const response = await app.post('/api/releases/remotes/academy/versions', { token: team, body: { a: 1 } })
    expect(response.statusCode).toBe(415)
  })
})

describe('a credential', () => {
  it('is shown once', async () => {
    const { token } = await site.createCredential({ name: 'Visible' })
    const list = await app.get('/api/releases/credentials', { token: admin })
    expect(list.body).not.toContain(token)
    expect(list.json().results[0]).toMatchObject({ name: 'Visible', remote: 'academy', revokedAt: null })
  })

  it('shows its last use', async () => {
    const { token, id } = await site.createCredential()
    const lastUse = async () => {
      const { results } = (await app.get('/api/releases/credentials', { token: admin })).json()
      return results.find((each: { id: string }) => each.id === id).lastUsedAt
    }
    expect(await lastUse()).toBeNull()
    expect((await app.get('/api/releases', { token })).statusCode).toBe(200)
    expect(Date.parse(await lastUse())).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is rejected when it is revoked, expired or unknown to the site', async () => {
    const { token, id } = await site.createCredential()
    expect((await app.delete(`/api/releases/credentials/${id}`, { token: admin })).statusCode).toBe(204)
    expect(outcome(await app.get('/api/releases', { token }))).toEqual({
      status: 401,
      code: 'credential_rejected',
    })

    const ending = await site.createCredential({ expiresAt: new Date(Date.now() + 300).toISOString() })
    await new Promise((resolve) => setTimeout(resolve, 350))
    const ended = await app.get('/api/releases', { token: ending.token })
    expect(ended.json().message).toContain('venció')

    const foreign = `mfer_${'a'.repeat(43)}`
    expect(outcome(await upload(await build('1.9.0'), foreign))).toEqual({
      status: 401,
      code: 'credential_rejected',
    })
  })

  it('gives access to releases only', async () => {
    expect(outcome(await app.get('/api/auth/me', { token: team }))).toMatchObject({ status: 401 })
    expect(outcome(await app.get('/api/releases/credentials', { token: team }))).toMatchObject({
      status: 401,
    })
    expect(outcome(await app.put('/api/releases/freeze', { token: team, body: {} }))).toMatchObject({
      status: 401,
    })
  })

  it.each([
    ['revoked', 401, 'está revocada'],
    ['ended', 401, 'venció'],
    ['of no site', 401, 'no es de este sitio'],
    ['of another team', 403, 'No tienes permiso sobre academy'],
    ['that may only read', 403, 'le falta «publish»'],
    ['that may only activate', 403, 'le falta «publish»'],
  ])('%s uploads nothing, and leaves nothing', async (kind, status, reason) => {
    const token = await wrongCredential(kind)
    const before = await site.everything()
    const response = await upload(await build('1.9.0'), token)
    expect(response.statusCode).toBe(status)
    expect(response.json().message).toContain(reason)
    expect(await site.everything()).toEqual(before)
  })

  async function wrongCredential(kind: string): Promise<string> {
    if (kind === 'of no site') return `mfer_${'a'.repeat(43)}`
    if (kind === 'of another team') return (await site.createCredential({ remote: 'blog' })).token
    if (kind === 'that may only read') return (await site.createCredential({ scopes: ['read'] })).token
    if (kind === 'that may only activate')
      return (await site.createCredential({ scopes: ['activate'] })).token
    const expiresAt = new Date(Date.now() + 300).toISOString()
    const { token, id } = await site.createCredential(kind === 'ended' ? { expiresAt } : {})
    if (kind === 'ended') await new Promise((resolve) => setTimeout(resolve, 350))
    else await app.delete(`/api/releases/credentials/${id}`, { token: admin })
    return token
  }

  it('may do only what its scopes allow', async () => {
    const { token } = await site.createCredential({ scopes: ['read', 'publish'] })
    const response = await app.post('/api/releases/remotes/academy/activate', {
      token,
      body: { version: '1.1.0' },
    })
    expect(outcome(response)).toEqual({ status: 403, code: 'forbidden' })
    expect(response.json().message).toContain('«activate»')
  })

  it('sees and changes its own remote only', async () => {
    const { token } = await site.createCredential({ remote: 'blog' })
    expect((await app.get('/api/releases', { token })).json().remotes).toEqual([])
    expect((await app.get('/api/releases/events', { token })).json().results).toEqual([])
    for (const response of [
      await upload(await build('1.9.0'), token),
      await app.post('/api/releases/remotes/academy/rollback', { token, body: {} }),
      await app.get('/api/releases/remotes/academy/versions/1.0.0/check', { token }),
      await app.post('/api/releases/testers-links', {
        token,
        body: { versions: { academy: '1.0.0' }, hours: 1 },
      }),
    ])
      expect(outcome(response)).toEqual({ status: 403, code: 'forbidden' })
  })

  it('needs a name, a scope and an expiry within a year', async () => {
    const body = { name: '', remote: '../x', scopes: [], expiresAt: '2020-01-01T00:00:00Z' }
    const response = await app.post('/api/releases/credentials', { token: admin, body })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual(['name', 'remote', 'scopes', 'expiresAt'])
  })
})

describe('a member', () => {
  it('releases their remotes with their session, until they are removed', async () => {
    const { accessToken: token, user } = await app.signInAs('user')
    expect(outcome(await app.get('/api/releases', { token }))).toEqual({ status: 403, code: 'forbidden' })
    const members = '/api/releases/remotes/academy/members'
    const put = await app.put(members, { token: admin, body: { userIds: [user.id] } })
    expect(put.json().results).toMatchObject([{ id: user.id }])
    expect((await app.get(members, { token: admin })).json()).toEqual(put.json())
    expect((await app.get('/api/releases/own-remotes', { token })).json()).toEqual({ results: ['academy'] })

    const body = { version: '1.1.0', isUntried: true, reason: 'Listo' }
    const activated = await app.post('/api/releases/remotes/academy/activate', { token, body })
    expect(activated.json()).toMatchObject({ active: '1.1.0', canary: null })
    const [event] = await events()
    const { email } = credentialsOf('user')
    expect(event).toMatchObject({
      action: 'activate',
      actor: { kind: 'member', name: email },
      reason: 'sin prueba: Listo',
      from: '1.0.0',
    })
    expect(outcome(await app.get('/api/releases/credentials', { token }))).toEqual({
      status: 403,
      code: 'forbidden',
    })

    await app.put(members, { token: admin, body: { userIds: [] } })
    expect(outcome(await app.get('/api/releases', { token }))).toEqual({ status: 403, code: 'forbidden' })
    expect((await app.get('/api/releases/own-remotes', { token })).json()).toEqual({ results: [] })
  })

  it('has to be a user', async () => {
    const body = { userIds: ['00000000-0000-4000-8000-000000000000'] }
    const response = await app.put('/api/releases/remotes/academy/members', { token: admin, body })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

/** What a team's machine sends about a version. */
async function fetchTrial(version: string) {
  const { integrity = '' } = (await readRegistry(siteDir)).remotes.academy?.versions[version] ?? {}
  return {
    ...{ integrity, browser: 'Chromium 141.0', ms: 900, problems: [] },
    tried: ['light', 'dark'].map((theme) => ({ page: '/academy', theme })),
    unvisited: [{ page: '/academy/:id', reason: 'sin ejemplo' }],
  }
}

describe('what visitors get', () => {
  const change = (path: string, body: object, token = team) =>
    app.post(`/api/releases/remotes/academy/${path}`, { token, body })
  const canary = (body: object, token = team) =>
    app.put('/api/releases/remotes/academy/canary', { token, body: { ...untried, ...body } })

  it('is rolled back', async () => {
    expect((await change('rollback', { reason: 'Falla' })).json()).toMatchObject({
      active: '1.0.0',
      canary: null,
    })
  })

  it('is checked', async () => {
    const url = '/api/releases/remotes/academy/versions/1.1.0/check'
    expect((await app.get(url, { token: team })).json()).toEqual({ works: true, problems: [] })
    expect((await app.get(url.replace('1.1.0', '9.9.9'), { token: team })).statusCode).toBe(404)
  })

  it('starts as a canary, whose share a schedule raises to all visitors', async () => {
    const steps = [
      { share: 50, afterMinutes: 1 },
      { share: 100, afterMinutes: 1 },
    ]
    const started = await canary({ version: '1.1.0', share: 10, steps })
    expect(started.json()).toMatchObject({ active: '1.0.0', canary: { version: '1.1.0', share: 10 } })
    expect((await academy()).canary).toMatchObject({
      share: 10,
      steps: [{ share: 50 }, { share: 100 }],
      failure: null,
    })

    const { schedules } = app.services.releases
    const makeDue = () =>
      app.services.releasesDb.execute(
        "update releases.canary_schedules set due_at = now() - interval '1 second'",
      )
    await schedules.takeDue()
    expect((await academy()).canary).toMatchObject({ share: 10 })
    await makeDue()
    // As two processes would.
    await Promise.all([schedules.takeDue(), schedules.takeDue()])
    expect((await academy()).canary).toMatchObject({ share: 50, steps: [{ share: 100 }] })
    await makeDue()
    await schedules.takeDue()
    expect(await academy()).toMatchObject({ active: '1.1.0', canary: null })
    const [last, before] = await events('&subject=academy')
    expect([last, before]).toMatchObject([
      { action: 'activate', version: '1.1.0', actor: { kind: 'platform' } },
      { action: 'canary', share: 50, actor: { kind: 'platform' }, reason: 'Paso previsto por academy (CI)' },
    ])
    await change('rollback', {})
  })

  it('is no longer scheduled once the canary is ended', async () => {
    await canary({ version: '1.1.0', share: 10, steps: [{ share: 100, afterMinutes: 1 }] })
    const ended = await app.delete('/api/releases/remotes/academy/canary?reason=Basta', { token: team })
    expect(ended.json()).toMatchObject({ active: '1.0.0', canary: null })
    expect(await app.services.releases.schedules.list()).toEqual([])
    expect((await events())[0]).toMatchObject({ action: 'end-canary', reason: 'Basta' })
  })

  it('is a version that passed a trial of the site, or that somebody accepts with a reason', async () => {
    const url = '/api/releases/remotes/academy/versions/1.1.0/trial'
    const found = await fetchTrial('1.1.0')
    const problems = [{ page: '/academy', kind: 'empty', message: 'la página no muestra nada' }]
    const keep = (body: object, token = team) => app.put(url, { token, body: { ...found, ...body } })

    expect((await academy()).versions[0].trial).toMatchObject({
      state: 'untried',
      triedAt: null,
      findings: [],
    })
    for (const refused of [
      await change('activate', { version: '1.1.0' }),
      await change('activate', { version: '1.1.0', isUntried: true }),
      await app.put('/api/releases/remotes/academy/canary', {
        token: team,
        body: { version: '1.1.0', share: 5 },
      }),
    ])
      expect(outcome(refused)).toEqual({ status: 409, code: 'untried' })
    expect(outcome(await keep({ integrity: 'sha256-otra' }))).toEqual({ status: 409, code: 'not_releasable' })
    const narrow = (await site.createCredential({ scopes: ['read', 'activate'] })).token
    expect(outcome(await keep({}, narrow))).toEqual({ status: 403, code: 'forbidden' })

    expect((await keep({ problems })).json()).toMatchObject({ state: 'failed', findings: problems })
    expect((await academy()).versions[0].trial).toMatchObject({
      ...{
        state: 'failed',
        isOwn: false,
        triedBy: 'academy (CI)',
        browser: 'Chromium 141.0',
        views: 2,
        findings: problems,
      },
      unvisited: [{ page: '/academy/:id', reason: 'sin ejemplo' }],
    })
    expect(outcome(await change('activate', { version: '1.1.0' }))).toEqual({ status: 409, code: 'untried' })
    await change('activate', { version: '1.1.0', isUntried: true, reason: 'Urge' })
    await change('rollback', {})

    // What a team or an administrator sends is their word, however good it looks.
    for (const token of [team, admin]) {
      const reported = await keep({ browser: 'Nunca abierto' }, token)
      expect(reported.json()).toMatchObject({ state: 'passed', isOwn: false })
      const refused = await change('activate', { version: '1.1.0', reason: 'Lista' }, token)
      expect(outcome(refused)).toEqual({ status: 409, code: 'untried' })
      expect(refused.json().message).toContain('según su equipo')
    }
    const keepOwn = (trial: object) =>
      app.services.releases.changes.change((credential) => {
        const actor = { kind: 'owner' as const, name: 'owner' }
        const own = { name: 'academy', credential, origin: { actor } }
        return keepTrial(siteDir, own, '1.1.0', { ...found, ...trial } as Trial)
      })
    await keepOwn({ problems })
    expect((await keep({})).json()).toMatchObject({ state: 'failed', isOwn: true })
    await keepOwn({})
    expect((await academy()).versions[0].trial).toMatchObject({ state: 'passed', isOwn: true })
    expect((await change('activate', { version: '1.1.0', reason: 'Lista' })).json().active).toBe('1.1.0')
    await change('rollback', {})
    expect(await events('&subject=academy&action=activate')).toMatchObject([
      { reason: 'Lista' },
      { reason: 'sin pasar su prueba: Urge' },
      ...Array.from({ length: 3 }, () => expect.anything()),
    ])
    expect((await events('&action=trial')).slice(2)).toMatchObject([
      expect.anything(),
      {
        version: '1.1.0',
        reason: 'pasó su prueba (2 vistas)',
        actor: { kind: 'team', name: 'academy (CI)' },
      },
      { version: '1.1.0', reason: 'no pasó su prueba: 1 problema en 2 vistas' },
    ])
  })

  it('is never an unpublished version or an invalid canary', async () => {
    expect(outcome(await change('activate', { version: '9.9.9' }))).toEqual({
      status: 409,
      code: 'not_releasable',
    })
    expect(outcome(await canary({ version: '1.0.0', share: 10 }))).toEqual({
      status: 409,
      code: 'not_releasable',
    })
    expect(outcome(await canary({ version: '1.1.0', share: 0 }))).toEqual({ status: 400, code: 'invalid' })
    const steps = [
      { share: 50, afterMinutes: 1 },
      { share: 20, afterMinutes: 1 },
    ]
    expect(outcome(await canary({ version: '1.1.0', share: 10, steps }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })

  it('is disabled and enabled, as a whole remote or as one version', async () => {
    expect((await change('disable', { version: null })).statusCode).toBe(200)
    expect(await academy()).toMatchObject({ isStopped: true })
    await change('enable', { version: null })
    await change('disable', { version: '1.1.0', reason: 'Rota' })
    expect(await academy()).toMatchObject({ isStopped: false, withdrawn: ['1.1.0'] })
    expect(outcome(await change('activate', { version: '1.1.0' }))).toEqual({
      status: 409,
      code: 'not_releasable',
    })
    await change('enable', { version: '1.1.0' })
    expect(await academy()).toMatchObject({ withdrawn: [] })
  })

  it('is disabled and enabled by dashboards and commands of version 1.0.0', async () => {
    await change('stop', { version: null })
    expect(await academy()).toMatchObject({ isStopped: true })
    await change('resume', { version: null })
    expect(await academy()).toMatchObject({ isStopped: false })
  })

  it('does not change while the site is frozen, except backwards; scheduled steps wait', async () => {
    await canary({ version: '1.1.0', share: 10, steps: [{ share: 20, afterMinutes: 1 }] })
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const body = { reason: 'Campaña', until }
    const frozen = await app.put('/api/releases/freeze', { token: admin, body })
    expect(frozen.json().freeze).toMatchObject({ reason: 'Campaña', until })
    const refused = await change('activate', { version: '1.1.0' })
    expect(outcome(refused)).toEqual({ status: 409, code: 'frozen' })
    expect(refused.json().message).toContain('Campaña')
    expect(outcome(await upload(await build('1.2.0')))).toEqual({ status: 409, code: 'frozen' })

    await app.services.releasesDb.execute(
      "update releases.canary_schedules set due_at = now() - interval '1 second'",
    )
    await app.services.releases.schedules.takeDue()
    const { canary: waiting } = await academy()
    expect(waiting).toMatchObject({ share: 10, failure: expect.stringContaining('congelado') })
    expect((await change('disable', { version: '1.1.0' })).statusCode).toBe(200)

    expect((await app.delete('/api/releases/freeze', { token: admin })).json()).toEqual({ freeze: null })
    await change('enable', { version: '1.1.0' })
  })

  it('rejects a freeze that ends in the past, and supports a dry run of pruning', async () => {
    const body = { reason: 'Antes', until: '2020-01-01T00:00:00Z' }
    expect(outcome(await app.put('/api/releases/freeze', { token: admin, body }))).toEqual({
      status: 409,
      code: 'not_releasable',
    })
    const pruned = await app.post('/api/releases/prune', { token: admin, body: { isDryRun: true } })
    expect(pruned.json()).toEqual({ removed: [], bytes: 0 })
    expect(outcome(await app.post('/api/releases/shells/full/rollback', { token: admin, body: {} }))).toEqual(
      { status: 409, code: 'not_releasable' },
    )
  })
})

describe('GET /api/releases/events', () => {
  it('filters by subject, action, person, text and time', async () => {
    const all = await events()
    expect(all.length).toBeGreaterThan(10)
    expect(all.map(({ id }: { id: number }) => id)).toEqual(
      all.map((_: unknown, index: number) => all.length - index),
    )
    const only = async (query: string) =>
      new Set((await events(query)).map(({ action }: { action: string }) => action))
    expect(await only('&action=rollback')).toEqual(new Set(['rollback']))
    expect(await only('&search=campana')).toEqual(new Set(['freeze']))
    expect(await only('&subject=shell')).toEqual(new Set())
    expect(await only('&to=2020-01-01')).toEqual(new Set())
    const { email } = credentialsOf('user')
    expect(await only(`&actor=${encodeURIComponent(email)}`)).toEqual(new Set(['activate']))
    const page = (await app.get('/api/releases/events?limit=2&page=2&order=ASC', { token: admin })).json()
    expect(page.results.map(({ id }: { id: number }) => id)).toEqual([3, 4])
    expect(page.totalItems).toBe(all.length)
  })
})

describe('GET /api/releases/compatibility', () => {
  it('compares the shells with the versions that visitors can get, for administrators', async () => {
    const read = (token: string) => app.get('/api/releases/compatibility', { token })
    expect((await read(admin)).json()).toEqual({ shells: [] })
    expect((await read(team)).statusCode).toBe(401)
    // A publication invalidates the cached result.
    await upload(await build('1.4.0'))
    await writeSampleShell(siteDir, { react: { version: '19.3.1', exports: [] } })
    const { shells } = (await read(admin)).json()
    expect(shells).toMatchObject([{ mode: 'full', version: '1.0.0', roles: ['active'] }])
    expect(shells[0].remotes).toContainEqual({
      name: 'academy',
      version: '1.4.0',
      roles: ['newest'],
      problems: ['react: el shell no tiene useState'],
    })
    await rm(join(siteDir, 'full'), { recursive: true })
  })
})

describe('importEvents', () => {
  it('imports new events once, and starts over with the journal of a recreated site', async () => {
    const db = app.services.releasesDb
    const event = (id: number, at: string): ReleaseEvent => ({
      ...{ id, at, action: 'prune', subject: null, actor: { kind: 'owner', name: 'dueño' } },
    })
    const times = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z']
    const journal = times.map((at, index) => event(index + 1, at))
    const stored = async (entries: ReleaseEvent[]) => {
      const read = async (after: number) => entries.filter(({ id }) => id > after)
      await Promise.all([importEvents(db, '/a/site', read), importEvents(db, '/a/site', read)])
      const rows = await db.query.events.findMany({
        where: eq(storedEvents.site, '/a/site'),
        orderBy: storedEvents.id,
      })
      return rows.map(({ at }) => at.toISOString())
    }
    expect(await stored(journal.slice(0, 2))).toEqual(times.slice(0, 2))
    expect(await stored(journal)).toEqual(times)
    expect(await stored([event(1, '2026-11-21T10:00:00.000Z')])).toEqual(['2026-11-21T10:00:00.000Z'])
  })
})

describe('a testers’ link', () => {
  const check = (link: string) => app.post('/api/releases/previews', { body: { link } })

  it('opens its versions until they are withdrawn, and cannot be changed', async () => {
    const body = { versions: { academy: '1.1.0' }, hours: 24 }
    const { query, expiresAt } = (await app.post('/api/releases/testers-links', { token: team, body })).json()
    const token = new URLSearchParams(query).get('testers') ?? ''
    const [{ name, version, author, trial }] = (await check(token)).json().versions
    // People with the link learn the team, not the address of a person.
    expect([name, version, author, trial.triedBy]).toEqual(['academy', '1.1.0', 'Academia', null])
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())

    const [, signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ v: { academy: '1.0.0' }, e: Date.now() + 9e9 })).toString(
      'base64url',
    )
    for (const wrong of [`${forged}.${signature}`, `${token}.x`, 'x', `${token}A`])
      expect(outcome(await check(wrong))).toEqual({ status: 400, code: 'invalid_link' })

    const disabling = { token: team, body: { version: '1.1.0' } }
    await app.post('/api/releases/remotes/academy/disable', disabling)
    expect(outcome(await check(token))).toEqual({ status: 410, code: 'link_ended' })
    await app.post('/api/releases/remotes/academy/enable', disabling)
  })

  it('expires, and lasts at most a week', async () => {
    const { query } = app.services.releases.testersLinks.sign({ academy: '1.1.0' }, new Date(0), {
      credentialId: null,
      userId: '5f0f7d1e-3a73-4d55-9f2c-0a8f6c0a1b2c',
    })
    expect(outcome(await check(query.slice('?testers='.length)))).toEqual({ status: 410, code: 'link_ended' })
    const body = { versions: { academy: '1.1.0' }, hours: 169 }
    expect(outcome(await app.post('/api/releases/testers-links', { token: team, body }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe('over a network', () => {
  let address: string
  const sockets = createSockets()

  beforeAll(async () => {
    address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  })

  afterAll(() => sockets.end())

  it('notifies every open page of a change within a second', async () => {
    const socket = await sockets.open(address)
    const received = new Promise<{ revision: number }>((resolve) => socket.once('releases:changed', resolve))
    const { registry } = await app.services.site.read()
    // As a command on the site's own disk would.
    await app.services.releases.changes.change((credential) =>
      disableVersion(
        siteDir,
        { name: 'academy', credential, origin: { actor: { kind: 'owner', name: 'dueño' } } },
        null,
      ),
    )
    const changedAt = performance.now()
    expect(await received).toEqual({ revision: registry.revision + 1 })
    expect(performance.now() - changedAt).toBeLessThan(1000)
    await app.post('/api/releases/remotes/academy/enable', { token: team, body: { version: null } })
  })

  it('leaves nothing of an upload that is cut off, and accepts it when it is repeated', async () => {
    const archive = await build('1.3.0')
    const { hostname, port } = new URL(address)
    const half = archive.subarray(0, archive.length / 2)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/releases/remotes/academy/versions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${team}\r\ncontent-type: application/gzip\r\ncontent-length: ${archive.length}\r\n\r\n`,
    )
    socket.write(half)
    await expect.poll(site.leftovers).toHaveLength(1)
    const concurrent = await upload(archive)
    expect(outcome(concurrent)).toEqual({ status: 503, code: 'locked' })
    socket.destroy()
    await expect.poll(site.leftovers).toEqual([])
    expect((await upload(archive)).json()).toMatchObject({ version: '1.3.0', isNew: true })
  })

  it('gives the place of an upload back when its client leaves, in any phase', async () => {
    const archive = await build('1.3.1')
    const sound = await upload(archive)
    expect(sound.statusCode).toBe(200)
    const before = await site.everything()
    const { hostname, port } = new URL(address)
    for (const sent of [0, 5, archive.length / 2, archive.length - 1, archive.length]) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/releases/remotes/academy/versions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${team}\r\ncontent-type: application/gzip\r\ncontent-length: ${archive.length}\r\n\r\n`,
      )
      socket.write(archive.subarray(0, sent))
      await new Promise((resolve) => setTimeout(resolve, sent === 0 ? 0 : 50))
      socket.destroy()
      await expect.poll(async () => (await upload(archive)).statusCode, { timeout: 10_000 }).toBe(200)
      expect(await site.everything()).toEqual(before)
    }
  })

  it('rejects an endless stream at the size limit', async () => {
    const before = await site.everything()
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    let [sent, received] = [0, '']
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write(
      `POST /api/releases/remotes/academy/versions HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${team}\r\ncontent-type: application/gzip\r\ntransfer-encoding: chunked\r\n\r\n`,
    )
    const gzip = createGzip({ level: 0 })
    gzip.on('data', (chunk: Buffer) => {
      sent += chunk.length
      socket.write(`${chunk.length.toString(16)}\r\n`)
      socket.write(chunk)
      if (!socket.write('\r\n')) gzip.pause()
    })
    socket.on('drain', () => gzip.resume())
    const archive = pack()
    archive.pipe(gzip)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const block = randomBytes(1_000_000)
    const sending = (async () => {
      for (let count = 0; !socket.destroyed; count++)
        await Promise.race([
          closed,
          new Promise((resolve) => archive.entry({ name: `a${count}.js` }, block, resolve)),
        ])
    })()
    await closed
    await sending
    expect(received).toContain('HTTP/1.1 422')
    expect(received).toContain('La versión pasa de 100 MB')
    expect(sent).toBeGreaterThan(100_000_000)
    expect(await site.everything()).toEqual(before)
  }, 30_000)

  it('runs no code of a version, neither when it is uploaded nor when it is activated', async () => {
    const trap = await openTrap()
    try {
      const folder = await trap.writeBuild('1.0.7')
      expect((await upload(await packFolder(folder))).json()).toMatchObject({ version: '1.0.7', isNew: true })
      const activated = await app.post('/api/releases/remotes/academy/activate', {
        token: team,
        body: { version: '1.0.7', ...untried },
      })
      expect(activated.statusCode).toBe(200)
      expect((await academy()).active).toBe('1.0.7')
      expect(await trap.traces()).toEqual([])
      await app.post('/api/releases/remotes/academy/rollback', { token: team, body: {} })
      await trap.spring(folder)
      expect(await trap.traces()).toEqual(['file', 'signal', 'connection'])
    } finally {
      await trap.close()
    }
  })

  it('responds to a client that is still sending a rejected upload', async () => {
    const archive = await tarball([{ name: '../fuera.js', content: randomBytes(3_000_000) }])
    const response = await fetch(`${address}/api/releases/remotes/academy/versions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${team}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(archive),
    })
    const { code } = (await response.json()) as { code: string }
    expect([response.status, code]).toEqual([422, 'rejected_version'])
  })
})

describe('a back end without the owner’s key', () => {
  it('shows releases and changes none', async () => {
    const other = await openTestApp({ siteDir, dataDir, ownerKeyFile: join(dataDir, 'none') })
    try {
      const { accessToken: token } = await other.signInAs('admin')
      const shown = (await other.get('/api/releases', { token })).json()
      expect(shown).toMatchObject({ canChange: false, problem: expect.stringContaining('MFE_OWNER_KEY') })
      expect(shown.remotes).toHaveLength(1)
      const response = await other.post('/api/releases/remotes/academy/rollback', { token, body: {} })
      expect(outcome(response)).toEqual({ status: 503, code: 'cannot_change' })
      expect(response.json().message).toContain('MFE_OWNER_KEY')
    } finally {
      await other.close()
    }
  })
})
