import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { pruneActivity } from '../activity/activity.repository.ts'
import { type BinKind, binned, takenBy } from './bin.kinds.ts'
import { pruneBin } from './bin.service.ts'

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

type Entry = { kind: string; recordId: string; recordName: string; deletedById: string; expiresAt: string }

const list = async (query = '') =>
  (await site.get(`/api/bin/getAll?${query}`, { token: admin })).json() as {
    results: Entry[]
    totalItems: number
  }
const restore = (kind: string, id: string, token = admin) =>
  site.post(`/api/bin/restore/${kind}/${id}`, { token })
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await site.pool.query<Row>(sql, values)).rows
const idOf = async (sql: string) => (await query<{ id: string }>(sql))[0]?.id ?? ''

/** Every column of a record and of what depends on it. */
async function snapshot(kind: BinKind, id: string) {
  const { table, dependants } = binned[kind]
  const own = await query(`select * from ${getTableName(table)} where id = $1`, [id])
  const others = dependants.map(({ table: other, column, through = [] }) => {
    const ids = through.reduce(
      (before, step) => `select id from ${getTableName(step.table)} where ${step.column} in (${before})`,
      'select $1::uuid',
    )
    return query(`select t.* from ${getTableName(other)} t where ${column} in (${ids}) order by t::text`, [
      id,
    ])
  })
  return [own, ...(await Promise.all(others))]
}

/** A certificate of each course. */
const issueAll = () =>
  query(
    `insert into certificates (user_id, course_id, course_title, holder_name, hours, lesson_count, issued_at, signature)
     select u.id, c.id, c.title, 'Ana', 1, 1, now(), 'a.b.c'
     from (select id from users order by id limit 1) u, academy_courses c on conflict do nothing`,
  )

const deletions: Record<BinKind, { path: string; find: () => Promise<string> }> = {
  user: {
    path: '/api/users/delete',
    find: () =>
      idOf(
        `with view as (
           insert into saved_views (user_id, list, name, columns)
           select user_id, 'users', 'Mía', '{name}' from wardrobe_items group by 1 order by count(*) desc limit 1
           returning user_id as id
         ), mail as (
           update mails set read_by_id = view.id, assignee_id = view.id from view
           where mails.id = (select id from mails limit 1) returning mails.id
         ), reply as (
           insert into mail_replies (mail_id, author_id, text, message_id, state)
           select mail.id, view.id, 'Hola', '<a@b>', 'sent' from mail, view
         ), medium as (
           insert into media (hash, kind, name, bytes, owner_id) select 'de su dueño', 'pdf', 'a.pdf', 1, id from view
         ), query as (
           insert into saved_queries (user_id, name, query) select id, 'Mía', 'select 1' from view
         ), reading as (
           insert into reading_progress (user_id, lesson_id, is_done, done_at)
           select view.id, l.id, true, now() from view, academy_lessons l
         ), answers as (
           insert into question_answers
           select view.id, l.id, 'algo', true, now(), 1, now(), now(), 1, 1, 1, 0, 1, now() from view, academy_lessons l
         ), certificate as (
           insert into certificates (user_id, course_id, course_title, holder_name, hours, lesson_count, issued_at, signature)
           select view.id, c.id, c.title, 'Ana', 1, 1, now(), 'a.b.c' from view, academy_courses c
         ), outfit as (
           insert into outfits (user_id, name, pieces) select id, 'Lunes', '[]' from view
         ), worn as (
           insert into current_outfits (user_id, pieces, changed_at) select id, '[]', now() from view
         ), report as (
           insert into lesson_reports (lesson_id, user_id, anchor, quote, position, kind, message)
           select l.id, view.id, '', 'Una frase', 0, 'other', 'Falta algo' from view, academy_lessons l
         )
         select id from view`,
      ),
  },
  'short-link': {
    path: '/api/shortener/delete',
    find: () => idOf('select shortener_id as id from visits group by 1 order by count(*) desc limit 1'),
  },
  mail: {
    path: '/api/mail/delete',
    find: () =>
      idOf(
        `insert into mail_replies (mail_id, text, message_id, state) select id, 'Hola', '<a@b>', 'sent' from mails limit 1
         returning mail_id as id`,
      ),
  },
  feedback: { path: '/api/feedback/delete', find: () => idOf('select id from feedbacks limit 1') },
  category: {
    path: '/api/wardrobe/category/delete',
    find: () =>
      idOf(
        'select category_id as id from wardrobe_items group by 1 order by count(category_id) desc limit 1',
      ),
  },
  media: {
    path: '/api/media/delete',
    find: () =>
      idOf(
        `insert into media (hash, kind, name, bytes, widths) values ('abc', 'png', 'a.png', 1, '{320,640}') returning id`,
      ),
  },
  'academy-category': {
    path: '/api/content/academy-category',
    find: async () => {
      await issueAll()
      return idOf(`select id from academy_categories where slug = 'devops'`)
    },
  },
  'academy-course': {
    path: '/api/content/academy-course',
    find: async () => {
      await issueAll()
      return idOf(`select id from academy_courses where slug = 'rest'`)
    },
  },
  'academy-lesson': {
    path: '/api/content/academy-lesson',
    find: () => idOf('select lesson_id as id from academy_lesson_links limit 1'),
  },
  project: {
    path: '/api/content/project',
    find: () => idOf(`select id from projects where slug = 'bodega-clara'`),
  },
  'team-member': {
    path: '/api/content/team-member',
    find: () => idOf(`select id from team_members where username = 'mateo-quispe'`),
  },
  item: {
    path: '/api/wardrobe/item/delete',
    find: () => idOf('select id from wardrobe_items where category_id is not null limit 1'),
  },
}
const kinds = Object.entries(deletions) as [BinKind, (typeof deletions)[BinKind]][]

