import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMailServer } from '../../../test/mailServer.ts'
import { startProcess } from '../../../test/otherProcess.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const visitor = 'rosa@correo.example'

let site: TestApp
let server: Awaited<ReturnType<typeof startMailServer>>
let admin: string

beforeAll(async () => {
  server = await startMailServer()
  site = await openTestApp({ smtpUrl: server.url, mailFrom: 'Nodo Norte <no-responder@nodo.example>' })
  admin = (await site.signInAs('admin')).accessToken
  await site.pool.query("update options set value = 'hola@nodo.example' where key = 'mail.replyTo'")
})
afterAll(async () => {
  await site.close()
  await server.stop()
})

type Reply = {
  id: string
  state: string
  text: string
  failure: string
  author: { name: string } | null
  sentAt: string | null
}

async function addMail(fields: { email?: string; subject?: string; name?: string } = {}): Promise<string> {
  const { email = visitor, subject = 'Cotización', name = 'Rosa Ortiz' } = fields
  const { rows } = await site.pool.query(
    'insert into mails (name, email, subject, message) values ($1, $2, $3, $4) returning id',
    [name, email, subject, 'Hola:\n\n¿Cuánto cuesta?'],
  )
  return rows[0].id
}
const replyTo = (id: string, body: object = {}, token = admin) =>
  site.post(`/api/mail/reply/${id}`, { token, body: { text: 'Cuesta poco.', seen: 0, ...body } })
const retry = (id: string, token = admin) => site.post(`/api/mail/replies/retry/${id}`, { token })
const thread = async (id: string) => {
  const response = await site.get(`/api/mail/replies/${id}`, { token: admin })
  return response.json() as { results: Reply[]; replyTo: string; isDelivered: boolean; draft: string }
}
const settled = (id: string, state: 'sent' | 'failed') =>
  vi.waitFor(
    async () => {
      const reply = (await thread(id)).results.at(-1)
      expect(reply?.state).toBe(state)
      return reply as Reply
    },
    { timeout: 12_000, interval: 50 },
  )
const header = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim()
const nextMails = () => {
  const before = server.received.length
  return () => server.received.slice(before)
}

