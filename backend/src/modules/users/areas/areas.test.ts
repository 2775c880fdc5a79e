import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { publishDue } from '../../content/dueDrafts.ts'

type Person = { id: string; token: string }

let site: TestApp
let admin: Person
let collaborator: Person
let user: Person

beforeAll(async () => {
  site = await openTestApp()
  ;[admin, collaborator, user] = [await signIn('admin'), await signIn('collaborator'), await signIn('user')]
})
afterAll(() => site.close())

async function signIn(role: 'admin' | 'collaborator' | 'user'): Promise<Person> {
  const session = await site.signInAs(role)
  return { id: session.user.id, token: session.accessToken }
}

type Given = { area: string; level: string }[]

const give = (areas: Given, { id } = collaborator, { token } = admin) =>
  site.put(`/api/users/areas/${id}`, { body: { areas }, token })
const given = async ({ id } = collaborator) =>
  (await site.get(`/api/users/areas/${id}`, { token: admin.token })).json().results
const mails = async () => (await site.get('/api/mail/getAll', { token: collaborator.token })).statusCode

const editsMail = [{ area: 'mail', level: 'edit' }]

beforeEach(async () => {
  await site.pool.query("update users set role = 'user' where id = $1", [collaborator.id])
  await site.pool.query("update users set role = 'collaborator' where id = $1", [collaborator.id])
})

describe('PUT /api/users/areas/:userId', () => {
  it('gives areas that count from the next request on, until they are taken', async () => {
    expect(await mails()).toBe(403)
    const response = await give(editsMail)
    expect([response.statusCode, response.json()]).toEqual([200, { results: editsMail }])
    expect(await mails()).toBe(200)
    expect((await give([])).json()).toEqual({ results: [] })
    expect(await mails()).toBe(403)
  })

  it('replaces what was given, and records it once', async () => {
    await give(editsMail)
    await give([{ area: 'academy', level: 'publish' }])
    await give([{ area: 'academy', level: 'publish' }])
    expect(await given()).toEqual([{ area: 'academy', level: 'publish' }])
    const { rows } = await site.pool.query(
      "select changes from activity where record_id = $1 and changes @> '[{}]' order by created_at desc limit 2",
      [collaborator.id],
    )
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'areas', before: ['mail:edit'], after: ['academy:publish'] }],
      [{ field: 'areas', before: [], after: ['mail:edit'] }],
    ])
  })

  it('rejects administrators and users without a role, in words', async () => {
    const toAdmin = await give(editsMail, admin)
    expect(outcome(toAdmin)).toEqual({ status: 409, code: 'not_collaborator' })
    expect(toAdmin.json().message).toBe('Un administrador ya puede trabajar en todas las áreas.')
    const toUser = await give(editsMail, user)
    expect(outcome(toUser)).toEqual({ status: 409, code: 'not_collaborator' })
    expect(toUser.json().message).toBe('Solo un colaborador tiene áreas. Cámbiale antes el rol.')
    expect([await given(admin), await given(user)]).toEqual([[], []])
  })

  it('rejects a collaborator who gives areas to themselves or to others', async () => {
    await give([{ area: 'academy', level: 'publish' }])
    for (const to of [collaborator, user]) {
      expect(outcome(await give(editsMail, to, collaborator))).toEqual({ status: 403, code: 'forbidden' })
      const read = await site.get(`/api/users/areas/${to.id}`, { token: collaborator.token })
      expect(outcome(read)).toEqual({ status: 403, code: 'forbidden' })
    }
    const update = { areas: editsMail, role: 'collaborator' }
    await site.patch(`/api/users/update/${collaborator.id}`, { body: update, token: collaborator.token })
    expect(await given()).toEqual([{ area: 'academy', level: 'publish' }])
  })

  it.each([
    ['an unknown area', [{ area: 'users', level: 'edit' }]],
    ['media, which follow from others', [{ area: 'media', level: 'edit' }]],
    ['an unknown level', [{ area: 'mail', level: 'admin' }]],
    ['an area twice', [...editsMail, { area: 'mail', level: 'publish' }]],
    ['no list', 'mail'],
  ])('rejects %s', async (_what, areas) => {
    expect(outcome(await give(areas as Given))).toEqual({ status: 400, code: 'invalid' })
  })

  it('returns 404 for somebody who does not exist', async () => {
    const nobody = { id: '00000000-0000-4000-8000-000000000000', token: '' }
    expect(outcome(await give(editsMail, nobody))).toEqual({ status: 404, code: 'not_found' })
  })
})