describe('POST /api/bin/restore/:kind/:recordId', () => {
  it.each(kinds)('restores a %s with everything that depended on it', async (kind, { path, find }) => {
    const id = await find()
    const before = await snapshot(kind, id)
    expect(before[0]).toHaveLength(1)
    for (const rows of before.slice(1)) expect(rows.length).toBeGreaterThan(0)
    expect((await site.delete(`${path}/${id}`, { token: admin })).statusCode).toBe(204)
    expect((await snapshot(kind, id))[0]).toEqual([])
    expect((await list(`kind=${kind}`)).results[0]).toMatchObject({
      kind,
      recordId: id,
      deletedById: adminId,
    })

    expect((await restore(kind, id)).statusCode).toBe(204)
    expect(await snapshot(kind, id)).toEqual(before)
    expect((await list(`kind=${kind}`)).totalItems).toBe(0)
    expect(outcome(await restore(kind, id))).toEqual({ status: 404, code: 'not_found' })
  })

  it('lets a restored user sign in, without restoring sessions', async () => {
    const { email, password } = credentialsOf('collaborator')
    const { accessToken, user } = await site.signInAs('collaborator')
    await site.delete(`/api/users/delete/${user.id}`, { token: admin })
    expect((await site.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(401)
    await restore('user', user.id)
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(401)
    expect((await site.post('/api/auth/login', { body: { email, password } })).statusCode).toBe(200)
  })

  it('redirects for a restored short link again, and keeps its visits', async () => {
    const id = await deletions['short-link'].find()
    const path = `/api/shortener/getById/${id}`
    const link = (await site.get(path, { token: admin })).json()
    const visits = async () =>
      (await site.get(`/api/shortener/visit?shortenerId=${id}`, { token: admin })).json().totalItems
    const before = await visits()
    await site.delete(`/api/shortener/delete/${id}`, { token: admin })
    expect((await site.get(`/${link.backHalf}`)).statusCode).not.toBe(302)
    await restore('short-link', id)
    expect((await site.get(`/${link.backHalf}`)).headers.location).toBe(link.destination)
    expect(await visits()).toBeGreaterThanOrEqual(before)
  })

  it('reports a value that was taken in the meantime, and keeps the record in the bin', async () => {
    const body = {
      name: 'Primera',
      username: 'primera',
      email: 'una@papelera.example',
      password: 'una-clave-larga-1',
    }
    const { user } = (await site.post('/api/auth/register', { token: admin, body })).json()
    await site.delete(`/api/users/delete/${user.id}`, { token: admin })
    await site.post('/api/auth/register', { token: admin, body: { ...body, username: 'segunda' } })
    const response = await restore('user', user.id)
    expect(outcome(response)).toEqual({ status: 409, code: 'taken' })
    expect(response.json().message).toBe('No se puede recuperar: Su correo ya es de otra cuenta.')
    expect((await list('search=primera')).totalItems).toBe(1)
  })

  it('restores an item without its deleted category, and no item whose owner is deleted', async () => {
    const itemId = await deletions.item.find()
    const [item] = await query<{ user_id: string; category_id: string }>(
      'select * from wardrobe_items where id = $1',
      [itemId],
    )
    await site.delete(`/api/wardrobe/item/delete/${itemId}`, { token: admin })
    await site.delete(`/api/wardrobe/category/delete/${item?.category_id}`, { token: admin })
    await site.delete(`/api/users/delete/${item?.user_id}`, { token: admin })
    expect(outcome(await restore('item', itemId))).toEqual({ status: 409, code: 'owner_missing' })
    await restore('user', item?.user_id ?? '')
    expect((await restore('item', itemId)).statusCode).toBe(204)
    const [restored] = await query<object>('select * from wardrobe_items where id = $1', [itemId])
    expect(restored).toEqual({ ...item, category_id: null })
    await restore('category', item?.category_id ?? '')
  })

  it('lets people restore their own items, and nothing else', async () => {
    const { accessToken: token, user } = await site.signInAs('user')
    const itemId = await idOf(
      `insert into wardrobe_items (user_id, description) values ('${user.id}', 'Mía') returning id`,
    )
    await site.delete(`/api/wardrobe/item/delete/${itemId}`, { token })
    expect((await restore('item', itemId, token)).statusCode).toBe(204)
    // The owner cannot restore an item that an administrator deleted.
    await site.delete(`/api/wardrobe/item/delete/${itemId}`, { token: admin })
    expect(outcome(await restore('item', itemId, token))).toEqual({ status: 403, code: 'forbidden' })
    const mailId = await deletions.mail.find()
    await site.delete(`/api/mail/delete/${mailId}`, { token: admin })
    expect(outcome(await restore('mail', mailId, token))).toEqual({ status: 403, code: 'forbidden' })
    expect(outcome(await restore('mail', adminId, token))).toEqual({ status: 403, code: 'forbidden' })
  })

  it.each(['x/00000000-0000-4000-8000-000000000000', 'mail/x'])('rejects %s', async (path) => {
    const response = await site.post(`/api/bin/restore/${path}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('DELETE /api/bin/purge/:kind/:recordId', () => {
  it('leaves no trace of an erased person, including items deleted earlier', async () => {
    const body = {
      name: 'Efímera',
      username: 'efimera',
      email: 'efimera@papelera.example',
      password: 'una-clave-larga-1',
    }
    const { user } = (await site.post('/api/auth/register', { token: admin, body })).json()
    const itemId = await idOf(
      `insert into wardrobe_items (user_id, description) values ('${user.id}', 'Bata efímera') returning id`,
    )
    await site.delete(`/api/wardrobe/item/delete/${itemId}`, { token: admin })
    await site.delete(`/api/users/delete/${user.id}`, { token: admin })
    const traces = async () =>
      (
        await query<{ n: number }>(`select (select count(*) from bin where "row"::text ~* 'ef[ií]mera')
        + (select count(*) from activity where kind = 'user' and search_text ~* 'efimera') as n`)
      )[0]?.n
    expect(await traces()).toBeGreaterThan(2)
    expect((await site.delete(`/api/bin/purge/user/${user.id}`, { token: admin })).statusCode).toBe(204)
    expect(await traces()).toBe(0)
    expect(outcome(await restore('user', user.id))).toEqual({ status: 404, code: 'not_found' })
    const again = await site.delete(`/api/bin/purge/user/${user.id}`, { token: admin })
    expect(outcome(again)).toEqual({ status: 404, code: 'not_found' })
  })

  it('is for administrators only', async () => {
    const { accessToken: token } = await site.signInAs('user')
    const path = `/api/bin/purge/mail/${adminId}`
    expect(outcome(await site.delete(path))).toMatchObject({ status: 401 })
    expect(outcome(await site.delete(path, { token }))).toMatchObject({ status: 403 })
    expect(outcome(await site.get('/api/bin/getAll', { token }))).toMatchObject({ status: 403 })
  })
})

describe('a record whose time is over', () => {
  it('is neither listed nor restored, and is pruned', async () => {
    const id = await deletions.feedback.find()
    await site.delete(`/api/feedback/delete/${id}`, { token: admin })
    await query("update bin set deleted_at = now() - interval '31 days' where record_id = $1", [id])
    await query("update activity set created_at = now() - interval '366 days' where record_id = $1", [id])
    expect((await list('kind=feedback')).totalItems).toBe(0)
    expect(outcome(await restore('feedback', id))).toEqual({ status: 404, code: 'not_found' })
    const [{ n: kept } = { n: 0 }] = await query<{ n: number }>('select count(*) as n from bin')
    expect(await pruneBin(site.db, 30)).toBe(1)
    expect((await query<{ n: number }>('select count(*) as n from bin'))[0]?.n).toBe(kept - 1)
    expect(await pruneActivity(site.db, 365)).toBe(1)
  })
})

it('the kinds include every table that refers to a record', async () => {
  const references = await query<{ record: string; other: string; column: string; rule: string }>(
    `select c.confrelid::regclass::text as record, c.conrelid::regclass::text as other, a.attname as column,
       c.confdeltype as rule
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conparentid = 0 and c.confrelid = any ($1::regclass[])`,
    [Object.values(binned).map(({ table }) => getTableName(table))],
  )
  const known = Object.values(binned).flatMap(({ table, dependants, dropped }) => [
    // What is below another dependant counts for the kind of its own record.
    ...dependants.flatMap((each) =>
      each.through ? [] : [[getTableName(table), getTableName(each.table), each.isDetached ? 'n' : 'c']],
    ),
    ...dropped.map((each) => [getTableName(table), getTableName(each), 'c']),
  ])
  const advice = 'Add the table to the dependants of its kind in bin.kinds.ts, or to `dropped`.'
  expect(references.map(({ record, other, rule }) => [record, other, rule]).toSorted(), advice).toEqual(
    known.toSorted(),
  )
})

it('the constraints of `takenBy` exist', async () => {
  const found = await query<{ name: string }>(
    'select relname as name from pg_class where relname = any ($1) order by 1',
    [Object.keys(takenBy)],
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(takenBy).toSorted())
})