describe('POST /api/mail/reply/:id', () => {
  it('sends a reply once, in one thread, with the mail quoted below it', async () => {
    const id = await addMail({ subject: 'Cotización ñandú' })
    const received = nextMails()
    const { result } = (await replyTo(id, { text: '  Cuesta poco.\nHasta pronto. ' })).json()
    expect(result).toMatchObject({ state: 'waiting', text: 'Cuesta poco.\nHasta pronto.' })
    const first = await settled(id, 'sent')
    expect(first).toMatchObject({
      author: { name: expect.any(String) },
      failure: '',
      sentAt: expect.any(String),
    })
    await replyTo(id, { text: 'Y una cosa más.', seen: 1 })
    await settled(id, 'sent')
    await vi.waitFor(() => expect(received()).toHaveLength(2))
    const [one, two] = received()
    expect(one?.to).toEqual([visitor])
    const text = one?.text ?? ''
    expect(header(text, 'from')).toBe('Nodo Norte <no-responder@nodo.example>')
    expect(header(text, 'reply-to')).toBe('hola@nodo.example')
    expect(header(text, 'to')).toBe(visitor)
    expect(header(text, 'subject')).toMatch(/^Re: |^=\?UTF-8\?/)
    const root = `<${id}@nodo.example>`
    expect(header(text, 'message-id')).toBe(`<${first.id}@nodo.example>`)
    expect([header(text, 'in-reply-to'), header(text, 'references')]).toEqual([root, root])
    expect(text).toMatch(
      /Cuesta poco\.\s+Hasta pronto\.\s+El .*Rosa Ortiz escribió:\s+> Hola:\s+>\s+> ¿Cuánto cuesta\?/,
    )
    expect(header(two?.text ?? '', 'in-reply-to')).toBe(`<${first.id}@nodo.example>`)
    expect(header(two?.text ?? '', 'references')).toBe(`${root} <${first.id}@nodo.example>`)
    const mail = (await site.get(`/api/mail/getById/${id}`, { token: admin })).json().results
    expect(mail.repliedAt).toBe(first.sentAt)
  })

  it('keeps line breaks of a subject or a name out of the headers', async () => {
    const id = await addMail({
      subject: 'Hola\r\nBcc: espia@correo.example',
      name: 'Rosa\nReply-To: x@y.example',
    })
    const received = nextMails()
    await replyTo(id, { text: 'Hola.\r\n\r\n.\r\nRCPT TO:<otro@correo.example>' })
    await settled(id, 'sent')
    const [mail] = received()
    expect(mail?.to).toEqual([visitor])
    expect(header(mail?.text ?? '', 'subject')).toBe('Re: Hola Bcc: espia@correo.example')
    expect(header(mail?.text ?? '', 'bcc')).toBeUndefined()
    expect(header(mail?.text ?? '', 'reply-to')).toBe('hola@nodo.example')
  })

  it('retries while the server is busy, and never sends twice', async () => {
    const id = await addMail()
    const received = nextMails()
    server.rejectNext(2)
    await replyTo(id)
    await settled(id, 'sent')
    expect(received()).toHaveLength(1)
  }, 20_000)

  it('shows why a reply failed, and sends it again on request, with the same id', async () => {
    const id = await addMail()
    const received = nextMails()
    server.rejectNext(1, 550)
    await replyTo(id)
    const failed = await settled(id, 'failed')
    expect(failed.failure).toBe('El servidor de correo no la aceptó: 550 Busy')
    expect((await site.get(`/api/mail/getById/${id}`, { token: admin })).json().results.repliedAt).toBeNull()
    const responses = await Promise.all([retry(failed.id), retry(failed.id)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await settled(id, 'sent')
    expect(received()).toHaveLength(1)
    expect(header(received()[0]?.text ?? '', 'message-id')).toBe(`<${failed.id}@nodo.example>`)
    expect(outcome(await retry(failed.id))).toEqual({ status: 409, code: 'stale' })
  })

  it('does not automatically resend a reply that may have arrived', async () => {
    const id = await addMail()
    server.breakNext()
    await replyTo(id)
    expect((await settled(id, 'failed')).failure).toContain('puede que haya llegado')
  })

  it('lets only one of two administrators reply at the same time', async () => {
    const id = await addMail()
    const received = nextMails()
    const responses = await Promise.all([replyTo(id), replyTo(id, { text: 'Cuesta mucho.' })])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const late = responses.find(({ statusCode }) => statusCode === 409)
    expect(late?.json().message).toMatch(/ya respondió mientras escribías/)
    await settled(id, 'sent')
    expect(received()).toHaveLength(1)
    expect((await thread(id)).results).toHaveLength(1)
  })

  it('records that somebody replied, without the text', async () => {
    const id = await addMail()
    await replyTo(id, { text: 'Un texto privado' })
    const { rows } = await site.pool.query(
      "select changes::text as text from activity where record_id = $1 and action = 'reply'",
      [id],
    )
    expect(rows).toEqual([{ text: '[]' }])
  })

  it.each([{ text: '  ' }, { text: 'x'.repeat(10_001) }, { text: 7 }, { seen: -1 }])(
    'rejects %j',
    async (body) => {
      expect(outcome(await replyTo(await addMail(), body))).toEqual({ status: 400, code: 'invalid' })
    },
  )

  it('rejects an invalid address and an unknown mail', async () => {
    const response = await replyTo(await addMail({ email: 'rosa, otro@correo.example' }))
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      'La dirección de quien escribió no es válida: no se le puede responder.',
    ])
    expect((await replyTo(unknown)).statusCode).toBe(404)
    expect((await retry(unknown)).statusCode).toBe(404)
    expect((await site.get(`/api/mail/replies/${unknown}`, { token: admin })).statusCode).toBe(404)
  })

  it('is for administrators only', async () => {
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken: token } = await site.signInAs(role)
      expect((await replyTo(unknown, {}, token)).statusCode).toBe(403)
      expect((await retry(unknown, token)).statusCode).toBe(403)
      expect((await site.get(`/api/mail/replies/${unknown}`, { token })).statusCode).toBe(403)
    }
  })
})

describe('GET /api/mail/replies/:id', () => {
  it('returns where responses to a reply arrive, and whether mails are delivered', async () => {
    expect(await thread(await addMail())).toEqual({
      results: [],
      replyTo: 'hola@nodo.example',
      isDelivered: true,
      draft: '',
    })
  })
})

