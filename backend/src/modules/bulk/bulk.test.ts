import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { agents } from '../../../test/userAgents.ts'
import type { BulkProgress } from './bulk.schemas.ts'

let site: TestApp
let admin: string
let adminId: string

beforeAll(async () => {
  site = await openTestApp()
  const session = await site.signInAs('admin')
  admin = session.accessToken
  adminId = session.user.id
})
afterAll(() => site.close())

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.pool.query<Row>(sql, values)).rows
const idsOf = async (sql: string) => (await query<{ id: string }>(sql)).map(({ id }) => id)
const countOf = async (table: string, where: string) =>
  Number((await query<{ n: string }>(`select count(*) n from ${table} where ${where}`))[0]?.n)

/** Sends the request of a run, and returns its events, the last one, and the rows that were not changed. */
async function follow(path: string, body?: object, token = admin) {
  const response = await site.post(path, { token, body })
  expect(response.statusCode, response.payload).toBe(200)
  const events = [...response.payload.matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '') as BulkProgress,
  )
  const end = events.at(-1) as BulkProgress
  const problems = events.flatMap(({ rows }) => rows).filter(({ problem }) => problem !== undefined)
  return { events, end, problems }
}
const change = (kind: string, body: object) => follow(`/api/bulk/${kind}`, { expected: 100_000, ...body })
const undo = (runId: string) => follow(`/api/bulk/undo/${runId}`)

const addMails = (count: number, name: string) =>
  idsOf(
    `insert into mails (name, email, subject, message)
     select '${name} ' || n, 'm' || n || '@muchas.example', 'Asunto ' || n, 'Hola ' || n
     from generate_series(1, ${count}) n returning id`,
  )
let people = 0
function addUsers(count: number, name: string, columns = "role = 'user'") {
  people += 1
  const [column = '', value = ''] = columns.split(' = ')
  return idsOf(
    `insert into users (name, email, username, ${column})
     select '${name} ' || n, 'u${people}-' || n || '@muchas.example', 'muchas-${people}-' || n, ${value}
     from generate_series(1, ${count}) n returning id`,
  )
}

