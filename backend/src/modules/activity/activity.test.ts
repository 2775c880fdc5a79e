import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMedium } from '../../../test/mediaUpload.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { hashOfToken } from '../credentials/mailed-tokens.ts'

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

type Entry = {
  id: string
  actorId: string | null
  actorName: string
  kind: string
  recordId: string
  recordName: string
  action: string
  changes: { field: string; before: string | null; after: string | null; isHidden: boolean }[]
}

const list = async (query = '') =>
  (await site.get(`/api/activity/getAll?${query}`, { token: admin })).json() as {
    results: Entry[]
    totalItems: number
  }
const latest = async (query = '') => (await list(`limit=1&${query}`)).results[0]

let people = 0
async function register(fields: object = {}) {
  people += 1
  const body = { name: `Persona ${people}`, username: `persona-${people}`, password: 'una-clave-larga-1' }
  const email = `persona-${people}@actividad.example`
  const response = await site.post('/api/auth/register', {
    token: admin,
    body: { ...body, email, ...fields },
  })
  return response.json().user as { id: string; name: string; email: string; updatedAt: string }
}

const firstId = async (table: string) => {
  const { rows } = await site.pool.query<{ id: string }>(`select id from ${table} limit 1`)
  return rows[0]?.id ?? ''
}

/** A request of each route that records a change of the site's data, and what it records. */
const requests: Record<string, () => Promise<Partial<Entry>>> = {
  'POST /api/auth/register': async () => {
    const { id, name } = await register()
    return { kind: 'user', action: 'create', recordId: id, recordName: name }
  },
  'PATCH /api/users/update/:userId': async () => {
    const { id } = await register()
    await site.patch(`/api/users/update/${id}`, { token: admin, body: { role: 'collaborator' } })
    const changes = [{ field: 'role', before: 'user', after: 'collaborator', isHidden: false }]
    return { kind: 'user', action: 'role', recordId: id, changes }
  },
  'PUT /api/users/areas/:userId': async () => {
    const { id } = await register({ role: 'collaborator' })
    const areas = [{ area: 'mail', level: 'edit' }]
    await site.put(`/api/users/areas/${id}`, { token: admin, body: { areas } })
    const changes = [{ field: 'areas', before: '[]', after: '["mail:edit"]', isHidden: false }]
    return { kind: 'user', action: 'update', recordId: id, changes }
  },
  'DELETE /api/users/delete/:id': async () => {
    const { id } = await register()
    await site.delete(`/api/users/delete/${id}`, { token: admin })
    return { kind: 'user', action: 'delete', recordId: id }
  },
  'DELETE /api/auth/sessions': async () => {
    await site.delete('/api/auth/sessions', { token: admin })
    return { kind: 'user', action: 'sign-out', recordId: adminId }
  },
  'DELETE /api/auth/sessions/:id': async () => {
    await site.signInAs('admin')
    const { sessions } = (await site.get('/api/auth/sessions', { token: admin })).json()
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await site.delete(`/api/auth/sessions/${other.id}`, { token: admin })
    return { kind: 'user', action: 'sign-out', recordId: adminId }
  },
  'POST /api/shortener/create': async () => {
    const body = { destination: 'https://uno.example/', backHalf: 'actividad' }
    const { id } = (await site.post('/api/shortener/create', { token: admin, body })).json()
    return { kind: 'short-link', action: 'create', recordId: id, recordName: 'actividad' }
  },
  'POST /api/shortener/import': async () => {
    const body = { csv: 'destino,codigo\nhttps://importado.example/,importado', expected: 1 }
    await site.post('/api/shortener/import', { token: admin, body })
    return { kind: 'short-link', action: 'create', recordName: 'importado' }
  },
  'PATCH /api/shortener/update/:id': async () => {
    const id = await firstId('shorteners')
    const body = { destination: 'https://otro.example/' }
    await site.patch(`/api/shortener/update/${id}`, { token: admin, body })
    return { kind: 'short-link', action: 'update', recordId: id }
  },
  'DELETE /api/shortener/delete/:id': async () => {
    const id = await firstId('shorteners')
    await site.delete(`/api/shortener/delete/${id}`, { token: admin })
    return { kind: 'short-link', action: 'delete', recordId: id }
  },
  'DELETE /api/mail/delete/:id': async () => {
    const id = await firstId('mails')
    await site.delete(`/api/mail/delete/${id}`, { token: admin })
    return { kind: 'mail', action: 'delete', recordId: id }
  },
  'PATCH /api/mail/update/:id': async () => {
    const id = await firstId('mails where assignee_id is null')
    await site.patch(`/api/mail/update/${id}`, { token: admin, body: { assigneeId: adminId } })
    const changes = [
      { field: 'assigneeId', before: null, after: expect.stringMatching(/\S/), isHidden: false },
    ]
    return { kind: 'mail', action: 'assign', recordId: id, changes }
  },
  'POST /api/mail/reply/:id': async () => {
    const id = await firstId('mails')
    await site.post(`/api/mail/reply/${id}`, { token: admin, body: { text: 'Un secreto', seen: 0 } })
    return { kind: 'mail', action: 'reply', recordId: id, changes: [] }
  },
  'POST /api/mail/replies/retry/:id': async () => {
    const id = await firstId('mails where not exists (select from mail_replies where mail_id = mails.id)')
    const { rows } = await site.pool.query(
      "insert into mail_replies (mail_id, text, message_id, state) values ($1, 'Hola', '<a@b>', 'failed') returning id",
      [id],
    )
    await site.post(`/api/mail/replies/retry/${rows[0].id}`, { token: admin })
    return { kind: 'mail', action: 'reply', recordId: id, changes: [] }
  },
  'PATCH /api/feedback/update/:id': async () => {
    const id = await firstId('feedbacks where not is_pinned and can_be_shown')
    await site.patch(`/api/feedback/update/${id}`, { token: admin, body: { isPinned: true } })
    const changes = [{ field: 'isPinned', before: 'false', after: 'true', isHidden: false }]
    return { kind: 'feedback', action: 'pin', recordId: id, changes }
  },
  'DELETE /api/feedback/delete/:id': async () => {
    const id = await firstId('feedbacks')
    await site.delete(`/api/feedback/delete/${id}`, { token: admin })
    return { kind: 'feedback', action: 'delete', recordId: id }
  },
  'POST /api/media/create': async () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')
    const { result } = (await addMedium(site, admin, pdf, { name: 'guía.pdf' })).json()
    return { kind: 'media', action: 'create', recordId: result.id, recordName: 'guía.pdf' }
  },
  'PATCH /api/media/update/:id': async () => {
    const id = await firstId('media')
    await site.patch(`/api/media/update/${id}`, { token: admin, body: { folder: 'guías' } })
    return { kind: 'media', action: 'update', recordId: id }
  },
  'DELETE /api/media/delete/:id': async () => {
    const id = await firstId('media')
    await site.delete(`/api/media/delete/${id}`, { token: admin })
    return { kind: 'media', action: 'delete', recordId: id }
  },
  'POST /api/wardrobe/category/create': async () => {
    const body = { name: 'Rarities', nameES: 'Rarezas', group: 'tops' }
    const { result } = (await site.post('/api/wardrobe/category/create', { token: admin, body })).json()
    return { kind: 'category', action: 'create', recordId: result.id, recordName: 'Rarezas' }
  },
  'PATCH /api/wardrobe/category/update/:id': async () => {
    const id = await firstId('wardrobe_categories')
    await site.patch(`/api/wardrobe/category/update/${id}`, { token: admin, body: { nameES: 'Renombrada' } })
    return { kind: 'category', action: 'update', recordId: id, recordName: 'Renombrada' }
  },
  'DELETE /api/wardrobe/category/delete/:id': async () => {
    const id = await firstId('wardrobe_categories')
    await site.delete(`/api/wardrobe/category/delete/${id}`, { token: admin })
    return { kind: 'category', action: 'delete', recordId: id }
  },
  'POST /api/wardrobe/item/create': async () => {
    const body = { description: 'Gorra', categoryId: null, color: 'blue', photoId: null }
    const { id } = (await site.post('/api/wardrobe/item/create', { token: admin, body })).json()
    return { kind: 'item', action: 'create', recordId: id, recordName: 'Gorra' }
  },
  'PATCH /api/wardrobe/item/update/:itemId': async () => {
    const id = await firstId('wardrobe_items')
    await site.patch(`/api/wardrobe/item/update/${id}`, { token: admin, body: { color: 'green' } })
    return { kind: 'item', action: 'update', recordId: id }
  },
  'DELETE /api/wardrobe/item/delete/:itemId': async () => {
    const id = await firstId('wardrobe_items')
    await site.delete(`/api/wardrobe/item/delete/${id}`, { token: admin })
    return { kind: 'item', action: 'delete', recordId: id }
  },
  'PATCH /api/options/update/:id': async () => {
    const { rows } = await site.pool.query(
      "select id, value from options where key = 'wardrobe.defaultGroup'",
    )
    const [{ id, value }] = rows
    await site.patch(`/api/options/update/${id}`, { token: admin, body: { value: 'calzado' } })
    const changes = [{ field: 'value', before: value, after: 'calzado', isHidden: false }]
    return { kind: 'option', action: 'update', recordId: id, recordName: 'wardrobe.defaultGroup', changes }
  },
  'POST /api/bin/restore/:kind/:recordId': async () => {
    const id = await firstId('mails')
    await site.delete(`/api/mail/delete/${id}`, { token: admin })
    await site.post(`/api/bin/restore/mail/${id}`, { token: admin })
    return { kind: 'mail', action: 'restore', recordId: id }
  },
  'DELETE /api/bin/purge/:kind/:recordId': async () => {
    const id = await firstId('mails')
    await site.delete(`/api/mail/delete/${id}`, { token: admin })
    await site.delete(`/api/bin/purge/mail/${id}`, { token: admin })
    return { kind: 'mail', action: 'purge', recordId: id, recordName: 'Eliminado para siempre' }
  },
}

