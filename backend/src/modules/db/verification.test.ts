import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSql } from '../../../test/sqlText.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { databaseOf } from '../../db/connection.ts'
import { connectedTo } from '../../db/databases.ts'
import { createExchange } from '../../db/exchange.ts'
import { createNotifications } from '../../db/notices/notifications.ts'
import { backupVerifications } from '../../db/schema/site.ts'
import { findVerificationProblem } from '../home/pending.backups.ts'
import { lastVerification } from '../scripts/verification.repository.ts'
import { isVerificationDue } from '../scripts/verification.schedule.ts'
import { createDatabaseTools } from './db.service.ts'

// A Sunday, at noon in Bogotá.
const noon = new Date('2026-11-22T17:00:00Z')
const day = 24 * 3_600_000
const logger = pino({ level: 'silent' })
const send = vi.fn(async () => undefined)

let site: TestApp
let folder: string

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  send.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'backend-verified-'))
  await site.db.delete(backupVerifications)
})
afterEach(() => rm(folder, { recursive: true }))

/** The services of one process; all have one folder. */
function openTools(backupVerification: 'sunday' | 'off' = 'sunday') {
  const notifications = createNotifications(site, logger, 'secret-of-the-tests-which-is-long-enough')
  return createDatabaseTools({
    ...{ db: site.db, logins: site.logins, logger, notifications, mails: { send } },
    exchange: createExchange(site.pool, notifications),
    config: {
      ...readConfig({ NODE_ENV: 'test' }),
      ...{
        dataDir: folder,
        databaseUrl: undefined,
        backupStorage: undefined,
        seed: 'demo',
        backupSchedule: 'off',
        backupVerification,
      },
      admin: { email: 'a@b.example', password: undefined },
      load: { milliseconds: 60_000, bytes: 1e9 },
    },
  })
}

const last = () => lastVerification(site.db)

async function leftDatabases(): Promise<string[]> {
  const database = databaseOf(site.logins.siteUrl)
  return connectedTo(site.logins.maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where left(datname, length($1)) = $1',
      [`${database}_`],
    )
    return rows.map(({ datname }) => datname)
  })
}

describe('a verification', () => {
  it('restores the newest backup aside, counts its rows, and leaves nothing, in one of several processes', async () => {
    const [one, other] = [openTools(), openTools()]
    await one.verification.run(noon)
    expect(await last()).toBeUndefined()
    const backup = await one.backup()
    const { rows: users } = await site.pool.query<{ count: number }>('select count(*)::int from users')
    await Promise.all([one.verification.run(noon), other.verification.run(noon)])
    const found = await last()
    expect(found).toMatchObject({ day: '2026-11-22', name: backup.name, failure: null })
    expect(found?.rows.users).toBe(users[0]?.count)
    // Only tables that a backup carries have rows in it.
    expect(found?.statedRows).toEqual(backup.contents?.rows)
    expect(found?.statedRows).not.toHaveProperty('sessions')
    expect(found?.rows.sessions).toBe(0)
    expect(await leftDatabases()).toEqual([])
    expect(await findVerificationProblem(site.db, { backupVerification: 'sunday' })).toBeNull()
    const at = found?.verifiedAt
    await Promise.all([one.verification.run(noon), other.verification.run(new Date(noon.getTime() + day))])
    expect((await last())?.verifiedAt).toEqual(at)
    expect(send).not.toHaveBeenCalled()
  })

  it('reports a damaged backup on the list and the home screen and by mail, and repeats it the next day', async () => {
    const { backup, files, verification } = openTools()
    const { name } = await backup()
    const path = join(folder, 'backups', name)
    const file = await readFile(path)
    await writeFile(path, file.subarray(0, file.length / 2))
    await verification.run(noon)
    expect(await last()).toMatchObject({ name, failure: expect.stringContaining('dañado o incompleto') })
    expect((await verification.state()).last?.failure).toContain('dañado o incompleto')
    const problem = await findVerificationProblem(site.db, { backupVerification: 'sunday' })
    expect(problem).toMatchObject({ kind: 'backup-unverified', reason: expect.stringContaining('dañado') })
    expect(send).toHaveBeenCalledExactlyOnceWith({
      to: credentialsOf('admin').email,
      subject: 'Una copia de seguridad no se puede restaurar',
      text: expect.stringContaining(name),
    })
    expect(await leftDatabases()).toEqual([])
    await verification.run(new Date(noon.getTime() + 3_600_000))
    expect(send).toHaveBeenCalledOnce()
    await files.remove(name)
    await backup()
    await verification.run(new Date(noon.getTime() + day))
    expect(await last()).toMatchObject({ day: '2026-11-23', failure: null })
  })

  it('finds rows that are missing, compared with what the backup says', async () => {
    const { files, backup, verification } = openTools()
    const made = await backup()
    const text = await readSql(join(folder, 'backups', made.name))
    const stated = { ...made.contents?.rows, users: 1 + (made.contents?.rows?.users ?? 0) }
    await files.write('posterior.sql.gz', async (output) => {
      output.write(text)
      return stated
    })
    const later = new Date(Date.now() + 60_000)
    await utimes(join(folder, 'backups', 'posterior.sql.gz'), later, later)
    await verification.run(noon)
    expect((await last())?.failure).toMatch(/en estas tablas: users \(\d+ de \d+\)\.$/)
  })

  it('accepts a backup without compression, which says nothing about its rows', async () => {
    const { backup, files, verification } = openTools()
    const { name } = await backup()
    const text = await readSql(join(folder, 'backups', name))
    await files.remove(name)
    await writeFile(join(folder, 'backups', 'antigua.sql'), text)
    await verification.run(noon)
    expect(await last()).toMatchObject({ name: 'antigua.sql', failure: null, statedRows: null })
    expect((await last())?.rows.users).toBeGreaterThan(0)
  })

  it('waits while another job runs, and is not made when it is switched off', async () => {
    const { backup, verification } = openTools()
    await backup()
    await connectedTo(site.logins.maintenanceUrl, async (client) => {
      const database = databaseOf(site.logins.siteUrl)
      await client.query('select pg_advisory_lock(161803398, hashtext($1))', [database])
      await verification.run(noon)
    })
    await openTools('off').verification.run(noon)
    expect(await last()).toBeUndefined()
    expect(await openTools('off').verification.state()).toEqual({ day: null, last: undefined })
    await expect.poll(() => verification.run(noon).then(last)).toBeDefined()
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1)
  })
})

describe('isVerificationDue', () => {
  const verified = (on: string, failure: string | null = null) => ({ day: on, failure })

  it.each([
    ['before the first', undefined, '2026-11-22T06:00:00Z', true],
    ['on the day, before its hour', verified('2026-11-15'), '2026-11-22T08:59:00Z', false],
    ['on the day, from its hour on', verified('2026-11-15'), '2026-11-22T09:00:00Z', true],
    ['later, when the server was off', verified('2026-11-15'), '2026-11-25T01:00:00Z', true],
    ['not twice', verified('2026-11-22'), '2026-11-28T20:00:00Z', false],
    ['after one on another day', verified('2026-11-24'), '2026-11-28T20:00:00Z', false],
    ['not again on the day of a failure', verified('2026-11-22', 'x'), '2026-11-22T20:00:00Z', false],
    ['on the day after a failure', verified('2026-11-22', 'x'), '2026-11-23T09:00:00Z', true],
  ])('%s', (_when, before, now, isDue) => {
    expect(isVerificationDue('sunday', before, new Date(now))).toBe(isDue)
  })
})
