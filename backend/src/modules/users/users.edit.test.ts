import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { sessions, users } from '../../db/schema/users.ts'

let site: TestApp
let admin: Awaited<ReturnType<TestApp['signInAs']>>

beforeAll(async () => {
  site = await openTestApp()
  admin = await site.signInAs('admin')
})
afterAll(() => site.close())

type User = Record<string, unknown> & { id: string; email: string; updatedAt: string }

const nobody = '00000000-0000-4000-8000-000000000000'
let made = 0

/** An account that the test may do anything to, and its session. */
async function newUser(role: 'user' | 'collaborator' | 'admin' = 'user') {
  const name = `persona${++made}`
  const credentials = { email: `${name}@correo.example`, password: 'una-clave-larga' }
  const body = { name, username: name, role, ...credentials }
  const registered = await site.post('/api/auth/register', { token: admin.accessToken, body })
  expect(registered.statusCode).toBe(201)
  return { user: registered.json().user as User, ...credentials, ...(await signIn(credentials)) }
}

async function signIn(credentials: { email: string; password: string }) {
  const answer = await site.post('/api/auth/login', { body: credentials })
  return { status: answer.statusCode, token: answer.json().accessToken as string }
}

const read = (id: string, token = admin.accessToken) => site.get(`/api/users/getById/${id}`, { token })
const edit = (id: string, body: object, token = admin.accessToken) =>
  site.patch(`/api/users/update/${id}`, { token, body })
const remove = (id: string, token = admin.accessToken) => site.delete(`/api/users/delete/${id}`, { token })
const isSignedIn = async (token: string) => (await site.get('/api/auth/me', { token })).statusCode === 200