/** Folders whose tests check what the other routes record. */
const elsewhere: Record<string, RegExp> = {
  'backend/src/modules/bulk': /^POST \/api\/bulk\/(:kind|undo\/:runId)$/,
  'backend/src/modules/content': /^[A-Z]+ \/api\/content\//,
  'backend/src/modules/auth': /^POST \/api\/auth\/restorePassword$/,
  'backend/src/modules/certificates': /^POST \/api\/academy\/certificates\/(?:revoke|restore)\/:id$/,
  'backend/src/modules/passkeys': /^(POST|DELETE) \/api\/auth\/passkeys(\/:id)?$/,
  'backend/src/modules/lesson-reports': /^PATCH \/api\/academy\/reports\/update\/:id$/,
  'backend/src/modules/sign-ups': /^POST \/api\/auth\/signUp\/confirm$/,
  'backend/src/modules/personal-data': /^(POST|DELETE) \/api\/auth\/deletion$/,
  'backend/src/modules/users': /^POST \/api\/auth\/email\/confirm$/,
  'backend/src/modules/db': /^[A-Z]+ \/api\/db\//,
  'backend/src/modules/releases': /^[A-Z]+ \/api\/releases\//,
}

describe('recorded changes', () => {
  it.each(Object.entries(requests))('%s records who changed what', async (_route, send) => {
    const expected = await send()
    const found = await latest(`kind=${expected.kind}`)
    expect(found).toMatchObject({ actorId: adminId, ...expected })
  })

  it('every route that changes something records it, or gives a reason why not', () => {
    const untested = site.app.changingRoutes.filter(
      ({ name, unrecorded }) =>
        !unrecorded && !requests[name] && !Object.values(elsewhere).some((routes) => routes.test(name)),
    )
    expect(untested, 'Add a request of the route to this test.').toEqual([])
    const reasons = site.app.changingRoutes.flatMap(({ unrecorded }) => unrecorded ?? [])
    expect(reasons.length).toBeGreaterThan(5)
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{15,}\.$/)
    const names = site.app.changingRoutes.map(({ name }) => name)
    expect(Object.keys(requests).filter((name) => !names.includes(name))).toEqual([])
  })

  it('records that password and email changed, without their values', async () => {
    const { id, email } = await register()
    const body = { email: 'otro-correo@actividad.example', password: 'otra-clave-larga-2' }
    expect((await site.patch(`/api/users/update/${id}`, { token: admin, body })).statusCode).toBe(200)
    const entry = await latest(`recordId=${id}`)
    const hidden = { before: null, after: null, isHidden: true }
    expect(entry?.changes).toEqual([
      { field: 'email', ...hidden },
      { field: 'password', ...hidden },
    ])
    const { rows } = await site.pool.query(
      'select changes::text as text from activity where record_id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`argon2|${email}|otro-correo`))
  })

  it('records nothing for an edit that changes nothing, and for one that fails', async () => {
    const { id, name } = await register()
    const { totalItems } = await list(`recordId=${id}`)
    await site.patch(`/api/users/update/${id}`, { token: admin, body: { name } })
    const stale = { name: 'Otro', updatedAt: '2020-01-01T00:00:00.000Z' }
    expect((await site.patch(`/api/users/update/${id}`, { token: admin, body: stale })).statusCode).toBe(409)
    expect((await list(`recordId=${id}`)).totalItems).toBe(totalItems)
  })

  it('leaves the record as it was when the change cannot be recorded', async () => {
    const { id, name } = await register()
    await site.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
       create trigger refuse before insert on activity for each row execute function refuse()`,
    )
    try {
      const edit = await site.patch(`/api/users/update/${id}`, { token: admin, body: { name: 'Sin rastro' } })
      const deletion = await site.delete(`/api/users/delete/${id}`, { token: admin })
      expect([edit.statusCode, deletion.statusCode]).toEqual([500, 500])
    } finally {
      await site.pool.query('drop trigger refuse on activity; drop function refuse')
    }
    expect((await site.get(`/api/users/getById/${id}`, { token: admin })).json().name).toBe(name)
    expect((await site.get('/api/bin/getAll?kind=user', { token: admin })).json().results).not.toContainEqual(
      expect.objectContaining({ recordId: id }),
    )
  })

  it('keeps the name that the author had at the time', async () => {
    const { id } = await register({ name: 'Antes García', role: 'admin' })
    const { rows } = await site.pool.query('select email from users where id = $1', [id])
    const login = { email: rows[0].email, password: 'una-clave-larga-1' }
    const { accessToken: token } = (await site.post('/api/auth/login', { body: login })).json()
    await site.post('/api/shortener/create', { token, body: { destination: 'https://dos.example/' } })
    await site.patch(`/api/users/update/${id}`, { token: admin, body: { name: 'Después García' } })
    expect((await list(`actorId=${id}`)).results.map(({ actorName }) => actorName)).toEqual(['Antes García'])
  })

  it('removes the name of an erased person', async () => {
    const { id, email } = await register({ name: 'Borrada Pérez', role: 'admin' })
    const login = { email, password: 'una-clave-larga-1' }
    const { accessToken: token } = (await site.post('/api/auth/login', { body: login })).json()
    await site.post('/api/shortener/create', { token, body: { destination: 'https://tres.example/' } })
    await site.delete(`/api/users/delete/${id}`, { token: admin })
    expect((await list('search=Borrada')).totalItems).toBeGreaterThan(2)
    await site.delete(`/api/bin/purge/user/${id}`, { token: admin })
    expect((await list('search=Borrada')).totalItems).toBe(0)
    expect((await list(`actorId=${id}`)).results[0]).toMatchObject({
      actorName: 'Cuenta eliminada',
      action: 'create',
    })
  })
})

describe('GET /api/activity/getAll', () => {
  it('finds by text, kind, action, person and date', async () => {
    const { id } = await register({ name: 'Nombre Único' })
    await site.patch(`/api/users/update/${id}`, { token: admin, body: { isActive: false } })
    const actions = async (query: string) => (await list(query)).results.map(({ action }) => action)
    expect(await actions('search=unico')).toEqual(['deactivate', 'create'])
    expect(await actions('search=unico&sortCreatedAt=ASC')).toEqual(['create', 'deactivate'])
    expect(await actions(`kind=user&action=deactivate&recordId=${id}`)).toEqual(['deactivate'])
    expect(await actions(`kind=mail&recordId=${id}`)).toEqual([])
    expect(await actions(`actorId=${id}`)).toEqual([])
    expect((await list('dateFrom=2999-01-01')).totalItems).toBe(0)
    expect((await list(`actorId=${adminId}`)).totalItems).toBeGreaterThan(1)
  })

  it.each(['kind=x', 'action=x', 'actorId=x', 'dateFrom=x', 'limit=0'])('rejects %s', async (query) => {
    const response = await site.get(`/api/activity/getAll?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })

  it('is for administrators only', async () => {
    const { accessToken: token } = await site.signInAs('user')
    const entry = await latest()
    for (const path of ['getAll', `getById/${entry?.id}`]) {
      expect(outcome(await site.get(`/api/activity/${path}`))).toMatchObject({ status: 401 })
      expect(outcome(await site.get(`/api/activity/${path}`, { token }))).toMatchObject({ status: 403 })
    }
  })
})

describe('GET /api/activity/getById/:id', () => {
  it('returns one change, and 404 for none', async () => {
    const entry = await latest()
    const response = await site.get(`/api/activity/getById/${entry?.id}`, { token: admin })
    expect(response.json()).toEqual({ result: entry })
    const none = '/api/activity/getById/00000000-0000-4000-8000-000000000000'
    expect((await site.get(none, { token: admin })).statusCode).toBe(404)
  })
})

it('a password set by a mailed link is recorded as a change by the account’s user', async () => {
  const { rows } = await site.pool.query('select id from users where email = $1', [
    credentialsOf('user').email,
  ])
  const token = 'a'.repeat(43)
  await site.pool.query(
    `insert into password_resets (user_id, token_hash, password_version, expires_at)
     select id, $2, password_version, now() + interval '1 hour' from users where id = $1`,
    [rows[0].id, hashOfToken(token)],
  )
  const body = { emailEncrypt: token, newPassword: 'una-clave-recuperada-1' }
  const response = await site.post('/api/auth/restorePassword', { body })
  expect(response.statusCode).toBe(200)
  expect(await latest(`recordId=${rows[0].id}`)).toMatchObject({ actorId: rows[0].id, action: 'password' })
})
