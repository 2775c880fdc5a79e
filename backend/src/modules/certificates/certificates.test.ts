import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { signingKey } from './certificates.keys.ts'

let site: TestApp
let user: string
let admin: string
let collaborator: string
let collaboratorId: string
let courseId: string
let lessons: string[]

beforeAll(async () => {
  site = await openTestApp()
  user = (await site.signInAs('user')).accessToken
  admin = (await site.signInAs('admin')).accessToken
  const other = await site.signInAs('collaborator')
  collaborator = other.accessToken
  collaboratorId = other.user.id
  const { rows } = await site.pool.query(`
    select c.id as course, array_agg(l.id order by l.id) as lessons from academy_courses c
    join academy_sections s on s.course_id = c.id join academy_lessons l on l.section_id = s.id
    group by c.id having count(*) > 2 order by c.slug limit 1`)
  courseId = rows[0].course
  lessons = rows[0].lessons
})
beforeEach(async () => {
  await site.pool.query('delete from certificates')
  await site.pool.query('delete from reading_progress')
  await site.pool.query('delete from user_areas')
  await site.pool.query('update academy_courses set questions_required = false')
})
afterAll(() => site.close())

const root = '/api/academy/certificates'
const missing = '00000000-0000-4000-8000-00000000dead'
const at = '2026-11-01T10:00:00.000Z'
const nobody = { status: 404, code: 'not_found' }

const finish = (ids = lessons, token = user) =>
  site.put('/api/academy/progress', {
    token,
    body: {
      items: ids.map((lessonId) => ({ lessonId, done: { value: true, at }, place: null, mark: null })),
    },
  })
const issue = (name = 'Ana María Peña', token = user, course = courseId) =>
  site.post(`${root}/issue`, { token, body: { courseId: course, name } })
const share = (id: string, isShared = true, token = user) =>
  site.patch(`${root}/share/${id}`, { token, body: { isShared } })
const view = (id: string, token?: string) => site.get(`${root}/getById/${id}`, token ? { token } : {})
const revoke = (id: string, token = admin, reason = 'Se emitió por error.') =>
  site.post(`${root}/revoke/${id}`, { token, body: { reason } })
const restore = (id: string, token = admin) => site.post(`${root}/restore/${id}`, { token })
const stateOf = async (credential: string) =>
  (await site.post(`${root}/verify`, { body: { credential } })).json().state
const give = (level: string) =>
  site.pool.query('insert into user_areas (user_id, area, level) values ($1, $2, $3)', [
    ...[collaboratorId, 'academy', level],
  ])

async function issued(name?: string) {
  await finish()
  return (await issue(name)).json().results
}

async function shared() {
  const own = await issued()
  return (await share(own.id)).json().results
}

