import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccount } from '../../../../test/ownAccounts.ts'
import { openTestApp, type TestApp } from '../../../../test/testApp.ts'
import { users } from '../../../db/schema/users.ts'
import { deleteDueAccounts } from './dueDeletions.ts'

let site: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restored-'))
  site = await openTestApp({ dataDir })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

describe('a backup from before a deletion', () => {
  it('does not bring the person back when it is restored', async () => {
    const { accessToken: token } = await site.signInAs('admin')
    const gone = await openAccount(site, token)
    const there = await openAccount(site, token)
    const made = await site.post('/api/db/backupNodeJS', { token })
    const { name } = made.json().backup as { name: string }
    const asked = await site.post('/api/auth/deletion', {
      token: gone.token,
      body: { password: gone.password },
    })
    expect(asked.statusCode).toBe(200)
    await site.db
      .update(users)
      .set({ deletionDueAt: sql`now()`, deletionRemindedAt: sql`now()` })
      .where(eq(users.id, gone.id))
    expect(await deleteDueAccounts(site.services)).toBe(1)

    const restored = await site.patch(`/api/db/restoreNodeJS/${encodeURIComponent(name)}`, { token })
    expect(restored.statusCode).toBe(200)
    expect((await gone.signIn()).status).toBe(401)
    expect(await site.db.$count(users, eq(users.id, gone.id))).toBe(0)
    expect((await there.signIn()).status).toBe(200)
    expect(site.log.join('')).toContain('accounts that a backup brought back were deleted again')
  })
})
