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

/** An account for one test, and its session. */
async function newUser(role: 'user' | 'collaborator' | 'admin' = 'user') {
  const name = `persona${++made}`
  const credentials = { email: `${name}@correo.example`, password: 'una-clave-larga' }
  const body = { name, username: name, role, ...credentials }
  const registered = await site.post('/api/auth/register', { token: admin.accessToken, body })
  expect(registered.statusCode).toBe(201)
  return { user: registered.json().user as User, ...credentials, ...(await signIn(credentials)) }
}

async function signIn(credentials: { email: string; password: string }) {
  const response = await site.post('/api/auth/login', { body: credentials })
  return { status: response.statusCode, token: response.json().accessToken as string }
}

const read = (id: string, token = admin.accessToken) => site.get(`/api/users/getById/${id}`, { token })
const edit = (id: string, body: object, token = admin.accessToken) =>
  site.patch(`/api/users/update/${id}`, { token, body })
const remove = (id: string, token = admin.accessToken) => site.delete(`/api/users/delete/${id}`, { token })
const isSignedIn = async (token: string) => (await site.get('/api/auth/me', { token })).statusCode === 200

describe('GET /api/users/getById/:userId', () => {
  it('returns any user to administrators, without the password', async () => {
    const { user } = await newUser()
    const response = await read(user.id)
    expect(response.json()).toMatchObject({ id: user.id, _id: user.id, email: user.email, role: 'user' })
    expect(response.body).not.toMatch(/password|\$argon2/i)
  })

  it.each(['user', 'collaborator'] as const)('returns only their own user to a %s', async (role) => {
    const { user, token } = await newUser(role)
    expect((await read(user.id, token)).statusCode).toBe(200)
    for (const id of [admin.user.id, nobody]) {
      expect(outcome(await read(id, token))).toEqual({ status: 403, code: 'forbidden' })
    }
  })

  it('rejects anonymous visitors, unknown ids and invalid ids', async () => {
    expect((await site.get(`/api/users/getById/${admin.user.id}`)).statusCode).toBe(401)
    const none = await read(nobody)
    expect([none.statusCode, none.json().message]).toEqual([404, 'Usuario no encontrado.'])
    expect(outcome(await read('7'))).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('PATCH /api/users/update/:userId', () => {
  it('accepts the whole edited user, and keeps the password when it is blank', async () => {
    const { user, email, password, token } = await newUser()
    const form = { ...user, name: 'Otra Persona', role: 'collaborator', isPublic: true, password: '' }
    const response = await edit(user.id, form)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      message: 'Usuario actualizado correctamente',
      user: { name: 'Otra Persona', role: 'collaborator', isPublic: true, email },
    })
    expect((await read(user.id)).json()).toEqual(response.json().user)
    expect((await signIn({ email, password })).status).toBe(200)
    // A change of role ends the session.
    expect(await isSignedIn(token)).toBe(false)
  })

  it('writes only the allowed fields', async () => {
    const { user } = await newUser()
    const before = (await read(user.id)).json()
    const response = await edit(user.id, {
      ...{ id: nobody, _id: nobody, accessCount: 999, createdAt: '2000-01-01T00:00:00.000Z' },
      ...{ photo: 'javascript:alert(1)', passwordHash: 'x', googleSubject: 'x', lastAccessAt: null },
    })
    const { updatedAt: _before, ...kept } = before
    expect(response.json().user).toMatchObject(kept)
    const [row] = await site.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ googleSubject: null, passwordHash: expect.stringContaining('$argon2') })
  })

  it.each(['Ada\r\nBcc: b@correo.example', '\u202eadA', '\u200b'])(
    'takes no name with what others would not see, as %j',
    async (name) => {
      const { user, token } = await newUser()
      const refused = await edit(user.id, { name }, token)
      expect(outcome(refused)).toEqual({ status: 400, code: 'invalid' })
      expect(refused.json().fields.name).toMatch(/^Quita el carácter invisible o de dirección/)
    },
  )

  it.each([
    ['password', { password: 'la-nueva-clave' }],
    ['email', { email: 'otro-buzon@correo.example' }],
  ])('changes the user’s own %s only with the current password', async (_field, change) => {
    const { user, email, password, token } = await newUser()
    for (const [currentPassword, reason] of [
      [undefined, 'Escribe tu contraseña actual.'],
      ['  ', 'Escribe tu contraseña actual.'],
      ['otra-que-no-es', 'La contraseña actual no es correcta.'],
    ]) {
      const refused = await edit(user.id, { ...change, currentPassword, name: 'Intruso' }, token)
      expect(outcome(refused)).toEqual({ status: 400, code: 'current_password' })
      expect(refused.json().fields).toEqual({ currentPassword: reason })
    }
    expect((await read(user.id)).json().name).not.toBe('Intruso')
    expect((await signIn({ email, password })).status).toBe(200)
    expect((await edit(user.id, { ...change, currentPassword: password }, token)).statusCode).toBe(200)
  })

  it('needs no password while email and password stay the same, or when an administrator edits another user', async () => {
    const { user, token } = await newUser()
    const same = { name: 'Otro nombre', email: user.email.toUpperCase(), password: '' }
    expect((await edit(user.id, same, token)).statusCode).toBe(200)
    expect((await edit(user.id, { password: 'puesta-por-el-admin' })).statusCode).toBe(200)
  })

  it('needs the current password from administrators who edit themselves', async () => {
    const refused = await edit(admin.user.id, { password: 'otra-clave-larga' })
    expect(outcome(refused)).toEqual({ status: 400, code: 'current_password' })
  })

  const badUsername = 'Usa solo letras, números, puntos, guiones y guiones bajos.'

  it.each(['con espacio', 'a/b', '..', '-', 'ana@correo', 'a\u200bb', '<b>'])(
    'rejects %j as a new username',
    async (username) => {
      const { user } = await newUser()
      expect((await edit(user.id, { username })).json().fields).toEqual({ username: badUsername })
      const body = { name: 'X', username, email: 'x@correo.example', password: 'una-clave-larga' }
      const registered = await site.post('/api/auth/register', { token: admin.accessToken, body })
      expect(registered.json().fields).toEqual({ username: badUsername })
    },
  )

  it('accepts letters of any language, and keeps an older username that is invalid today', async () => {
    const { user } = await newUser()
    expect((await edit(user.id, { username: `José.Ñandú_${Date.now()}-1` })).statusCode).toBe(200)
    await site.db.update(users).set({ username: 'nombre antiguo' }).where(eq(users.id, user.id))
    const kept = await edit(user.id, { username: 'nombre antiguo', name: 'Otra' })
    expect(kept.json().user).toMatchObject({ username: 'nombre antiguo', name: 'Otra' })
  })

  it.each([
    ['1', 'Usa al menos 10 caracteres.'],
    ['1234567890', 'Esta contraseña es de las más usadas. Elige otra.'],
  ])('rejects %s as a new password', async (weak, reason) => {
    const { user, password, token } = await newUser()
    const own = await edit(user.id, { password: weak, currentPassword: password }, token)
    expect(own.json().fields).toEqual({ password: reason })
    expect((await edit(user.id, { password: weak })).json().fields).toEqual({ password: reason })
  })

  it('sets another password, which ends the other sessions', async () => {
    const { user, email, password, token } = await newUser()
    const other = await signIn({ email, password })
    const body = { password: 'la-nueva-clave', currentPassword: password }
    expect((await edit(user.id, body, token)).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(true)
    expect(await isSignedIn(other.token)).toBe(false)
    expect((await signIn({ email, password })).status).toBe(401)
    expect((await signIn({ email, password: 'la-nueva-clave' })).status).toBe(200)
    expect((await edit(user.id, { password: 'otra-por-el-admin' })).statusCode).toBe(200)
    expect(await isSignedIn(token)).toBe(false)
    expect(await isSignedIn(admin.accessToken)).toBe(true)
  })

  it('ends the sessions of a deactivated user', async () => {
    const { user, email, password, token } = await newUser()
    await edit(user.id, { isActive: false })
    expect(await isSignedIn(token)).toBe(false)
    expect((await signIn({ email, password })).status).toBe(401)
    const rows = await site.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(rows.map((row) => row.revokedReason)).toEqual(['deactivation'])
  })

  it('rejects an edit of a stale copy, and changes nothing', async () => {
    const { user } = await newUser()
    const mine = (await read(user.id)).json() as User
    expect((await edit(user.id, { ...mine, name: 'Primera' })).statusCode).toBe(200)
    const late = await edit(user.id, { ...mine, name: 'Segunda' })
    expect(outcome(late)).toEqual({ status: 409, code: 'stale' })
    expect((await read(user.id)).json().name).toBe('Primera')
  })

  it('accepts exactly one of many parallel edits of one copy', async () => {
    const { user } = await newUser()
    const copy = (await read(user.id)).json() as User
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => edit(user.id, { ...copy, name: `Persona ${index}` })),
    )
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('does not treat a sign-in as an edit', async () => {
    const { user, email, password } = await newUser()
    const copy = (await read(user.id)).json()
    await signIn({ email, password })
    expect((await edit(user.id, copy)).statusCode).toBe(200)
  })

  it.each(['user', 'collaborator'] as const)(
    'lets a %s edit themselves, except role and activation',
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

  it('names the field that belongs to another user, ignoring case', async () => {
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
  ])('rejects an invalid %s', async (field, body) => {
    const response = await edit(admin.user.id, body)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('rejects anonymous visitors and unknown ids', async () => {
    expect((await site.patch(`/api/users/update/${admin.user.id}`, { body: {} })).statusCode).toBe(401)
    expect((await edit(nobody, { name: 'Nadie' })).statusCode).toBe(404)
  })
})

describe('DELETE /api/users/delete/:id', () => {
  it('deletes the user and their sessions, and returns 404 the second time', async () => {
    const { user, token } = await newUser()
    expect((await remove(user.id)).statusCode).toBe(204)
    expect(await isSignedIn(token)).toBe(false)
    const again = await remove(user.id)
    expect([again.statusCode, again.json().message]).toEqual([404, 'Usuario no encontrado.'])
    expect((await remove('7')).statusCode).toBe(400)
  })

  it('is for administrators only, even for the user’s own account', async () => {
    const { user, token } = await newUser('collaborator')
    expect((await site.delete(`/api/users/delete/${user.id}`)).statusCode).toBe(401)
    expect(outcome(await remove(user.id, token))).toEqual({ status: 403, code: 'forbidden' })
    expect((await read(user.id)).statusCode).toBe(200)
  })
})

describe('the last active administrator', () => {
  it('cannot be demoted, deactivated or deleted', async () => {
    const { user: inactive } = await newUser('admin')
    await edit(inactive.id, { isActive: false })
    for (const change of [{ role: 'user' }, { isActive: false }, { role: 'collaborator', isActive: false }]) {
      expect(outcome(await edit(admin.user.id, change))).toEqual({ status: 409, code: 'last_admin' })
    }
    expect(outcome(await remove(admin.user.id))).toEqual({ status: 409, code: 'last_admin' })
    expect(await isSignedIn(admin.accessToken)).toBe(true)
    expect((await edit(admin.user.id, { role: 'admin', isActive: true })).statusCode).toBe(200)
  })

  it('remains when two administrators remove each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await newUser('admin')
      const responses = await Promise.all([
        edit(other.user.id, { role: 'user' }),
        edit(admin.user.id, { isActive: false }, other.token),
      ])
      const statuses = responses.map((response) => response.statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const active = await site.db.select().from(users).where(eq(users.role, 'admin'))
      expect(active.filter((user) => user.isActive)).toHaveLength(1)
      // Continues as the one who remains.
      await site.db.update(users).set({ role: 'admin', isActive: true }).where(eq(users.id, admin.user.id))
      await site.db.delete(users).where(eq(users.id, other.user.id))
      const { email, password } = credentialsOf('admin')
      admin = { ...admin, accessToken: (await signIn({ email, password })).token }
    }
  })
})
