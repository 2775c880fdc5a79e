import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import { pino } from 'pino'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { timestamp } from '../../days.ts'
import { databaseOf } from '../../db/connection.ts'
import { backupUploads } from '../../db/schema/site.ts'
import { openBackupFiles } from './backups.files.ts'
import { type BackupStorage, openStorage } from './storage.s3.ts'
import { createUploads } from './storage.service.ts'

const logger = pino({ level: 'silent' })
const day = 24 * 3_600_000

let server: S3rver
let site: TestApp
let folder: string
let settings: Parameters<typeof openStorage>[0]
let storage: BackupStorage
let admin: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-storage-'))
  const buckets = ['copias'].map((name) => ({ name }))
  const options = { port: 0, address: '127.0.0.1', silent: true, configureBuckets: buckets }
  server = new S3rver({ ...options, directory: join(folder, 's3') })
  const { port } = await server.run()
  settings = {
    ...{ bucket: 'copias', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', prefix: 'sitio/' },
    ...{ isPathStyle: true, kept: { days: 3, weeks: 2 }, key: await generateX25519Identity() },
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
  storage = openStorage(settings)
  site = await openTestApp({ dataDir: folder, backupStorage: settings })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await site.db.delete(backupUploads)
  for (const { name } of await storage.list()) await storage.remove(name)
  await rm(join(folder, 'backups'), { recursive: true, force: true })
})

const files = () => openBackupFiles(join(folder, 'backups'))
const uploads = (to: BackupStorage | undefined) =>
  createUploads({
    ...{ db: site.db, storage: to, files: files(), logger },
    ...{ lockUrl: site.logins.maintenanceUrl, database: databaseOf(site.logins.siteUrl) },
  })
const list = async () => (await site.get('/api/db/list', { token: admin })).json()
const names = async () => (await storage.list()).map(({ name }) => name).toSorted()

/** A real backup of the site under the name of a scheduled one. */
async function schedule(made: Date): Promise<string> {
  const { backup } = (await site.post('/api/db/backupNodeJS', { token: admin })).json()
  const name = `programada-${timestamp(made)}.sql.gz`
  await writeFile(join(folder, 'backups', name), await readFile(join(folder, 'backups', backup.name)))
  await rm(join(folder, 'backups', backup.name))
  return name
}

describe('the storage', () => {
  it('returns what was put, larger than a part, and stores only what the key encrypts', async () => {
    const content = randomBytes(20_000_000)
    await storage.put('grande.sql.gz', Readable.from([content], { objectMode: false }))
    expect((await buffer(await storage.read('grande.sql.gz'))).equals(content)).toBe(true)
    const stored = await readdir(join(folder, 's3/copias/sitio'))
    const path = stored.find((each) => each.startsWith('grande') && each.endsWith('object')) ?? ''
    const bytes = await readFile(join(folder, 's3/copias/sitio', path))
    expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
    expect(bytes.includes(content.subarray(0, 64))).toBe(false)
    const other = openStorage({ ...settings, key: await generateX25519Identity() })
    await expect(other.read('grande.sql.gz')).rejects.toMatchObject({ code: 'wrong_key' })
  })

  it('stores nothing when the file cannot be read to its end', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('disk')
      })(),
      { objectMode: false },
    )
    await expect(storage.put('rota.sql.gz', broken)).rejects.toThrow('disk')
    expect(await names()).toEqual([])
  })
})

describe('scheduled backups', () => {
  it('are uploaded once, listed with their place, and removed there after their retention', async () => {
    const now = Date.now()
    const made = [await schedule(new Date(now)), await schedule(new Date(now - day))]
    for (const age of [60, 61]) {
      const old = `programada-${timestamp(new Date(now - age * day))}.sql.gz`
      await storage.put(old, Readable.from(['x'], { objectMode: false }))
      made.push(old)
    }
    for (const age of [2, 8, 15])
      await storage.put(
        `programada-${timestamp(new Date(now - age * day))}.sql.gz`,
        Readable.from(['x'], { objectMode: false }),
      )
    const [one, other] = [uploads(storage), uploads(storage)]
    await Promise.all([one.run(), other.run()])
    await one.run()
    const kept = await names()
    expect(kept).toEqual(expect.arrayContaining(made.slice(0, 2)))
    for (const old of made.slice(2)) expect(kept).not.toContain(old)
    const { backups, storage: state } = await list()
    expect(backups.find(({ name }: { name: string }) => name === made[0]).places).toEqual([
      'server',
      'storage',
    ])
    expect(state).toEqual({
      ...{ bucket: 'copias', kept: { days: 3, weeks: 2 }, failure: null, failedAt: null, problem: null },
    })
  })

  it('are restored, downloaded and deleted when they are only in the storage', async () => {
    const name = await schedule(new Date())
    await uploads(storage).run()
    const file = await readFile(join(folder, 'backups', name))
    await rm(join(folder, 'backups', name))
    expect((await list()).backups[0]).toMatchObject({ name, places: ['storage'], sqlSize: null })
    const { url } = (await site.post(`/api/db/download/${name}`, { token: admin })).json()
    expect((await site.get(url)).rawPayload.equals(file)).toBe(true)
    expect((await site.patch(`/api/db/restoreNodeJS/${name}`, { token: admin })).statusCode).toBe(200)
    expect((await readdir(join(folder, 'backups'))).filter((each) => each.endsWith('.part'))).toEqual([])
    expect((await site.delete(`/api/db/delete/${name}`, { token: admin })).statusCode).toBe(200)
    expect(await names()).toEqual([])
    const gone = await site.patch(`/api/db/restoreNodeJS/${name}`, { token: admin })
    expect(outcome(gone)).toEqual({ status: 404, code: 'not_found' })
  })

  it('report why they were not uploaded, and are uploaded by the next attempt', async () => {
    const name = await schedule(new Date())
    const wrong = { accessKeyId: 'OTRA', secretAccessKey: 'x' }
    for (const [broken, words] of [
      [{ ...settings, credentials: wrong }, /rechazó las claves/],
      [{ ...settings, bucket: 'ninguno' }, /no existe el contenedor/],
      [{ ...settings, endpoint: 'http://127.0.0.1:1' }, /no responde/],
    ] as const) {
      const { run, state, list: stored } = uploads(openStorage(broken))
      await run()
      expect((await state()).failure).toMatch(words)
      expect((await stored()).problem).toMatch(words)
      expect((await list()).storage.failure).toMatch(words)
    }
    await uploads(storage).run()
    expect(await names()).toEqual([name])
    expect((await list()).storage.failure).toBeNull()
  })

  it('stay on the server where no storage is configured', async () => {
    await schedule(new Date())
    await uploads(undefined).run()
    expect(await names()).toEqual([])
    expect((await uploads(undefined).state()).bucket).toBeNull()
  })
})

describe('the configuration of the storage', () => {
  const given = { BACKUP_S3_BUCKET: 'copias', BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' }

  it('needs a key, so that no backup leaves in the clear', async () => {
    expect(() => readConfig(given)).toThrow(/BACKUP_S3_BUCKET: necesita .*BACKUP_KEY/)
    expect(() => readConfig({ ...given, BACKUP_KEY: 'secreto' })).toThrow(/BACKUP_KEY: debe ser una clave/)
    const key = await generateX25519Identity()
    expect(readConfig({ ...given, BACKUP_KEY: key }).backupStorage).toMatchObject({ key, bucket: 'copias' })
    expect(readConfig({}).backupStorage).toBeUndefined()
  })
})