describe('areas', () => {
  it('are part of the session, with the media that follow from content', async () => {
    await give([...editsMail, { area: 'academy', level: 'publish' }])
    const { json } = await site.get('/api/auth/me', { token: collaborator.token })
    const all = [
      { area: 'academy', level: 'publish' },
      { area: 'mail', level: 'edit' },
      { area: 'media', level: 'publish' },
    ]
    expect(json().user.areas.toSorted(byArea)).toEqual(all)
    const signedIn = (await site.signInAs('collaborator')) as unknown as { user: { areas: Given } }
    expect(signedIn.user.areas.toSorted(byArea)).toEqual(all)
    expect((await site.get('/api/auth/me', { token: admin.token })).json().user.areas).toEqual([])
  })

  it.each([
    ['the form', () => edit({ role: 'user' }), () => edit({ role: 'collaborator' })],
    ['SQL', () => setRole('user'), () => setRole('collaborator')],
    ['the list', () => change('user'), () => change('collaborator')],
  ])('end with the role, and do not return with it: %s', async (_how, demote, promote) => {
    await give([{ area: 'academy', level: 'publish' }])
    await demote()
    await promote()
    expect(await given()).toEqual([])
  })

  it('are deleted with the account, and do not return from the bin', async () => {
    await give(editsMail)
    await site.delete(`/api/users/delete/${collaborator.id}`, { token: admin.token })
    const { rows } = await site.pool.query('select 1 from user_areas where user_id = $1', [collaborator.id])
    expect(rows).toEqual([])
    await site.post(`/api/bin/restore/user/${collaborator.id}`, { token: admin.token })
    expect(await given()).toEqual([])
    collaborator = await signIn('collaborator')
  })

  it('let a collaborator find and restore only what belongs to them', async () => {
    await give([{ area: 'mail', level: 'publish' }])
    const { token } = collaborator
    const [one, other] = await Promise.all([addMail('Zutano'), addMail('Zutano')])
    expect((await site.get('/api/search?q=Zutano', { token })).json().groups).toMatchObject([
      { kind: 'mail' },
    ])
    expect((await site.delete(`/api/mail/delete/${one}`, { token })).statusCode).toBe(204)
    expect((await site.delete(`/api/mail/delete/${other}`, { token: admin.token })).statusCode).toBe(204)
    expect((await site.post(`/api/bin/restore/mail/${one}`, { token })).statusCode).toBe(204)
    expect(outcome(await site.post(`/api/bin/restore/mail/${other}`, { token })).status).toBe(403)
    await site.delete(`/api/mail/delete/${one}`, { token })
    await give([{ area: 'mail', level: 'edit' }])
    expect(outcome(await site.post(`/api/bin/restore/mail/${one}`, { token })).status).toBe(403)
    expect((await site.get('/api/search?q=Zutano', { token: user.token })).json().groups).toEqual([])
  })

  it('let only publishers pin feedback', async () => {
    const { rows } = await site.pool.query(
      "insert into feedbacks (title, message, user_email, rating, can_be_shown) values ('Bien', 'm', 'f@x.example', 5, true) returning id",
    )
    const pin = () =>
      site.patch(`/api/feedback/update/${rows[0].id}`, {
        body: { isPinned: true },
        token: collaborator.token,
      })
    await give([{ area: 'feedback', level: 'edit' }])
    expect(outcome(await pin()).status).toBe(403)
    await give([{ area: 'feedback', level: 'publish' }])
    expect((await pin()).statusCode).toBe(200)
  })

  it('that end before a scheduled draft is due leave it unpublished, with the reason', async () => {
    await give([{ area: 'academy', level: 'publish' }])
    const { token } = collaborator
    const content = { name: 'Programada', slug: 'programada', description: 'x', thumbnail: null }
    const created = await site.post('/api/content/academy-category', { body: { content }, token })
    const { id, draft } = created.json()
    const at = new Date(Date.now() + 60_000).toISOString()
    const publish = await site.post(`/api/content/academy-category/${id}/publish`, {
      body: { version: draft.version, at },
      token,
    })
    expect(publish.json()).toMatchObject({ state: 'scheduled' })
    await give([{ area: 'academy', level: 'edit' }])
    await site.pool.query(
      "update content_drafts set due = now() - interval '1 second' where record_id = $1",
      [id],
    )
    expect(await publishDue(site.db)).toMatchObject({ published: 0, failed: 1 })
    const kept = (await site.get(`/api/content/academy-category/${id}`, { token })).json()
    expect(kept.draft.problem).toBe('La persona que lo programó ya no puede publicar.')
  })
})

const byArea = (one: { area: string }, other: { area: string }) => one.area.localeCompare(other.area)
const setRole = (role: string) =>
  site.pool.query('update users set role = $2 where id = $1', [collaborator.id, role])
const edit = (body: object) =>
  site.patch(`/api/users/update/${collaborator.id}`, { body, token: admin.token })
const change = (role: string) =>
  site.post('/api/bulk/user', { body: { action: 'role', role, ids: [collaborator.id] }, token: admin.token })

async function addMail(name: string): Promise<string> {
  const { rows } = await site.pool.query(
    "insert into mails (name, email, subject, message) values ($1, 'z@x.example', 'Hola', 'm') returning id",
    [name],
  )
  return rows[0].id
}
