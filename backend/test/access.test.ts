import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../src/db/schema/users.ts'
import { type Area, type AreaLevel, areasOf, type GrantedArea } from '../src/modules/callers/areas.ts'
import { type Operation, publishedOperations } from './openApi.ts'
import { openTestApp, type TestApp } from './testApp.ts'

/**
 * Who may call an operation: `public` everyone; `session` signed-in users; `self` the user whose id is in the path,
 * and administrators; `admin` administrators; `academy:edit` and the like collaborators with this area and level, and
 * administrators.
 */
type Access = 'public' | 'session' | 'self' | 'admin' | `${Area}:${AreaLevel}`

/** The checked-in decision for every operation. */
const matrix: Record<string, Access> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'access-matrix.json'), 'utf8'),
)

const roles = ['anonymous', 'user', 'collaborator', 'admin'] as const
type Role = (typeof roles)[number]

/**
 * The effects of these operations have tests of their own; here only their access as an administrator is left out.
 */
const notCalledByAdmin = /dropAndSeed|backupNodeJS|\/db\/progress$/

let app: TestApp
let operations: Operation[]
const sessions: Partial<Record<Role, { accessToken: string; user: { id: string } }>> = {}
let otherId: string

beforeAll(async () => {
  app = await openTestApp()
  operations = await publishedOperations(app)
  for (const role of ['user', 'collaborator', 'admin'] as const) sessions[role] = await app.signInAs(role)
  const signedIn = Object.values(sessions).map(({ user }) => user.id)
  const { rows } = await app.pool.query<{ id: string }>('select id from users where id <> all($1) limit 1', [
    signedIn,
  ])
  otherId = rows[0]?.id ?? ''
})
afterAll(() => app.close())

it('the matrix names operations that exist', () => {
  const names = operations.map(({ method, path }) => `${method} ${path}`)
  expect(Object.keys(matrix).filter((name) => !names.includes(name))).toEqual([])
})

it('an operation that is not in the matrix is for administrators only', async () => {
  const others = operations.map(({ method, path }) => `${method} ${path}`).filter((name) => !matrix[name])
  for (const name of others) {
    for (const role of roles.filter((each) => each !== 'admin')) {
      const expected = expectedFor('admin', role, 'own')
      const advice = 'not for administrators only: add the operation to backend/test/access-matrix.json'
      expect([name, role, await rejectionOf(name, role, 'own')], advice).toEqual([name, role, expected])
    }
  }
})

describe.each(roles)('as %s', (role) => {
  it.each(Object.entries(matrix))(
    '%s (%s) allows and rejects as decided, with the caller’s own id and with another’s',
    async (name, access) => {
      if (role === 'admin' && notCalledByAdmin.test(name)) return
      for (const whose of ['own', 'other'] as const) {
        const expected = expectedFor(access, role, whose)
        // An administrator may do everything; editing other users has its own tests.
        if (role === 'admin' && whose === 'other') continue
        expect([whose, await rejectionOf(name, role, whose)]).toEqual([whose, expected])
      }
    },
  )
})

const ofAreas = Object.entries(matrix).flatMap(([name, access]) => {
  const [area, level] = access.split(':') as [Area, AreaLevel?]
  return level ? [{ name, area, level }] : []
})

describe('as a collaborator with areas', () => {
  it.each(ofAreas)('$name is open with $area:$level, and closed without', async ({ name, area, level }) => {
    const isIn = (each: GrantedArea) => areasOf({ [each]: 'publish' })[area] !== undefined
    const [own, others] = [areas.filter(isIn), areas.filter((each) => !isIn(each))]
    const rejected = async (given: readonly GrantedArea[], as: AreaLevel) => {
      await giveAreas(given, as)
      return rejectionOf(name, 'collaborator', 'own')
    }
    for (const each of own) {
      expect([each, await rejected([each], 'publish')]).toEqual([each, null])
      expect([each, await rejected([each], 'edit')]).toEqual([each, level === 'edit' ? null : 'forbidden'])
    }
    expect(await rejected(others, 'publish')).toBe('forbidden')
    expect(await rejected([], 'edit')).toBe('forbidden')
  })

  it('areas of somebody who is no collaborator count for nothing', async () => {
    await giveAreas(areas, 'publish', 'user')
    for (const { name } of ofAreas) {
      expect([name, await rejectionOf(name, 'user', 'own')]).toEqual([name, 'forbidden'])
    }
  })
})

/** Written to the table, because the operation that gives areas refuses what these tests try. */
async function giveAreas(given: readonly GrantedArea[], level: AreaLevel, to: Role = 'collaborator') {
  const id = sessions[to]?.user.id
  await app.pool.query('delete from user_areas where user_id = $1', [id])
  await app.pool.query('insert into user_areas select $1, unnest($2::text[]), $3', [id, given, level])
}

type Rejection = 'unauthenticated' | 'forbidden' | null

function expectedFor(access: Access, role: Role, whose: 'own' | 'other'): Rejection {
  if (access === 'public') return null
  if (role === 'anonymous') return 'unauthenticated'
  if (role === 'admin' || access === 'session') return null
  return access === 'self' && whose === 'own' ? null : 'forbidden'
}

/** By the guard's error code, not the status: a wrong password is a 401 as well. */
async function rejectionOf(name: string, role: Role, whose: 'own' | 'other'): Promise<Rejection> {
  const [method = 'GET', path = ''] = name.split(' ')
  const session = sessions[role]
  const person = whose === 'own' ? (session?.user.id ?? otherId) : otherId
  const id = path.includes('{itemId}') ? await itemOf(person) : person
  const url = path.replace('/content/{kind}', '/content/academy-course').replace(/\{[^}]+\}/g, id)
  const isWriting = method === 'POST' || method === 'PUT' || method === 'PATCH'
  const response = await app.app.inject({
    method: method as 'GET',
    url,
    headers: session ? { authorization: `Bearer ${session.accessToken}` } : {},
    ...(isWriting && !/logout/.test(path) ? { payload: {} } : {}),
  })
  if (/logout/.test(path) && session && role !== 'anonymous') sessions[role] = await app.signInAs(role)
  const code = response.headers['content-type']?.toString().includes('json')
    ? response.json().code
    : undefined
  return code === 'unauthenticated' || code === 'forbidden' ? code : null
}

/** A new item, since an earlier call may have deleted the last one. */
async function itemOf(userId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    "insert into wardrobe_items (user_id, description) values ($1, 'Prenda') returning id",
    [userId],
  )
  return rows[0]?.id ?? ''
}
