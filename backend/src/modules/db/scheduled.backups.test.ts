import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { databaseOf } from '../../db/connection.ts'
import { connectedTo } from '../../db/databases.ts'
import { createExchange } from '../../db/exchange.ts'
import { createNotifications } from '../../db/notices/notifications.ts'
import { scheduledBackups } from '../../db/schema/site.ts'
import { diskFull } from '../../errors.ts'
import { createScheduledBackups } from '../backups/scheduled.backups.ts'
import { createDatabaseTools } from './db.service.ts'

const noon = new Date('2026-11-22T17:00:00Z')
const logger = pino({ level: 'silent' })

let site: TestApp
let folder: string

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-scheduled-'))
  await site.db.delete(scheduledBackups)
})
afterEach(() => rm(folder, { recursive: true }))

/** The services of one process, which may have its own folder. */
function toolsIn(name: string, backupSchedule: 'daily' | 'off' = 'daily') {
  const notifications = createNotifications(site, logger, 'secret-of-the-tests-which-is-long-enough')
  return createDatabaseTools({
    ...{ db: site.db, logins: site.logins, logger, notifications, mails: site.services.mails },
    exchange: createExchange(site.pool, notifications),
    config: {
      ...readConfig({ NODE_ENV: 'test' }),
      ...{
        dataDir: join(folder, name),
        databaseUrl: undefined,
        backupStorage: undefined,
        seed: 'demo',
        backupSchedule,
      },
      ...{ backupVerification: 'off' },
      ...{ admin: { email: 'a@b.example', password: undefined }, load: { milliseconds: 1000, bytes: 1e6 } },
    },
  })
}

const copies = async (name: string) => readdir(join(folder, name, 'backups')).catch(() => [])

describe('a scheduled backup', () => {
  it('is made once a day, by one of several processes', async () => {
    const processes = ['a', 'b', 'c'].map((name) => toolsIn(name))
    for (let rounds = 0; rounds < 2; rounds++) {
      await Promise.all(processes.map(({ scheduled }) => scheduled.run(noon)))
    }
    const made = (await Promise.all(['a', 'b', 'c'].map(copies))).flat()
    expect(made).toEqual([expect.stringMatching(/^programada-[\d-]+\.sql\.gz$/)])
    for (const { scheduled } of processes) expect((await scheduled.state()).failure).toBeNull()
    // In its own folder, because retention keeps one backup a day and the clock of the files dates both today.
    await toolsIn('d').scheduled.run(new Date(noon.getTime() + 24 * 3_600_000))
    expect(await copies('d')).toHaveLength(1)
  })

  it('is made at night, and not when it is switched off', async () => {
    const { scheduled } = toolsIn('a')
    await scheduled.run(new Date('2026-11-22T07:59:00Z'))
    expect(await copies('a')).toEqual([])
    const off = toolsIn('a', 'off').scheduled
    await off.run(noon)
    expect(await copies('a')).toEqual([])
    expect(await off.state()).toEqual({ isOn: false, failure: null, failedAt: null })
    await scheduled.run(new Date('2026-11-22T08:00:00Z'))
    expect(await copies('a')).toHaveLength(1)
  })

  it('reports that another job is running, and is made after it', async () => {
    const { scheduled } = toolsIn('a')
    await connectedTo(site.logins.maintenanceUrl, async (client) => {
      await client.query('select pg_advisory_lock(161803398, hashtext($1))', [
        databaseOf(site.logins.siteUrl),
      ])
      await scheduled.run(noon)
      expect(await scheduled.state()).toEqual({
        isOn: true,
        failure: expect.stringContaining('Ya hay otra tarea'),
        failedAt: expect.any(Date),
      })
    })
    await expect.poll(() => scheduled.run(noon).then(() => copies('a'))).toHaveLength(1)
    expect(await scheduled.state()).toEqual({ isOn: true, failure: null, failedAt: null })
  })

  it('reports a full disk, in every process, until there is space', async () => {
    const parts = { db: site.db, logger, config: { backupSchedule: 'daily' as const } }
    const full = createScheduledBackups({ ...parts, make: () => Promise.reject(diskFull()) })
    await full.run(noon)
    const other = toolsIn('a').scheduled
    for (const { state } of [full, other]) {
      expect((await state()).failure).toMatch(/^No queda espacio en el disco/)
    }
    await other.run(noon)
    for (const { state } of [full, other]) expect((await state()).failure).toBeNull()
  })
})
