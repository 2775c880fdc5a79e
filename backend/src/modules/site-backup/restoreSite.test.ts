import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { type Config, readConfig } from '../../config.ts'
import { connectedTo } from '../../db/databases.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { openReleasesDatabase } from '../../releasesDb/releasesDatabase.ts'
import { type MadeBundle, makeBundle } from './makeBundle.ts'
import { restoreSite } from './restoreSite.ts'
import { openSource } from './sources.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let folder: string
let site: TestApp
let key: string
let bundle: MadeBundle
let from: Pick<Config, 'dataDir' | 'siteDir'>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-restore-'))
  // As root, the database server runs as another user.
  await chmod(folder, 0o755)
  from = { dataDir: join(folder, 'from/data'), siteDir: join(folder, 'from/site') }
  await mkdir(join(from.dataDir, 'outbox'), { recursive: true })
  await mkdir(join(from.siteDir, 'remotes/academy/1.0.0'), { recursive: true })
  await writeFile(join(from.siteDir, 'remotes/registry.json'), '{"live":true}')
  await writeFile(join(from.siteDir, 'remotes/academy/1.0.0/remote.sig'), 'firma')
  await writeFile(join(from.dataDir, 'outbox/carta.eml'), 'Hola')
  await mkdir(join(from.dataDir, 'media/files/abc'), { recursive: true })
  await writeFile(join(from.dataDir, 'media/files/abc/320.avif'), 'imagen')
  await mkdir(join(from.dataDir, 'media/uploads/ana/1'), { recursive: true })
  await writeFile(join(from.dataDir, 'media/uploads/ana/1/info'), '{}')
  await writeFile(join(from.dataDir, 'owner-key'), 'clave', { mode: 0o600 })
  key = await generateX25519Identity()
  site = await openTestApp(from)
  const own = await realpath(from.siteDir)
  const { releasesDb } = site.services
  await releasesDb.execute(
    sql`insert into releases.visitor_salts (site, day, salt) values (${own}, '2026-11-27', 'sal')`,
  )
  await releasesDb.execute(
    sql`insert into releases.allowed_upstreams (site, remote, upstream, is_private, allowed_by)
        values (${own}, 'academy', 'https://api.example', false, 'ana')`,
  )
  bundle = await makeBundle(configOf(from), site.logins)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

function configOf({ dataDir, siteDir }: typeof from, backupKey = key): Config {
  return readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SITE_DIR: siteDir, BACKUP_KEY: backupKey })
}

const into = (name: string) => ({ dataDir: join(folder, name, 'data'), siteDir: join(folder, name, 'site') })

async function restore(name: string, { path = bundle.path, isReplacing = false, backupKey = key } = {}) {
  const config = configOf(into(name), backupKey)
  const lines: string[] = []
  await restoreSite({
    ...{ config, isReplacing, name: undefined, at: undefined, stamp: '20261127' },
    ...{ source: await openSource(path, config), print: (line) => lines.push(line) },
  })
  return lines.join('\n')
}

describe('a site', () => {
  it('is restored from one file on fresh folders, with its database, files, keys and releases', async () => {
    const printed = await restore('whole')
    expect(printed).toMatch(
      /✓ sitio, archivos y claves: \d+ archivos, .+ MB, .+ s\n✓ base de datos: \d+ tablas, .+ filas/,
    )
    const { dataDir, siteDir } = into('whole')
    expect(await readFile(join(siteDir, 'remotes/academy/1.0.0/remote.sig'), 'utf8')).toBe('firma')
    expect(await readFile(join(dataDir, 'owner-key'), 'utf8')).toBe('clave')
    expect(await readFile(join(dataDir, 'outbox/carta.eml'), 'utf8')).toBe('Hola')
    expect(await readFile(join(dataDir, 'media/files/abc/320.avif'), 'utf8')).toBe('imagen')
    expect(await readdir(join(dataDir, 'media'))).toEqual(['files'])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
    const server = await startEmbedded(dataDir, quiet)
    try {
      const count = 'select count(*)::int as count from users'
      const { rows: before } = await site.pool.query(count)
      const { rows: after } = await connectedTo(server.logins.siteUrl, (client) => client.query(count))
      expect(after).toEqual(before)
      const releases = openReleasesDatabase(server.logins)
      const { rows: allowed } = await releases.pool.query(
        'select site, remote from releases.allowed_upstreams',
      )
      expect(allowed).toEqual([{ site: await realpath(siteDir), remote: 'academy' }])
      const { rows: salts } = await releases.pool.query('select from releases.visitor_salts')
      expect(salts).toEqual([])
      await releases.close()
    } finally {
      await server.stop()
    }
    await expect(restore('whole')).rejects.toThrow(/^Ya hay un sitio: .*--replace/)
    expect(await restore('whole', { isReplacing: true })).toMatch(
      /lo que había en .* queda en .*\.before-20261127/,
    )
    expect(await readdir(join(dataDir, '.before-20261127'))).toEqual(
      expect.arrayContaining(['postgres', 'owner-key']),
    )
  })

  it('stays as it was when a file cannot be restored, and the reason is shown', async () => {
    const cut = join(folder, bundle.name)
    const bytes = await readFile(bundle.path)
    await writeFile(cut, bytes.subarray(0, bytes.length - 1000))
    const other = await generateX25519Identity()
    for (const [wanted, reason] of [
      [{ path: cut }, /dañada o incompleta/],
      [{ backupKey: other }, 'La clave BACKUP_KEY no abre esta copia.'],
      [{ path: join(folder, 'ninguna.tar.gz') }, /^No existe/],
      [{ path: from.siteDir }, /no hay ninguna copia del sitio/],
    ] as const)
      await expect(restore('none', wanted)).rejects.toThrow(reason)
    const { dataDir, siteDir } = into('none')
    for (const place of [dataDir, siteDir]) expect(await readdir(place).catch(() => [])).toEqual([])
  })

  it('keeps its keys out of a file that is not encrypted', async () => {
    const config = { ...configOf(from), backupKey: undefined }
    const plain = await makeBundle(config, site.logins)
    expect(plain).toMatchObject({ hasKeys: false, name: expect.stringMatching(/\.tar\.gz$/) })
    await copyFile(plain.path, join(folder, plain.name))
    await restore('plain', { path: join(folder, plain.name) })
    const names = await readdir(into('plain').dataDir)
    expect(names).toEqual(expect.arrayContaining(['outbox', 'postgres']))
    expect(names).not.toContain('owner-key')
  })
})