describe('POST /api/bulk/:kind', () => {
  it('moves media that nothing uses to the bin, and says where the others are used', async () => {
    const ids = await idsOf(
      `insert into media (hash, kind, name, bytes, folder)
       select 'muchas ' || n, 'pdf', 'Guía ' || n, 1, 'muchas' from generate_series(1, 3) n returning id`,
    )
    await query(
      `insert into media_uses (media_id, kind, record_id, record_name) values ($1, 'course', '1', 'AWS')`,
      [ids[0]],
    )
    const selected = await change('media', { action: 'delete', ids: ids.slice(0, 2) })
    expect(selected.end).toMatchObject({ state: 'done', changed: 1, total: 2 })
    expect(selected.problems).toEqual([{ id: ids[0], name: 'Guía 1', problem: 'Se usa en «AWS».' }])
    const unused = await change('media', {
      ...{ action: 'delete', filter: { folder: 'muchas', isUnused: 'true' }, expected: 1 },
    })
    expect(unused.end).toMatchObject({ state: 'done', changed: 1, total: 1 })
    expect(await countOf('media', "folder = 'muchas'")).toBe(1)
    expect((await undo(unused.end.id)).end).toMatchObject({ state: 'done', changed: 1 })
    expect(await countOf('media', "folder = 'muchas'")).toBe(2)
  })

  it('moves the selected rows to the bin, records each, and restores every column on undo', async () => {
    const ids = await addMails(3, 'Elegida')
    const before = await query('select * from mails where id = any($1) order by id', [ids])
    const { end, problems } = await change('mail', { action: 'delete', ids })
    expect(end).toMatchObject({ state: 'done', done: 3, total: 3, changed: 3 })
    expect(problems).toEqual([])
    expect(await countOf('mails', "name like 'Elegida%'")).toBe(0)
    expect(await countOf('bin', `run_id = '${end.id}' and deleted_by_id = '${adminId}'`)).toBe(3)
    expect(await countOf('activity', `run_id = '${end.id}' and action = 'delete' and kind = 'mail'`)).toBe(3)

    const undone = await undo(end.id)
    expect(undone.end).toMatchObject({ state: 'done', changed: 3 })
    expect(await query('select * from mails where id = any($1) order by id', [ids])).toEqual(before)
    expect(await countOf('bin', `run_id = '${end.id}'`)).toBe(0)
    expect(await countOf('activity', `run_id = '${undone.end.id}' and action = 'restore'`)).toBe(3)
  })

  it('deletes all rows that the filters match, without the excluded ones', async () => {
    const [first = ''] = await addMails(7, 'Filtrada Ñandú')
    const { end } = await change('mail', {
      action: 'delete',
      filter: { search: 'filtrada nandu' },
      except: [first],
      expected: 6,
    })
    expect(end).toMatchObject({ state: 'done', changed: 6 })
    expect(await idsOf("select id from mails where name like 'Filtrada%'")).toEqual([first])
  })

  it('changes nothing when more rows match than the person saw', async () => {
    await addMails(3, 'Crecida')
    const { end } = await change('mail', { action: 'delete', filter: { search: 'crecida' }, expected: 2 })
    expect(end).toMatchObject({ state: 'failed', changed: 0 })
    expect(end.message).toContain('Ahora coinciden 3 filas')
    expect(await countOf('mails', "name like 'Crecida%'")).toBe(3)
  })

  it('reports rows that no longer exist', async () => {
    const [id = ''] = await addMails(1, 'Una')
    const gone = '00000000-0000-4000-8000-000000000000'
    const { end, problems } = await change('mail', { action: 'delete', ids: [id, gone] })
    expect(end).toMatchObject({ done: 2, changed: 1 })
    expect(problems).toEqual([{ id: gone, name: '', problem: 'Ya no existe.' }])
  })

  it.each([
    [
      'feedback',
      'feedbacks',
      "insert into feedbacks (title, message, user_email, rating) values ('Muchas', 'm', 'f@x.example', 3) returning id",
    ],
    [
      'short-link',
      'shorteners',
      "insert into shorteners (back_half, destination) values ('muchas-1', 'https://uno.example/') returning id",
    ],
  ])('deletes and restores a %s', async (kind, table, insert) => {
    const ids = await idsOf(insert)
    const { end } = await change(kind, { action: 'delete', ids })
    expect(end).toMatchObject({ state: 'done', changed: 1 })
    expect(await countOf(table, `id = '${ids[0]}'`)).toBe(0)
    await undo(end.id)
    expect(await countOf(table, `id = '${ids[0]}'`)).toBe(1)
  })

  it('deletes short links by visit date, ends their redirect, and restores their visits', async () => {
    const [id = ''] = await idsOf(
      "insert into shorteners (back_half, destination) values ('en-rango', 'https://uno.example/') returning id",
    )
    const headers = { 'user-agent': agents.chromium }
    expect((await site.get('/en-rango', { headers })).statusCode).toBe(302)
    const filter = { search: 'en-rango', dateVisitFrom: '2020-01-01' }
    const { end } = await change('short-link', { action: 'delete', filter })
    expect(end).toMatchObject({ state: 'done', total: 1, changed: 1 })
    expect((await site.get('/en-rango')).statusCode).not.toBe(302)
    await undo(end.id)
    expect(await countOf('visits', `shortener_id = '${id}'`)).toBe(1)
  })

  it('does not change the administrator’s own account, and reports why', async () => {
    const [other = ''] = await addUsers(1, 'Administradora', "role = 'admin'")
    for (const body of [
      { action: 'delete', ids: [adminId] },
      { action: 'deactivate', ids: [adminId] },
      { action: 'role', role: 'user', ids: [adminId] },
    ]) {
      const { end, problems } = await change('user', body)
      expect(end).toMatchObject({ state: 'done', changed: 0 })
      expect(problems).toMatchObject([{ id: adminId, problem: 'Es tu propia cuenta.' }])
    }
    expect((await change('user', { action: 'delete', ids: [other] })).end.changed).toBe(1)
  })

  it('keeps at least one active administrator', async () => {
    const admins = await addUsers(3, 'Jefa', "role = 'admin'")
    await query(
      "update users set is_active = false where role = 'admin' and not (id = any($1)) and id <> $2",
      [admins, adminId],
    )
    const { problems, end } = await change('user', { action: 'delete', ids: [adminId, ...admins] })
    expect(end.changed).toBe(3)
    expect(problems).toMatchObject([{ id: adminId }])
    expect(await countOf('users', "role = 'admin' and is_active")).toBe(1)
    await undo(end.id)
    expect(await countOf('users', "role = 'admin' and is_active")).toBe(4)
  })

  it('changes roles, ends sessions, and restores each previous role on undo', async () => {
    const [user = '', collaborator = '', later = ''] = [
      ...(await addUsers(1, 'Rol')),
      ...(await addUsers(2, 'Rol', "role = 'collaborator'")),
    ]
    await query("insert into sessions (user_id, expires_at) values ($1, now() + interval '1 day')", [user])
    const ids = [user, collaborator, later]
    const { end } = await change('user', { action: 'role', role: 'admin', ids })
    expect(end).toMatchObject({ changed: 3 })
    expect(await countOf('sessions', `user_id = '${user}' and revoked_reason = 'role'`)).toBe(1)
    await site.patch(`/api/users/update/${later}`, { token: admin, body: { role: 'user' } })

    const undone = await undo(end.id)
    expect(undone.end).toMatchObject({ changed: 2 })
    expect(undone.problems).toMatchObject([{ id: later, problem: 'Alguien lo cambió después.' }])
    const roles = await query<{ id: string; role: string }>('select id, role from users where id = any($1)', [
      ids,
    ])
    expect(Object.fromEntries(roles.map(({ id, role }) => [id, role]))).toEqual({
      [user]: 'user',
      [collaborator]: 'collaborator',
      [later]: 'user',
    })
  })

  it('deactivates and activates accounts, and skips those that already are', async () => {
    const ids = [...(await addUsers(2, 'Estado')), ...(await addUsers(1, 'Estado', 'is_active = false'))]
    const off = await change('user', { action: 'deactivate', ids })
    expect(off.end).toMatchObject({ changed: 2 })
    expect(off.problems).toMatchObject([{ id: ids[2], problem: 'Ya estaba así.' }])
    expect((await change('user', { action: 'activate', ids })).end.changed).toBe(3)
  })

  it('marks, archives and assigns mails, and undoes that unless a mail changed since', async () => {
    const ids = await addMails(3, 'Bandeja')
    const mine = await change('mail', { action: 'assign', assigneeId: adminId, ids })
    expect(mine.end).toMatchObject({ state: 'done', changed: 3 })
    expect(await countOf('mails', `assignee_id = '${adminId}'`)).toBe(3)
    await site.patch(`/api/mail/update/${ids[0]}`, { token: admin, body: { assigneeId: null } })
    const undone = await undo(mine.end.id)
    expect(undone.end).toMatchObject({ changed: 2 })
    expect(undone.problems).toMatchObject([{ id: ids[0], problem: 'Ya estaba así.' }])

    const read = await change('mail', { action: 'read', filter: { search: 'bandeja', state: 'unread' } })
    expect(read.end).toMatchObject({ state: 'done', changed: 3 })
    expect(await countOf('mails', `name like 'Bandeja%' and read_by_id = '${adminId}'`)).toBe(3)
    expect((await undo(read.end.id)).end.changed).toBe(3)
    expect((await change('mail', { action: 'unread', ids })).end.changed).toBe(0)

    const archived = await change('mail', { action: 'archive', filter: { search: 'bandeja' } })
    expect(archived.end.changed).toBe(3)
    expect((await change('mail', { action: 'archive', filter: { search: 'bandeja' } })).end.total).toBe(0)
    await site.patch(`/api/mail/update/${ids[1]}`, { token: admin, body: { isArchived: false } })
    expect((await undo(archived.end.id)).end.changed).toBe(2)
    expect(await countOf('mails', `name like 'Bandeja%' and archived_at is null`)).toBe(3)
  })

  it('assigns mails only to an active administrator', async () => {
    const ids = await addMails(1, 'De nadie')
    const [user = ''] = await addUsers(1, 'Sin permiso')
    const { end } = await change('mail', { action: 'assign', assigneeId: user, ids })
    expect(end).toMatchObject({ state: 'failed', message: 'Elige a un administrador activo.' })
  })

  it('deactivates and pins feedback, and undoes that', async () => {
    const ids = await idsOf(
      "insert into feedbacks (title, message, user_email, rating, can_be_shown) select 'Fijado ' || n, 'm', 'f@x.example', 3, true from generate_series(1, 2) n returning id",
    )
    const pinned = await change('feedback', { action: 'pin', ids })
    expect(pinned.end.changed).toBe(2)
    expect(await countOf('feedbacks', "title like 'Fijado%' and is_pinned")).toBe(2)
    expect((await undo(pinned.end.id)).end.changed).toBe(2)
    const off = await change('feedback', { action: 'deactivate', ids })
    expect(await countOf('feedbacks', "title like 'Fijado%' and not is_active")).toBe(2)
    expect((await undo(off.end.id)).end.changed).toBe(2)
    expect((await change('feedback', { action: 'activate', ids })).end.changed).toBe(0)
  })

  it('pins only feedback whose author agreed that it is shown', async () => {
    const ids = await idsOf(
      "insert into feedbacks (title, message, user_email, rating, can_be_shown) select 'Permiso ' || n, 'm', 'f@x.example', 3, n = 1 from generate_series(1, 2) n returning id",
    )
    const { end, problems } = await change('feedback', { action: 'pin', ids })
    expect(end.changed).toBe(1)
    expect(problems).toMatchObject([
      { name: 'Permiso 2', problem: 'Quien lo escribió no dio permiso para mostrarlo.' },
    ])
    expect(await countOf('feedbacks', "title like 'Permiso%' and is_pinned")).toBe(1)
  })

  it('restores what it can from the bin, and reports why the rest cannot be restored', async () => {
    const ids = await addUsers(5, 'Vuelve')
    await change('user', { action: 'delete', ids })
    const [taken] = await query<{ id: string; row: { email: string } }>(
      'select id, row from bin where record_id = $1',
      [ids[2]],
    )
    await query("insert into users (name, email, username) values ('Otra', $1, 'otra-vuelve')", [
      taken?.row.email,
    ])
    const { end, problems } = await change('bin', { action: 'restore', filter: { search: 'vuelve' } })
    expect(end).toMatchObject({ state: 'done', total: 5, changed: 4 })
    expect(problems).toMatchObject([
      { id: taken?.id, problem: expect.stringContaining('correo ya es de otra') },
    ])
    expect(await countOf('users', "name like 'Vuelve%'")).toBe(4)
    const purged = await change('bin', { action: 'purge', ids: [taken?.id] })
    expect(purged.end.changed).toBe(1)
    expect(await countOf('bin', "record_name like 'Vuelve%'")).toBe(0)
  })

  it('deletes 10,000 rows with progress, and restores them', async () => {
    await addMails(10_000, 'Enorme')
    const { events, end } = await change('mail', { action: 'delete', filter: { search: 'enorme' } })
    expect(end).toMatchObject({ state: 'done', done: 10_000, changed: 10_000 })
    const steps = events.map(({ done }) => done)
    expect(steps.length).toBeGreaterThan(10)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(await countOf('bin', "record_name like 'Enorme%'")).toBe(10_000)
    expect((await undo(end.id)).end.changed).toBe(10_000)
    expect(await countOf('mails', "name like 'Enorme%'")).toBe(10_000)
  })

  it('rolls back a whole block when its changes cannot be recorded', async () => {
    const ids = await addMails(3, 'Sin rastro')
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse before insert on activity for each row execute function refuse()`,
    )
    try {
      expect((await change('mail', { action: 'delete', ids })).end).toMatchObject({
        state: 'failed',
        changed: 0,
      })
    } finally {
      await query('drop trigger refuse on activity; drop function refuse')
    }
    expect(await countOf('mails', "name like 'Sin rastro%'")).toBe(3)
  })

  it.each([
    ['mail', { action: 'role', ids: ['00000000-0000-4000-8000-000000000000'] }],
    ['mail', { action: 'x' }],
    ['mail', { action: 'delete' }],
    ['mail', { action: 'delete', filter: {} }],
    ['mail', { action: 'delete', ids: [] }],
    ['mail', { action: 'delete', ids: ['x'] }],
    ['options', { action: 'delete' }],
  ])('rejects a change of %s by %j', async (kind, body) => {
    const response = await site.post(`/api/bulk/${kind}`, { token: admin, body })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })

  it('reports filters that the list does not accept', async () => {
    const { end } = await change('mail', { action: 'delete', filter: { dateVisitFrom: 'ayer' } })
    expect(end).toMatchObject({ state: 'failed', message: 'Los filtros de la lista no son válidos.' })
  })

  it('is for administrators only', async () => {
    const { accessToken: token } = await site.signInAs('user')
    const run = '00000000-0000-4000-8000-000000000000'
    for (const path of ['mail', `undo/${run}`, `stop/${run}`]) {
      const body = path === 'mail' ? { action: 'delete' } : undefined
      expect(outcome(await site.post(`/api/bulk/${path}`, { body }))).toMatchObject({ status: 401 })
      expect(outcome(await site.post(`/api/bulk/${path}`, { body, token }))).toMatchObject({ status: 403 })
    }
  })
})

describe('POST /api/bulk/stop/:runId', () => {
  it('stops after the current block, and what was deleted until then can be undone', async () => {
    await addMails(5000, 'Detenida')
    const origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ action: 'delete', filter: { search: 'detenida' }, expected: 5000 })
    const response = await fetch(`${origin}/api/bulk/mail`, { method: 'POST', headers, body })
    let text = ''
    let stopped = false
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += new TextDecoder().decode(chunk)
      const id = /"id":"([^"]+)"/.exec(text)?.[1]
      if (!id || stopped) continue
      stopped = true
      expect((await site.post(`/api/bulk/stop/${id}`, { token: admin })).statusCode).toBe(204)
    }
    const end = JSON.parse([...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? '{}') as BulkProgress
    expect(end.state).toBe('stopped')
    expect(end.changed).toBeLessThan(5000)
    expect(await countOf('mails', "name like 'Detenida%'")).toBe(5000 - end.changed)
    await undo(end.id)
    expect(await countOf('mails', "name like 'Detenida%'")).toBe(5000)
  }, 30_000)
})

describe('POST /api/bulk/undo/:runId', () => {
  it('returns 404 for a run that changed nothing or cannot be undone', async () => {
    const none = await site.post('/api/bulk/undo/00000000-0000-4000-8000-000000000000', { token: admin })
    expect(outcome(none)).toEqual({ status: 404, code: 'not_found' })
  })
})
