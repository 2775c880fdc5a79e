import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { createNotifications } from '../../db/notices/notifications.ts'
import { createSharing } from './backups.sharing.ts'

let site: TestApp
let root: string
const started: (() => Promise<void>)[] = []

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backend-sharing-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((stop) => stop()))
  await rm(root, { recursive: true, force: true })
})

/** A process of the site whose backups are in the folder. */
async function startProcess(name: string) {
  const notifications = createNotifications(site, site.app.log, 'secret-of-this-test')
  const parts = { folder: join(root, name), notifications, logger: site.app.log, everyMs: 200 }
  const sharing = createSharing(parts)
  notifications.start()
  await vi.waitFor(() => expect(notifications.isListening()).toBe(true), 20_000)
  await sharing.start()
  started.push(async () => {
    await sharing.stop()
    await notifications.stop()
  })
  return sharing
}

/** Long enough for several announcements of the other process. */
const settled = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

it('tells two processes with different folders, each with both folders, and logs it', async () => {
  const [one, other] = [await startProcess('one'), await startProcess('other')]
  await settled(() => {
    for (const { problem } of [one, other]) expect(problem()).toMatch(/que es otra carpeta/)
  })
  for (const { problem } of [one, other])
    for (const name of ['one', 'other']) expect(problem()).toContain(join(root, name))
  expect(site.log.join('')).toContain('processes of this site have different folders of backups')
})

it('accepts one folder under two paths, and leaves no file behind', async () => {
  await mkdir(join(root, 'shared'))
  await symlink(join(root, 'shared'), join(root, 'linked'))
  await writeFile(join(root, 'shared/.backend-00000000-0000-4000-8000-000000000000'), '')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(root, 'shared/.backend-00000000-0000-4000-8000-000000000000'), longAgo, longAgo)
  const [one, other] = [await startProcess('shared'), await startProcess('linked')]
  const third = await startProcess('elsewhere')
  // By then, the first two have received of each other as often.
  await settled(() => expect(third.problem()).toMatch(/que es otra carpeta/))
  await settled(() => expect(one.problem()).toContain(join(root, 'elsewhere')))
  expect(one.problem()).not.toContain(join(root, 'linked'))
  await started.pop()?.()
  await settled(() => expect([one.problem(), other.problem()]).toEqual([undefined, undefined]))
  await Promise.all(started.splice(0).map((stop) => stop()))
  expect(await readdir(join(root, 'shared'))).toEqual([])
})

it('tells in the list that the folder cannot be used', async () => {
  await writeFile(join(root, 'backups'), 'a file in place of the folder')
  const damaged = await openTestApp({ dataDir: root })
  try {
    const { accessToken: token } = await damaged.signInAs('admin')
    const response = await damaged.get('/api/db/list', { token })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      backups: [],
      folder: {
        problem: expect.stringContaining(`no puede usar la carpeta de copias ${join(root, 'backups')}`),
      },
    })
  } finally {
    await damaged.close()
  }
})
