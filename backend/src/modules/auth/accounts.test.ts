import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

const exists = (query: string, token = admin) => site.get(`/api/auth/check-existence?${query}`, { token })
const register = (body: object, token = admin) => site.post('/api/auth/register', { body, token })

const newcomer = {
  name: 'Ada Lovelace',
  email: 'ada@correo.example',
  username: 'ada',
  password: 'una clave larga',
  role: 'collaborator',
  isPublic: true,
  isActive: true,
  socialAccount: '@ada',
}

describe('GET /api/auth/check-existence', () => {
  it('reports whether each given value exists, ignoring case', async () => {
    const email = encodeURIComponent(credentialsOf('user').email.toUpperCase())
    expect((await exists(`email=${email}&username=no-hay-nadie`)).json()).toEqual({
      exists: { email: true, username: false },
    })
    expect((await exists('username=ADMIN')).json()).toEqual({ exists: { username: true } })
    expect((await exists('')).json()).toEqual({ exists: {} })
  })

  it('rejects a repeated field', async () => {
    expect(outcome(await exists('email=a&email=b'))).toEqual({ status: 400, code: 'invalid' })
  })

  it('is for administrators only', async () => {
    expect((await site.get('/api/auth/check-existence?email=a')).statusCode).toBe(401)
    const { accessToken } = await site.signInAs('collaborator')
    expect((await exists('email=a', accessToken)).statusCode).toBe(403)
  })

  it('is limited by address', async () => {
    const limited = await openTestApp({ limits: { apiByIp: 1000, loginByIp: 2, loginByAccount: 1000 } })
    const { accessToken } = await limited.signInAs('admin')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      const response = await limited.get('/api/auth/check-existence?email=a', { token: accessToken })
      statuses.push(response.statusCode)
    }
    await limited.close()
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })
})

describe('POST /api/auth/register', () => {
  it('creates a user who can sign in', async () => {
    const response = await register({ ...newcomer, googleSubject: 'x', accessCount: 99 })
    expect(response.statusCode).toBe(201)
    const { password, ...shown } = newcomer
    expect(response.json().user).toMatchObject({ ...shown, accessCount: 0 })
    expect(response.body).not.toMatch(/argon2|password/i)
    const { email } = newcomer
    expect((await site.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(200)
  })

  it("uses the form's defaults", async () => {
    const { name, password } = newcomer
    const response = await register({ name, password, email: 'otra@correo.example', username: 'otra' })
    expect(response.json().user).toMatchObject({
      role: 'user',
      isPublic: false,
      isActive: true,
      socialAccount: '',
    })
  })

  it('rejects values that are taken, with a message for each field', async () => {
    const email = credentialsOf('user').email.toUpperCase()
    const response = await register({ ...newcomer, email, username: 'ADMIN' })
    expect(outcome(response)).toEqual({ status: 409, code: 'taken' })
    expect(response.json().fields).toEqual({
      email: 'Correo ya está registrado',
      username: 'Usuario ya está registrado',
    })
  })

  it('creates one user for two concurrent requests', async () => {
    const twin = { ...newcomer, email: 'gemela@correo.example', username: 'gemela' }
    const statuses = (await Promise.all([register(twin), register(twin)])).map(
      (response) => response.statusCode,
    )
    expect(statuses.toSorted()).toEqual([201, 409])
  })

  it.each([
    [{ email: 'no-es-correo' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ username: '' }, 'username'],
    [{ password: ' ' }, 'password'],
    [{ password: '1' }, 'password'],
    [{ password: 'Password123' }, 'password'],
    [{ role: 'jefe' }, 'role'],
  ])('rejects %j', async (change, field) => {
    const response = await register({ ...newcomer, ...change })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('is for administrators only', async () => {
    expect((await site.post('/api/auth/register', { body: newcomer })).statusCode).toBe(401)
    const { accessToken } = await site.signInAs('user')
    expect((await register(newcomer, accessToken)).statusCode).toBe(403)
  })
})

describe('POST /api/auth/decode-token', () => {
  const decode = (token: unknown) => site.post('/api/auth/decode-token', { body: { token } })

  it('returns the content of a token with any signature', async () => {
    expect((await decode(` ${admin} `)).json().decoded).toMatchObject({ role: 'admin', iss: 'plataforma' })
    const claims = { sub: '7', name: 'Ñandú', nested: { list: [1, null] } }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const foreign = `${part({ alg: 'none' })}.${part(claims)}.`
    expect((await decode(foreign)).json()).toEqual({ decoded: claims })
  })

  it.each(['basura', 'a.b.c', 'eyJhbGciOiJub25lIn0.W10.', '..'])('rejects %s', async (token) => {
    const response = await decode(token)
    expect(outcome(response)).toEqual({ status: 400, code: 'bad_token' })
    expect(response.json().message).toBe('El token no es válido: no se puede decodificar.')
  })

  it.each([undefined, '', '  ', 7])('rejects the invalid token %j', async (token) => {
    expect(outcome(await decode(token))).toEqual({ status: 400, code: 'invalid' })
  })
})
