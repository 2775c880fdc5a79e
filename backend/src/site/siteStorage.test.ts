import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from 'federation'
import { readRegistry } from 'federation/site-files'
import { bucketStorage } from 'releases/site-storage'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../federation/src/workspace.ts'
import { writeSampleBuild } from '../../../releases/test/sampleRemote.ts'
import { startProcess } from '../../test/otherProcess.ts'
import { startS3 } from '../../test/s3Server.ts'
import { publishSampleRemote, publishSampleSite, type SampleSite } from '../../test/sampleSite.ts'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { packFolder } from '../../test/uploads.ts'
import { readConfig } from '../config.ts'

const POINTER = /site\.json\.gz$/

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
let published: SampleSite & { ownerKeyFile: string }
/** A back end on the machine where the site was published first. */
let one: TestApp
/** One on another machine: another process with another site folder, which is empty at first. */
let other: Awaited<ReturnType<typeof startProcess>>
let otherDir: string
let admin: string
let startOther: () => ReturnType<typeof startProcess>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-site-storage-'))
  s3 = await startS3(join(folder, 's3'), 'sitios')
  published = await publishSampleSite('full')
  const { settings: siteStorage } = s3
  const { site: siteDir, ownerKeyFile } = published
  one = await openTestApp({ siteDir, ownerKeyFile, siteStorage, dataDir: join(folder, 'data') })
  admin = (await one.signInAs('admin')).accessToken
  otherDir = join(folder, 'other')
  startOther = () =>
    startProcess(one.url, 0, {
      ...{ SITE_DIR: otherDir, MFE_OWNER_KEY: ownerKeyFile, SITE_S3_BUCKET: siteStorage.bucket },
      ...{ SITE_S3_ENDPOINT: siteStorage.endpoint, SITE_S3_PREFIX: siteStorage.prefix },
      ...{ SITE_S3_PATH_STYLE: 'on', SITE_S3_ACCESS_KEY_ID: 'S3RVER', SITE_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    })
  other = await startOther()
  // A site is published, stored, received and served, on a machine that may be busy.
}, 600_000)
afterAll(async () => {
  await other?.kill()
  await one?.close()
  await s3?.close()
  for (const path of [folder, published?.site]) if (path) await rm(path, { recursive: true, force: true })
})
afterEach(() => s3.respondOnly(() => true))

async function build(version: string, text = `Versión ${version}`): Promise<Buffer> {
  const declaration = await readDeclaration('academy')
  const parts = (declaration.slots?.fills ?? []).map(({ part }) => part)
  return packFolder(
    await writeSampleBuild({ version, text, parts, manifest: { name: 'academy', declaration } }),
  )
}

/** Uploads a version through one of the two. */
async function upload(through: 'one' | 'other', archive: Buffer) {
  const path = '/api/releases/remotes/academy/versions'
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/gzip' }
  if (through === 'one') {
    const { statusCode, body } = await one.send({ method: 'POST', url: path, headers, payload: archive })
    return { status: statusCode, code: JSON.parse(body).code as string | undefined }
  }
  const response = await fetch(other.address + path, {
    ...{ method: 'POST', headers },
    body: new Uint8Array(archive),
  })
  return { status: response.status, code: ((await response.json()) as { code?: string }).code }
}

const activate = (version: string) =>
  one.post('/api/releases/remotes/academy/activate', {
    token: admin,
    body: { version, isUntried: true, reason: 'Sin navegador' },
  })

const atOther = (path: string) =>
  fetch(other.address + path, { headers: { accept: 'text/html', 'x-forwarded-host': 'nodonorte.example' } })
const registryAtOther = async () => (await (await atOther('/remotes/registry.json')).json()) as Registry
/** Once each has what the other published. */
const registryAtBoth = () =>
  vi.waitFor(async () => {
    const registry = await readRegistry(published.site)
    expect(await registryAtOther()).toEqual(registry)
    return registry
  })
const activeAtOther = async () => (await registryAtOther()).remotes.academy?.active