describe('POST /api/academy/certificates/issue', () => {
  it('issues one to who has done all lessons, private until it is shared', async () => {
    await finish()
    const response = await issue('  Ana María Peña ')
    expect(response.statusCode).toBe(200)
    const { results } = response.json()
    expect(results).toMatchObject({
      ...{ holderName: 'Ana María Peña', lessonCount: lessons.length, isShared: false, isOwn: true },
      ...{ revokedAt: null, revokedReason: null },
    })
    expect(results.hours * 2).toBe(Math.round(results.hours * 2))
    expect(results.hours).toBeGreaterThan(0)
    expect((await site.get(`${root}/mine`, { token: user })).json().results).toMatchObject([
      { id: results.id, courseId },
    ])
    expect((await site.get(`${root}/mine`, { token: admin })).json().results).toEqual([])
  })

  it('refuses it while a lesson is open, whatever the caller says of it', async () => {
    await finish(lessons.slice(1))
    const response = await site.post(`${root}/issue`, {
      token: user,
      body: { courseId, name: 'Ana', userId: collaboratorId, isDone: true, lessons },
    })
    expect(outcome(response)).toEqual({ status: 409, code: 'unfinished' })
    expect(response.json().message).toContain('Te queda una lección')
    await finish()
    expect((await issue()).statusCode).toBe(200)
  })

  it('does not count what another account has done', async () => {
    await finish(lessons, collaborator)
    expect(outcome(await issue())).toEqual({ status: 409, code: 'unfinished' })
    expect((await issue('Luis', collaborator)).statusCode).toBe(200)
  })

  it('needs the questions where the course requires them, also of lessons done before', async () => {
    const [first = ''] = lessons
    const text = '```pregunta\nid: una\n¿Cuál?\n( ) GET\n(x) POST\n> Por eso.\n```'
    const { rows } = await site.pool.query('select text from academy_lessons where id = $1', [first])
    await site.pool.query('update academy_lessons set text = $2 where id = $1', [first, text])
    await finish()
    await site.pool.query('update academy_courses set questions_required = true where id = $1', [courseId])
    expect(outcome(await issue())).toEqual({ status: 409, code: 'unfinished' })
    const item = { lessonId: first, questionId: 'una', answer: ['POST'], tries: 1, at }
    await site.put('/api/academy/answers', { token: user, body: { items: [item] } })
    // Those of the course's other lessons, which the seed may have.
    await site.pool.query(
      `update academy_lessons set text = 'Texto', premium_text = null
      where id = any($1) and id <> $2`,
      [lessons, first],
    )
    expect((await issue()).statusCode).toBe(200)
    await site.pool.query('update academy_lessons set text = $2 where id = $1', [first, rows[0].text])
  })

  it('returns the same one again, also at once, and keeps it when the course changes', async () => {
    await finish()
    const all = await Promise.all([issue('Ana'), issue('Ana'), issue('Ana')])
    const ids = all.map((response) => response.json().results.id)
    expect(new Set(ids).size).toBe(1)
    await site.pool.query('delete from reading_progress')
    await site.pool.query(`update academy_courses set title = 'Otro título' where id = $1`, [courseId])
    const again = (await issue('Otra persona')).json().results
    expect(again).toMatchObject({ id: ids[0], holderName: 'Ana' })
    expect(again.courseTitle).not.toBe('Otro título')
    await site.pool.query('update academy_courses set title = $2 where id = $1', [
      courseId,
      again.courseTitle,
    ])
  })

  it('refuses unknown courses, courses without lessons, names that hide something, and visitors', async () => {
    await finish()
    expect(outcome(await issue('Ana', user, missing))).toEqual(nobody)
    const { rows } =
      await site.pool.query(`insert into academy_courses (category_id, slug, title, description)
      select id, 'vacio', 'Vacío', '' from academy_categories limit 1 returning id`)
    expect(outcome(await issue('Ana', user, rows[0].id))).toEqual({ status: 409, code: 'unfinished' })
    await site.pool.query('delete from academy_courses where id = $1', [rows[0].id])
    for (const name of ['', 'A', 'Ana\u202eañeP', 'Ana\nPeña', 'x'.repeat(101)])
      expect((await issue(name)).statusCode, name).toBe(400)
    expect((await site.post(`${root}/issue`, { body: { courseId, name: 'Ana' } })).statusCode).toBe(401)
  })

  it('keeps a name with markup as the text that it is', async () => {
    const name = '<img src=x onerror=alert(1)> "Ana" & Peña'
    const { id, credential } = await issued(name)
    await share(id)
    const response = await view(id)
    expect(response.json().results.holderName).toBe(name)
    expect(response.headers['content-type']).toContain('application/json')
    expect(await stateOf(credential)).toBe('valid')
  })

  it('limits attempts by account, and nobody else', async () => {
    const { accessToken } = await site.signInAs('admin')
    for (let count = 0; count < 30; count++) await issue('Ana', accessToken, missing)
    expect((await issue('Ana', accessToken, missing)).statusCode).toBe(429)
    await finish()
    expect((await issue()).statusCode).toBe(200)
  })
})

