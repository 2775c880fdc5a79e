import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { listWal } from '../src/db/archive/archive.files.ts'
import { connectedTo } from '../src/db/databases.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { createArchive } from '../src/modules/site-backup/archive/archive.service.ts'
import { restoreMoment } from '../src/modules/site-backup/restoreSite.ts'
import { openOwn } from '../src/modules/site-backup/sources.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const logger = pino({ level: 'silent' })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-wal-'))
  // As root, the server runs as another user.
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const settings = () =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, SITE_DIR: join(folder, 'site'), WAL_ARCHIVE: 'on' })

async function insert(url: string, text: string) {
  await connectedTo(url, (client) => client.query('insert into moments values ($1)', [text]))
}

async function rowsOf(url: string): Promise<string[]> {
  return connectedTo(url, async (client) => {
    const { rows } = await client.query<{ text: string }>('select text from moments order by text')
    return rows.map(({ text }) => text)
  })
}

it('the embedded server archives its WAL, and goes back to a moment that is chosen', async () => {
  const config = settings()
  const first = await startEmbedded(folder, quiet, [], true)
  const { siteUrl, maintenanceUrl } = first.logins
  await connectedTo(siteUrl, (client) => client.query('create table moments (text text)'))
  const archive = createArchive({ config, maintenanceUrl, storage: undefined, logger })
  await archive.run()
  expect(await archive.state()).toMatchObject({ days: 14, since: expect.any(Date), failure: null })
  // Nothing is due any more.
  await archive.run()
  expect((await readdir(join(folder, 'wal/base'))).filter((name) => name.endsWith('.json'))).toHaveLength(1)
  await insert(siteUrl, 'antes')
  await sleep(1100)
  const at = new Date()
  await sleep(1100)
  await insert(siteUrl, 'después')
  await first.stop()
  expect((await listWal(join(folder, 'wal'))).length).toBeGreaterThan(1)

  const lines: string[] = []
  const restore = {
    ...{ config, at, stamp: '20261127', print: (line: string) => lines.push(line) },
    source: await openOwn(config),
  }
  await expect(restoreMoment({ ...restore, isReplacing: false })).rejects.toThrow(/^Ya hay una base de datos/)
  await restoreMoment({ ...restore, isReplacing: true })
  expect(lines.join('\n')).toMatch(/✓ base de datos al .+ archivos de WAL/)
  const second = await startEmbedded(folder, quiet, [], true)
  expect(await rowsOf(second.logins.siteUrl)).toEqual(['antes'])
  // A restored server begins an archive of its own, with a base of its own.
  await createArchive({
    config,
    maintenanceUrl: second.logins.maintenanceUrl,
    storage: undefined,
    logger,
  }).run()
  await insert(second.logins.siteUrl, 'luego')
  await expect(restoreMoment({ ...restore, isReplacing: true })).rejects.toThrow(/está en marcha/)
  await second.stop()

  const other = { ...restore, stamp: '20261128', isReplacing: true, source: await openOwn(config) }
  await expect(restoreMoment({ ...other, at: new Date(Date.now() - 3_600_000) })).rejects.toThrow(
    /^El archivo de WAL empieza después/,
  )
  await expect(restoreMoment({ ...other, at: new Date(Date.now() + 60_000) })).rejects.toThrow(
    /no llega hasta ese momento/,
  )
  await restoreMoment({ ...other, at: 'latest' })
  const third = await startEmbedded(folder, quiet)
  expect(await rowsOf(third.logins.siteUrl)).toEqual(['antes', 'luego'])
  await third.stop()
  const left = await readdir(folder)
  expect(left.filter((name) => name.includes('.restore-'))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(['postgres.before-20261127', 'wal.before-20261127']))
}, 180_000)