describe('PUT /api/mail/draft/:id', () => {
  const draft = (id: string, text: string, token = admin) =>
    site.put(`/api/mail/draft/${id}`, { token, body: { text } })

  it('keeps what each administrator has begun to write, until it is sent or blank', async () => {
    const id = await addMail()
    const { accessToken: other } = await site.signInAs('admin')
    expect((await draft(id, 'Primero')).statusCode).toBe(204)
    expect((await draft(id, 'Hola, Rosa:\n')).statusCode).toBe(204)
    expect((await thread(id)).draft).toBe('Hola, Rosa:\n')
    const seen = (await site.get(`/api/mail/replies/${id}`, { token: other })).json()
    expect(['', 'Hola, Rosa:\n']).toContain(seen.draft)
    await draft(id, ' \n')
    expect((await thread(id)).draft).toBe('')
    await draft(id, 'Cuesta poco.')
    await replyTo(id)
    expect((await thread(id)).draft).toBe('')
  })

  it('goes with its mail, and with its author', async () => {
    const id = await addMail()
    await draft(id, 'Hola')
    await site.delete(`/api/mail/delete/${id}`, { token: admin })
    const { rows } = await site.pool.query('select count(*)::int n from mail_drafts where mail_id = $1', [id])
    expect(rows[0].n).toBe(0)
  })

  it('rejects a long text, an unknown mail, and everybody but administrators', async () => {
    const id = await addMail()
    expect(outcome(await draft(id, 'x'.repeat(10_001)))).toEqual({ status: 400, code: 'invalid' })
    expect((await draft(unknown, 'Hola')).statusCode).toBe(404)
    const { accessToken } = await site.signInAs('collaborator')
    expect((await draft(id, 'Hola', accessToken)).statusCode).toBe(403)
  })
})

describe('a site without a mail server', () => {
  it('keeps a reply in its outbox, sends nothing, and can send it later', async () => {
    const quiet = await openTestApp({ smtpUrl: undefined })
    try {
      const { accessToken: token } = await quiet.signInAs('admin')
      const { rows } = await quiet.pool.query(
        "insert into mails (name, email, message) values ('Rosa', $1, 'Hola') returning id",
        [visitor],
      )
      const id: string = rows[0].id
      const read = async () => (await quiet.get(`/api/mail/replies/${id}`, { token })).json()
      await quiet.post(`/api/mail/reply/${id}`, { token, body: { text: 'Cuesta poco.', seen: 0 } })
      await vi.waitFor(async () => expect((await read()).results[0].state).toBe('kept'), { timeout: 12_000 })
      expect((await read()).isDelivered).toBe(false)
      const { results } = (await quiet.get(`/api/mail/getById/${id}`, { token })).json()
      expect(results.repliedAt).toBeNull()
      const again = await quiet.post(`/api/mail/replies/retry/${(await read()).results[0].id}`, { token })
      expect(again.json().result.state).toBe('waiting')
    } finally {
      await quiet.close()
    }
  }, 60_000)
})

describe('the bin', () => {
  it('restores a mail with its replies', async () => {
    const id = await addMail()
    await replyTo(id)
    await settled(id, 'sent')
    const before = await thread(id)
    await site.delete(`/api/mail/delete/${id}`, { token: admin })
    expect((await site.get(`/api/mail/replies/${id}`, { token: admin })).statusCode).toBe(404)
    expect((await site.post(`/api/bin/restore/mail/${id}`, { token: admin })).statusCode).toBe(204)
    expect(await thread(id)).toEqual(before)
    const { rows } = await site.pool.query('select count(*)::int n from mail_replies where mail_id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(1)
  })
})

describe('a restart', () => {
  const leftBehind = async (state: string, ago: string) => {
    const id = await addMail()
    await site.pool.query(
      `insert into mail_replies (mail_id, text, message_id, state, queued_at, claimed_at)
       values ($1, 'De antes', $4, $2, now() - $3::interval, now() - $3::interval)`,
      [id, state, ago, `<antes-${id}@nodo.example>`],
    )
    return id
  }

  it('sends a waiting reply once, and marks those as failed that may have arrived or waited too long', async () => {
    const received = nextMails()
    const waiting = await leftBehind('waiting', '1 minute')
    const old = await leftBehind('waiting', '2 hours')
    const killed = await leftBehind('sending', '11 minutes')
    const claimed = await leftBehind('sending', '1 minute')
    const processes = await Promise.all([1, 2].map(() => startProcess(site.url, 0, { SMTP_URL: server.url })))
    await settled(waiting, 'sent')
    expect((await settled(old, 'failed')).failure).toContain('a tiempo')
    expect((await settled(killed, 'failed')).failure).toContain('puede que haya llegado')
    expect((await thread(claimed)).results[0]?.state).toBe('sending')
    for (const each of processes) await each.stop()
    expect(received()).toHaveLength(1)
  }, 60_000)
})