describe('who sees a certificate', () => {
  it('is its holder, and everybody while it is shared', async () => {
    const { id } = await issued()
    const paths = [`getById/${id}`, `credential/${id}`, `jwt/${id}`]
    for (const path of paths) expect(outcome(await site.get(`${root}/${path}`))).toEqual(nobody)
    expect(outcome(await view(id, collaborator))).toEqual(nobody)
    expect((await view(id)).body).toBe((await view(missing)).body)
    expect((await view(id, user)).json().results.isOwn).toBe(true)

    expect((await share(id)).json().results.isShared).toBe(true)
    for (const path of paths) expect((await site.get(`${root}/${path}`)).statusCode).toBe(200)
    expect((await view(id)).json().results).toMatchObject({ isOwn: false, revokedReason: null })

    await share(id, false)
    for (const path of paths) expect(outcome(await site.get(`${root}/${path}`))).toEqual(nobody)
    expect((await view(id, user)).statusCode).toBe(200)
  })

  it('is decided by its holder alone', async () => {
    const { id } = await issued()
    for (const token of [admin, collaborator]) expect(outcome(await share(id, true, token))).toEqual(nobody)
    expect((await site.patch(`${root}/share/${id}`, { body: { isShared: true } })).statusCode).toBe(401)
    expect((await share(id, 'yes' as never)).statusCode).toBe(400)
    expect((await view(id)).statusCode).toBe(404)
  })

  it('is nobody while the account waits for its deletion, when its holder could not withdraw it', async () => {
    const { id, credential } = await shared()
    const paths = [`getById/${id}`, `credential/${id}`, `jwt/${id}`]
    const statuses = () =>
      Promise.all(paths.map(async (path) => (await site.get(`${root}/${path}`)).statusCode))
    const leave = (due: string) =>
      site.pool.query(
        `update users set deletion_due_at = ${due} where id = (select user_id from certificates where id = $1)`,
        [id],
      )
    await leave('now()')
    expect(await statuses()).toEqual([404, 404, 404])
    expect(await stateOf(credential)).toBe('unknown')
    await leave('null')
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it('stays public while the account is deactivated, which is no revocation', async () => {
    const { id, credential } = await shared()
    const setActive = (isActive: boolean) =>
      site.pool.query(
        'update users set is_active = $2 where id = (select user_id from certificates where id = $1)',
        [id, isActive],
      )
    await setActive(false)
    expect((await view(id)).statusCode).toBe(200)
    expect(await stateOf(credential)).toBe('valid')
    await setActive(true)
  })

  it('is nobody after the account is deleted', async () => {
    const { id, credential } = await shared()
    await site.pool.query(`
      with person as (
        insert into users (name, email, username, role)
        values ('Se va', 'se-va@sitio.example', 'se-va', 'user') returning id
      ) update certificates set user_id = person.id from person`)
    await site.pool.query(`delete from users where username = 'se-va'`)
    expect(outcome(await view(id))).toEqual(nobody)
    expect(await stateOf(credential)).toBe('unknown')
  })
})

describe('a credential', () => {
  const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  async function publicKeyOf(jwt: string) {
    const { kid } = decoded(jwt.split('.')[0])
    const response = await site.get(new URL(kid).pathname)
    return { jwk: response.json(), response }
  }

  it('is verified with the public key alone', async () => {
    const { id, courseTitle, issuedAt } = await shared()
    const response = await site.get(`${root}/jwt/${id}`)
    expect(response.headers['content-type']).toContain('application/vc+jwt')
    const [header, payload, signature = ''] = response.body.split('.')
    const { jwk } = await publicKeyOf(response.body)
    expect(Object.keys(jwk).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
    expect(isSigned(`${header}.${payload}`)).toBe(true)

    const credential = decoded(payload)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      validFrom: issuedAt,
      credentialSubject: {
        identifier: [{ identityType: 'name', identityHash: 'Ana María Peña' }],
        achievement: { name: courseTitle },
      },
      credentialStatus: { type: '1EdTechRevocationList' },
    })
    const published = await site.get(`${root}/credential/${id}`)
    expect(published.headers['content-type']).toContain('application/ld+json')
    expect(published.json()).toEqual(credential)
    const issuer = (await site.get(new URL(credential.issuer.id).pathname)).json()
    expect(issuer).toMatchObject(credential.issuer)
  })

  it('with another name, course or date, or signed with another key, is forged', async () => {
    const { credential } = await shared()
    const [header = '', payload, signature = ''] = credential.split('.')
    const { jwk } = await publicKeyOf(credential)
    const own = createPublicKey({ key: jwk, format: 'jwk' })
    const claims = decoded(payload)
    const subject = claims.credentialSubject
    const forged = [
      {
        ...claims,
        credentialSubject: { ...subject, identifier: [{ ...subject.identifier[0], identityHash: 'Otra' }] },
      },
      { ...claims, credentialSubject: { ...subject, achievement: { ...subject.achievement, name: 'Otro' } } },
      { ...claims, validFrom: '2020-01-01T00:00:00.000Z' },
    ]
    for (const each of forged) {
      const text = `${header}.${encoded(each)}`
      expect(verify(null, Buffer.from(text), own, Buffer.from(signature, 'base64url'))).toBe(false)
      expect(await stateOf(`${text}.${signature}`)).toBe('forged')
    }
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const heads = [
      header,
      encoded({ ...decoded(header), jwk: publicKey.export({ format: 'jwk' }) }),
      encoded({ ...decoded(header), kid: 'https://otro.example/clave' }),
    ]
    for (const head of heads) {
      const text = `${head}.${payload}`
      const other = sign(null, Buffer.from(text), privateKey).toString('base64url')
      expect(await stateOf(`${text}.${other}`)).toBe('forged')
    }
    expect(await stateOf(`${encoded({ alg: 'none' })}.${payload}.`)).toBe('forged')
    for (const text of ['x', '..', 'a.b.c', `${credential}.x`]) expect(await stateOf(text)).toBe('forged')
    expect(await stateOf(credential)).toBe('valid')
  })

  it('that was revoked is reported, also once it is no longer shared', async () => {
    const { id, credential } = await shared()
    const listed = async () =>
      (await site.get(`${root}/status/${id}`)).json().revokedCredential as { id: string }[]
    expect(await listed()).toEqual([])
    await revoke(id)
    expect(await stateOf(credential)).toBe('revoked')
    expect((await listed()).map((each) => each.id)).toEqual([decoded(credential.split('.')[1]).id])
    expect((await view(id)).json().results).toMatchObject({ revokedReason: null })
    expect((await view(id)).json().results.revokedAt).not.toBeNull()
    expect((await view(id, user)).json().results.revokedReason).toBe('Se emitió por error.')
    await share(id, false)
    expect(await stateOf(credential)).toBe('revoked')
    expect(await listed()).toHaveLength(1)
    // A revoked certificate is not replaced by another one.
    expect((await issue('Ana')).json().results.revokedAt).not.toBeNull()
  })

  it('says nothing of certificates that are not shared, or do not exist', async () => {
    const { id, credential } = await issued()
    expect(await stateOf(credential)).toBe('unknown')
    const list = async (which: string) => (await site.get(`${root}/status/${which}`)).json().revokedCredential
    expect(await list(id)).toEqual(await list(missing))
    expect(outcome(await site.get(`${root}/keys/otra`))).toEqual(nobody)
  })
})

describe('the key', () => {
  it('is not in the database as it is, and another secret makes another one', async () => {
    await shared()
    const { rows } = await site.pool.query('select * from certificate_keys')
    expect(rows).toHaveLength(1)
    const sealed = Buffer.from(rows[0].sealed_secret, 'base64url')
    expect(() => createPrivateKey({ key: sealed, format: 'der', type: 'pkcs8' })).toThrow()
    const same = await signingKey(site.services.db, site.services.jwtSecret)
    expect(same.id).toBe(rows[0].id)
    const other = await signingKey(site.services.db, 'another secret which is long enough')
    expect(other.id).not.toBe(same.id)
    expect((await signingKey(site.services.db, site.services.jwtSecret)).id).toBe(same.id)
    await site.pool.query('delete from certificate_keys where id = $1', [other.id])
  })
})

describe('those who publish the academy', () => {
  it('list certificates, search them, and revoke and restore one', async () => {
    const { id } = await issued()
    const list = async (query = '') => (await site.get(`${root}/getAll${query}`, { token: admin })).json()
    expect(await list()).toMatchObject({ totalItems: 1, results: [{ id, revokedAt: null }] })
    expect(await list('?search=pena')).toMatchObject({ totalItems: 1 })
    expect(await list('?search=nadie')).toMatchObject({ totalItems: 0 })
    expect((await revoke(id)).json().results).toMatchObject({ id, revokedReason: 'Se emitió por error.' })
    expect((await revoke(id, admin, 'Otro motivo')).json().results.revokedReason).toBe('Se emitió por error.')
    expect((await restore(id)).json().results).toMatchObject({ revokedAt: null, revokedReason: null })
    expect((await restore(id)).statusCode).toBe(200)
    const { rows } = await site.pool.query(
      `select action, record_name, changes from activity where kind = 'certificate' and record_id = $1 order by created_at`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['revoke', 'restore'])
    expect(JSON.stringify(rows)).not.toContain('Peña')
  })

  it('are administrators and collaborators with that level', async () => {
    const { id } = await issued()
    for (const token of [user, collaborator]) {
      expect((await site.get(`${root}/getAll`, { token })).statusCode).toBe(403)
      expect((await revoke(id, token)).statusCode).toBe(403)
    }
    await give('edit')
    expect((await revoke(id, collaborator)).statusCode).toBe(403)
    await site.pool.query('delete from user_areas')
    await give('publish')
    expect((await revoke(id, collaborator)).statusCode).toBe(200)
    expect((await restore(id, collaborator)).statusCode).toBe(200)
    expect((await revoke(id, admin, '')).statusCode).toBe(400)
    expect(outcome(await revoke(missing))).toEqual(nobody)
    expect(outcome(await restore(missing))).toEqual(nobody)
  })
})

it('keeps the certificates of a course or category that is deleted, and attaches them when it is restored', async () => {
  const { id, courseTitle } = await issued()
  const courseOf = async () =>
    (await site.pool.query('select course_id from certificates where id = $1', [id])).rows[0].course_id
  const { rows } = await site.pool.query('select category_id from academy_courses where id = $1', [courseId])
  const author = { id: null, name: 'El sitio', hasRecorded: false }
  for (const [kind, recordId] of [
    ['academy-course', courseId],
    ['academy-category', rows[0].category_id],
  ] as const) {
    await deleteRecord(site.services.db, author, kind, recordId)
    expect(await courseOf()).toBeNull()
    expect((await view(id, user)).json().results.courseTitle).toBe(courseTitle)
    const restored = await site.post(`/api/bin/restore/${kind}/${recordId}`, { token: admin })
    expect(restored.statusCode).toBe(204)
    expect(await courseOf()).toBe(courseId)
  }
})