describe('a site that is stored for two machines', () => {
  it('is on the other one with everything, and serves each publication there', async () => {
    expect(await registryAtOther()).toEqual(await readRegistry(published.site))
    expect((await atOther('/academy')).status).toBe(200)
    const times: number[] = []
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
      expect(await upload('one', await build(version))).toMatchObject({ status: 200 })
      // A page of the first machine may name it already.
      expect((await atOther(`/remotes/academy/${version}/remote.json`)).status).toBe(200)
      expect((await activate(version)).statusCode).toBe(200)
      const respondedAt = performance.now()
      await vi.waitFor(
        async () => {
          expect(await activeAtOther()).toBe(version)
          expect(await (await atOther('/academy')).text()).toContain(`/academy/${version}/`)
        },
        { interval: 10 },
      )
      times.push(Math.round(performance.now() - respondedAt))
    }
    process.stdout.write(`  served by the other machine, ms after the response: ${times.join(', ')}\n`)
  })

  it('follows what the other machine publishes, and a command on this one', async () => {
    expect(await upload('other', await build('1.4.0'))).toMatchObject({ status: 200 })
    // The next request may reach this machine at once.
    expect((await activate('1.4.0')).statusCode).toBe(200)
    await publishSampleRemote(published, '1.5.0', await readDeclaration('academy'))
    await vi.waitFor(async () => expect(await activeAtOther()).toBe('1.5.0'), { interval: 20 })
  })

  it('is identified by one key in the database', async () => {
    const key = await one.services.releases.changes.key()
    const known = JSON.parse(await readFile(join(otherDir, '.storage/known.json'), 'utf8'))
    expect(known.listing.site).toBe(key)
  })

  it('takes one of two different builds under one number, and says so about the other', async () => {
    const builds = await Promise.all([build('2.0.0', 'La una'), build('2.0.0', 'La otra')])
    const found = await Promise.all([
      upload('one', builds[0] ?? Buffer.alloc(0)),
      upload('other', builds[1] ?? Buffer.alloc(0)),
    ])
    expect(found.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(found.find(({ status }) => status === 422)?.code).toBe('rejected_version')
    const [here, there] = [published.site, otherDir].map((site) =>
      join(site, 'remotes/academy/2.0.0/remote.json'),
    )
    await one.services.siteStorage.refresh()
    await vi.waitFor(async () => expect(await readFile(there ?? '')).toEqual(await readFile(here ?? '')))
  })

  it('takes two versions that are published at once through both', async () => {
    const found = await Promise.all([
      upload('one', await build('2.1.0')),
      upload('other', await build('2.2.0')),
    ])
    expect(found.map(({ status }) => status)).toEqual([200, 200])
    await vi.waitFor(async () => {
      const { versions = {} } = (await registryAtOther()).remotes.academy ?? {}
      expect(Object.keys(versions)).toEqual(expect.arrayContaining(['2.0.0', '2.1.0', '2.2.0']))
    })
  })
})

describe('while the storage does not respond', () => {
  it('both serve what they have, changes are rejected, and nothing is lost when it is back', async () => {
    const before = await registryAtBoth()
    s3.respondOnly(() => false)
    expect(outcome(await activate('2.1.0'))).toEqual({ status: 503, code: 'storage_unavailable' })
    expect(await upload('other', await build('2.3.0'))).toEqual({ status: 503, code: 'storage_unavailable' })
    expect((await one.get('/academy', { headers: { host: 'nodonorte.example' } })).statusCode).toBe(200)
    expect((await atOther('/academy')).status).toBe(200)
    expect(await readRegistry(published.site)).toEqual(before)
    expect(await registryAtOther()).toEqual(before)

    s3.respondOnly(() => true)
    expect((await activate('2.1.0')).statusCode).toBe(200)
    await vi.waitFor(async () => expect(await activeAtOther()).toBe('2.1.0'))
  })

  it('a machine that is restarted serves its folder, and catches up', async () => {
    await other.stop()
    expect((await activate('2.2.0')).statusCode).toBe(200)
    s3.respondOnly(() => false)
    other = await startOther()
    expect(await activeAtOther()).toBe('2.1.0')
    expect((await atOther('/academy')).status).toBe(200)
    s3.respondOnly(() => true)
    await vi.waitFor(async () => expect(await activeAtOther()).toBe('2.2.0'))
  })

  it('no half-finished upload is pointed at, and the next attempt completes it', async () => {
    const archive = await build('3.0.0')
    let parts = 0
    s3.respondOnly((method, path) => {
      if (method === 'PUT' && path.includes('/parts/')) parts += 1
      return method !== 'PUT' || (parts < 3 && !POINTER.test(path))
    })
    expect(await upload('one', archive)).toEqual({ status: 503, code: 'storage_unavailable' })
    expect(parts).toBeGreaterThan(2)
    for (const registry of [await readRegistry(published.site), await registryAtOther()])
      expect(registry.remotes.academy?.versions).not.toHaveProperty(['3.0.0'])
    expect((await atOther('/remotes/academy/3.0.0/remote.json')).status).toBe(404)
    s3.respondOnly(() => true)
    expect(await upload('one', archive)).toMatchObject({ status: 200 })
    expect((await atOther('/remotes/academy/3.0.0/remote.json')).status).toBe(200)
  })
})

describe('the storage of a site', () => {
  it('must fulfil the conditions of writes', async () => {
    const careless = await startS3(join(folder, 'careless'), 'sitios', { isConditional: false })
    try {
      const storage = bucketStorage(careless.settings)
      await expect(storage.swap('x', Buffer.from('x'), null)).rejects.toThrow(/no sirve para el sitio/)
      expect(await storage.get('x')).toBeNull()
    } finally {
      await careless.close()
    }
  })

  it('reports a missing bucket and wrong keys', async () => {
    await expect(bucketStorage({ ...s3.settings, bucket: 'ninguno' }).get('x')).rejects.toThrow(
      /no existe el contenedor/,
    )
    const credentials = { accessKeyId: 'OTRA', secretAccessKey: 'x' }
    await expect(bucketStorage({ ...s3.settings, credentials }).get('x')).rejects.toThrow(
      /rechazó las claves/,
    )
  })

  it('is configured with its keys, or not at all', () => {
    expect(readConfig({}).siteStorage).toBeUndefined()
    expect(() => readConfig({ SITE_S3_BUCKET: 'sitio' })).toThrow(/SITE_S3_BUCKET: necesita/)
    const keys = { SITE_S3_ACCESS_KEY_ID: 'a', SITE_S3_SECRET_ACCESS_KEY: 'b' }
    expect(readConfig({ SITE_S3_BUCKET: 'sitio', ...keys }).siteStorage).toMatchObject({
      bucket: 'sitio',
      prefix: '',
    })
  })
})
