import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { createJobs, type Progress } from '../../modules/backups/jobs.ts'
import { databaseOf } from '../connection.ts'
import { createDataVersion } from './data-version.ts'
import { createNotifications, type Notifications } from './notifications.ts'
import { createRepeatedMessages } from './repeated-messages.ts'

const channel = { name: 'test_steps', schema: z.string() }
const log = { warn: () => undefined }

let site: TestApp
const opened: Notifications[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop()
})
afterAll(() => site.close())

/** Another process on the database, as far as messages are concerned; `prepare` subscribes before it listens. */
async function openProcess<Prepared>(prepare: (notifications: Notifications) => Prepared) {
  const notifications = createNotifications(site, log, 'secret-of-the-tests')
  opened.push(notifications)
  const prepared = prepare(notifications)
  notifications.start()
  await expect.poll(notifications.isListening).toBe(true)
  return { notifications, prepared }
}

/** Ends all connections that listen, and resolves while none has been replaced. */
async function cutListeners() {
  await site.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plataforma: listener' and datname = current_database()",
  )
}

describe('a process whose connection was cut', () => {
  it('receives what was published before it had another one, if that is repeated', async () => {
    const received: string[] = []
    await openProcess((notifications) =>
      notifications.listen(channel, { onMessage: (message) => received.push(message) }),
    )
    const { prepared: publish } = await openProcess((notifications) =>
      createRepeatedMessages(notifications, channel),
    )
    await cutListeners()
    await publish('stop', 'in the gap')
    await expect.poll(() => received).toContain('in the gap')
  })

  it('reads again what it mirrors, once it listens', async () => {
    let reads = 0
    const { notifications, prepared } = await openProcess((given) =>
      createDataVersion(given, ['test_signals'], () => {
        reads += 1
      }),
    )
    const before = prepared.current()
    await cutListeners()
    await notifications.signal('test_signals')
    // Once when the connection was lost, and once when there was another.
    await expect.poll(() => reads).toBeGreaterThanOrEqual(2)
    expect(notifications.isListening()).toBe(true)
    expect(prepared.current()).not.toBe(before)
  })

  it('receives once that a job of another process ended, as after a restore, which ends every connection', async () => {
    const seen: Progress[] = []
    const openJobs = (notifications: Notifications) =>
      createJobs(site.logins.maintenanceUrl, databaseOf(site.url), notifications)
    const { prepared: watching } = await openProcess(openJobs)
    const { prepared: working } = await openProcess(openJobs)
    watching.watch((progress) => seen.push(progress))
    await working.run('restore', () => cutListeners())
    await expect.poll(() => seen.at(-1)?.state).toBe('done')
    await cutListeners()
    await expect.poll(() => opened.every((each) => each.isListening())).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(seen.filter(({ state }) => state === 'done')).toHaveLength(1)
  })
})