describe('GET /api/users/getById/:userId', () => {
  it('answers administrators anybody, without the password', async () => {
    const { user } = await newUser()
    const answer = await read(user.id)
    expect(answer.json()).toMatchObject({ id: user.id, _id: user.id, email: user.email, role: 'user' })
    expect(answer.body).not.toMatch(/password|\$argon2/i)
  })

  it.each(['user', 'collaborator'] as const)('answers a %s themself and nobody else', async (role) => {
    const { user, token } = await newUser(role)
    expect((await read(user.id, token)).statusCode).toBe(200)
    for (const id of [admin.user.id, nobody]) {
      expect(outcome(await read(id, token))).toEqual({ status: 403, code: 'forbidden' })
    }
  })

  it('refuses anonymous visitors, unknown ids and what is no id', async () => {
    expect((await site.get(`/api/users/getById/${admin.user.id}`)).statusCode).toBe(401)
    const none = await read(nobody)
    expect([none.statusCode, none.json().message]).toEqual([404, 'Usuario no encontrado.'])
    expect(outcome(await read('7'))).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('PATCH /api/users/update/:userId', () => {
  it('takes the whole edited user, and a blank password as unchanged', async () => {
    const { user, email, password, token } = await newUser()
    const form = { ...user, name: 'Otra Persona', role: 'collaborator', isPublic: true, password: '' }
    const answer = await edit(user.id, form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      message: 'Usuario actualizado correctamente',
      user: { name: 'Otra Persona', role: 'collaborator', isPublic: true, email },
    })
    expect((await read(user.id)).json()).toEqual(answer.json().user)
    expect((await signIn({ email, password })).status).toBe(200)
    // Another role is another session.
    expect(await isSignedIn(token)).toBe(false)
  })

  it('writes nothing but what it names', async () => {
    const { user } = await newUser()
    const before = (await read(user.id)).json()
    const answer = await edit(user.id, {
      ...{ id: nobody, _id: nobody, accessCount: 999, createdAt: '2000-01-01T00:00:00.000Z' },
      ...{ photo: 'javascript:alert(1)', passwordHash: 'x', googleSubject: 'x', lastAccessAt: null },
    })
    const { updatedAt: _before, ...kept } = before
    expect(answer.json().user).toMatchObject(kept)
    const [row] = await site.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ googleSubject: null, passwordHash: expect.stringContaining('$argon2') })
  })

  it('sets another password, which ends the other sessions', async () => {
    const { user, email, password, token } = await newUser()
    const other = await signIn({ email, password })
    expect((await edit(user.id, { password: 'la-nueva-clave' }, token)).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect(await isSignedIn(other.token)).toBe(false)
    expect((await signIn({ email, password })).status).toBe(401)
    expect((await signIn({ email, password: 'la-nueva-clave' })).status).toBe(200)
    expect((await edit(user.id, { password: 'otra-por-el-admin' })).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(admin.accessToken)).toBe(true)
  })

  it('ends the sessions of whoever is deactivated', async () => {
    const { user, email, password, token } = await newUser()
    await edit(user.id, { isActive: false })
    expect(await isSignedIn(token)).toBe(false)
    expect((await signIn({ email, password })).status).toBe(401)
    const rows = await site.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(rows.map((row) => row.revokedReason)).toEqual(['deactivation'])
  })

  it('refuses an edit of an older copy, and changes nothing', async () => {
    const { user } = await newUser()
    const mine = (await read(user.id)).json() as User
    expect((await edit(user.id, { ...mine, name: 'Primera' })).statusCode).toBe(200)
    const late = await edit(user.id, { ...mine, name: 'Segunda' })
    expect(outcome(late)).toEqual({ status: 409, code: 'stale' })
    expect((await read(user.id)).json().name).toBe('Primera')
  })

  it('lets exactly one of many parallel edits of one copy through', async () => {
    const { user } = await newUser()
    const copy = (await read(user.id)).json() as User
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => edit(user.id, { ...copy, name: `Persona ${index}` })),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is no edit of the user to sign in', async () => {
    const { user, email, password } = await newUser()
    const copy = (await read(user.id)).json()
    await signIn({ email, password })
    expect((await edit(user.id, copy)).statusCode).toBe(200)
  })

  it.each(['user', 'collaborator'] as const)(
    'lets a %s edit themself, never role or activation',
    async (role) => {
      const { user, token } = await newUser(role)
      const copy = (await read(user.id, token)).json()
      expect((await edit(user.id, { ...copy, name: 'Yo' }, token)).statusCode).toBe(200)
      for (const attempt of [{ role: 'admin' }, { isActive: false }, { name: 'Jefe', role: 'admin' }]) {
        expect(outcome(await edit(user.id, attempt, token))).toEqual({ status: 403, code: 'forbidden' })
      }
      for (const id of [admin.user.id, nobody]) {
        expect(outcome(await edit(id, { name: 'Yo' }, token))).toEqual({ status: 403, code: 'forbidden' })
      }
      expect((await read(user.id)).json()).toMatchObject({ name: 'Yo', role, isActive: true })
    },
  )

  it('says which field belongs to somebody else, whatever the case', async () => {
    const one = await newUser()
    const { user } = await newUser()
    const email = await edit(user.id, { email: one.email.toUpperCase() })
    expect(outcome(email)).toEqual({ status: 409, code: 'taken' })
    expect(email.json().fields).toEqual({ email: 'Correo ya está registrado' })
    expect((await edit(user.id, { username: one.user.username })).json().fields).toEqual({
      username: 'Usuario ya está registrado',
    })
    expect((await edit(user.id, { email: user.email.toUpperCase() })).statusCode).toBe(200)
  })

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'persona' }],
    ['role', { role: 'jefe' }],
    ['isActive', { isActive: 'sí' }],
    ['updatedAt', { updatedAt: 'ayer' }],
  ])('refuses a wrong %s', async (field, body) => {
    const answer = await edit(admin.user.id, body)
    expect(outcome(answer)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  it('refuses anonymous visitors and unknown ids', async () => {
    expect((await site.patch(`/api/users/update/${admin.user.id}`, { body: {} })).statusCode).toBe(401)
    expect((await edit(nobody, { name: 'Nadie' })).statusCode).toBe(404)
  })
})

describe('DELETE /api/users/delete/:id', () => {
  it('deletes the user with all that is theirs, once', async () => {
    const { user, token } = await newUser()
    expect((await remove(user.id)).statusCode).toBe(204)
    expect(await isSignedIn(token)).toBe(false)
    const again = await remove(user.id)
    expect([again.statusCode, again.json().message]).toEqual([404, 'Usuario no encontrado.'])
    expect((await remove('7')).statusCode).toBe(400)
  })

  it('is for administrators only, for oneself too', async () => {
    const { user, token } = await newUser('collaborator')
    expect((await site.delete(`/api/users/delete/${user.id}`)).statusCode).toBe(401)
    expect(outcome(await remove(user.id, token))).toEqual({ status: 403, code: 'forbidden' })
    expect((await read(user.id)).statusCode).toBe(200)
  })
})

describe('the last active administrator', () => {
  it('can be neither demoted, deactivated nor deleted', async () => {
    const { user: inactive } = await newUser('admin')
    await edit(inactive.id, { isActive: false })
    for (const change of [{ role: 'user' }, { isActive: false }, { role: 'collaborator', isActive: false }]) {
      expect(outcome(await edit(admin.user.id, change))).toEqual({ status: 409, code: 'last_admin' })
    }
    expect(outcome(await remove(admin.user.id))).toEqual({ status: 409, code: 'last_admin' })
    expect(await isSignedIn(admin.accessToken)).toBe(true)
    expect((await edit(admin.user.id, { role: 'admin', isActive: true })).statusCode).toBe(200)
  })

  it('stays when two administrators remove each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await newUser('admin')
      const answers = await Promise.all([
        edit(other.user.id, { role: 'user' }),
        edit(admin.user.id, { isActive: false }, other.token),
      ])
      const statuses = answers.map((answer) => answer.statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const active = await site.db.select().from(users).where(eq(users.role, 'admin'))
      expect(active.filter((user) => user.isActive)).toHaveLength(1)
      // Whoever is left goes on.
      await site.db.update(users).set({ role: 'admin', isActive: true }).where(eq(users.id, admin.user.id))
      await site.db.delete(users).where(eq(users.id, other.user.id))
      const { email, password } = credentialsOf('admin')
      admin = { ...admin, accessToken: (await signIn({ email, password })).token }
    }
  })
})
