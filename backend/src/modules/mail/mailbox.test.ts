import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

let site: TestApp
let admin: { accessToken: string; user: { id: string } }
let other: { accessToken: string; user: { id: string } }

beforeAll(async () => {
  site = await openTestApp()
  admin = await site.signInAs('admin')
  const person = { name: 'Berta Díaz', email: 'berta@correo.example', username: 'berta-diaz', role: 'admin' }
  const password = 'una-clave-larga-1'
  await site.post('/api/auth/register', { token: admin.accessToken, body: { ...person, password } })
  other = (await site.post('/api/auth/login', { body: { email: person.email, password } })).json()
})
afterAll(() => site.close())

type Person = { id: string; name: string }
type Mail = {
  id: string
  readAt: string | null
  readBy: Person | null
  assignee: Person | null
  archivedAt: string | null
  repliedAt: string | null
}

async function addMail(name = 'Nora'): Promise<string> {
  const { rows } = await site.pool.query(
    "insert into mails (name, email, message) values ($1, 'nora@correo.example', 'Hola') returning id",
    [name],
  )
  return rows[0].id
}
const update = (id: string, body: object, token = admin.accessToken) =>
  site.patch(`/api/mail/update/${id}`, { token, body })
const read = async (id: string) =>
  (await site.get(`/api/mail/getById/${id}`, { token: admin.accessToken })).json().results as Mail
const idsOf = async (query: string) => {
  const response = await site.get(`/api/mail/getAll?limit=100&${query}`, { token: admin.accessToken })
  return (response.json().results as Mail[]).map(({ id }) => id)
}

describe('PATCH /api/mail/update/:id', () => {
  it('remembers who read a mail first, and forgets it once it is unread again', async () => {
    const id = await addMail()
    expect(await read(id)).toMatchObject({ readAt: null, readBy: null })
    await Promise.all([update(id, { isRead: true }), update(id, { isRead: true }, other.accessToken)])
    const first = await read(id)
    expect([admin.user.id, other.user.id]).toContain(first.readBy?.id)
    await update(id, { isRead: true }, first.readBy?.id === other.user.id ? undefined : other.accessToken)
    expect(await read(id)).toEqual(first)
    await update(id, { isRead: false })
    expect(await read(id)).toMatchObject({ readAt: null, readBy: null })
    const { rows } = await site.pool.query(
      'select action from activity where record_id = $1 order by created_at',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['read', 'unread'])
  })

  it('assigns to an active administrator or to nobody', async () => {
    const id = await addMail()
    const assigned = (await update(id, { assigneeId: other.user.id })).json().results as Mail
    expect(assigned.assignee).toEqual({ id: other.user.id, name: 'Berta Díaz' })
    expect((await update(id, { assigneeId: null })).json().results.assignee).toBeNull()
    const { user } = await site.signInAs('user')
    for (const assigneeId of [user.id, unknown]) {
      const response = await update(id, { assigneeId })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(response.json().fields).toEqual({ assigneeId: 'Elige a un administrador activo.' })
    }
  })

  it('lets only one of two administrators take a mail, and shows the name of that one to the other', async () => {
    const id = await addMail()
    const [one, two] = await Promise.all(
      [admin, other].map(({ accessToken, user }) =>
        update(id, { assigneeId: user.id, assigneeBefore: null }, accessToken),
      ),
    )
    expect([one?.statusCode, two?.statusCode].toSorted()).toEqual([200, 409])
    const late = one?.statusCode === 409 ? one : two
    const { assignee } = await read(id)
    expect(late?.json()).toMatchObject({ code: 'stale', message: `Mientras tanto pasó a ${assignee?.name}.` })
  })

  it('archives and unarchives, and lists archived mails only on request', async () => {
    const id = await addMail()
    expect((await update(id, { isArchived: true })).json().results.archivedAt).toEqual(expect.any(String))
    expect(await idsOf('')).not.toContain(id)
    expect(await idsOf('state=unread')).not.toContain(id)
    expect(await idsOf('state=archived')).toEqual([id])
    expect(await idsOf('state=all')).toContain(id)
    await update(id, { isArchived: false })
    expect(await idsOf('')).toContain(id)
  })

  it('filters by state and by assignee', async () => {
    const [unread, replied, failed] = [await addMail(), await addMail(), await addMail()]
    await site.pool.query('update mails set replied_at = now(), read_at = now() where id = $1', [replied])
    await site.pool.query(
      "insert into mail_replies (mail_id, text, message_id, state) values ($1, 'Hola', '<a@b>', 'failed')",
      [failed],
    )
    await update(failed, { assigneeId: other.user.id })
    expect(await idsOf('state=unread')).toContain(unread)
    expect(await idsOf('state=unread')).not.toContain(replied)
    expect(await idsOf('state=unreplied')).not.toContain(replied)
    expect(await idsOf('state=replied')).toEqual([replied])
    expect(await idsOf('state=failed')).toEqual([failed])
    expect(await idsOf(`assignee=${other.user.id}&search=nora`)).toContain(failed)
    expect(await idsOf('assignee=nobody')).toContain(unread)
    expect(await idsOf('assignee=nobody')).not.toContain(failed)
    for (const query of ['state=x', 'assignee=x']) {
      const response = await site.get(`/api/mail/getAll?${query}`, { token: admin.accessToken })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    }
  })

  it('shows the new assignee by name in the activity, until the account is purged', async () => {
    const id = await addMail()
    await site.post('/api/auth/register', {
      token: admin.accessToken,
      body: {
        ...credentialsOf('admin'),
        name: 'Efímera Ruiz',
        email: 'e@correo.example',
        username: 'efimera',
      },
    })
    const { rows } = await site.pool.query("select id from users where username = 'efimera'")
    const assigneeId = rows[0].id
    await update(id, { assigneeId })
    const lastChange = async () => {
      const url = `/api/activity/getAll?kind=mail&action=assign&recordId=${id}`
      return (await site.get(url, { token: admin.accessToken })).json().results[0].changes[0]
    }
    expect(await lastChange()).toMatchObject({ field: 'assigneeId', before: null, after: 'Efímera Ruiz' })
    await site.delete(`/api/users/delete/${assigneeId}`, { token: admin.accessToken })
    expect((await read(id)).assignee).toBeNull()
    await site.post(`/api/bin/restore/user/${assigneeId}`, { token: admin.accessToken })
    expect((await read(id)).assignee?.name).toBe('Efímera Ruiz')
    await site.delete(`/api/users/delete/${assigneeId}`, { token: admin.accessToken })
    await site.delete(`/api/bin/purge/user/${assigneeId}`, { token: admin.accessToken })
    expect(await lastChange()).toMatchObject({ after: 'Cuenta eliminada' })
  })

  it.each([{}, { isRead: 'x' }, { assigneeId: 'x' }, { subject: 'Otro' }])('rejects %j', async (body) => {
    expect(outcome(await update(await addMail(), body))).toEqual({ status: 400, code: 'invalid' })
  })

  it('returns 404 for an unknown id, and is for administrators only', async () => {
    expect((await update(randomUUID(), { isRead: true })).statusCode).toBe(404)
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect((await update(unknown, { isRead: true }, accessToken)).statusCode).toBe(403)
    }
  })
})
