// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Mail, MailReply } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'
import { readDraft } from './replyDrafts.ts'

const page = '/dashboard/application/mail'
const id = 'a1b2c3d4-0000-4000-8000-000000000000'
const berta = { id: 'b1b2c3d4-0000-4000-8000-000000000000', name: 'Berta Díaz' }
const mail: Mail = {
  ...{
    id,
    name: 'Ana Torres',
    email: 'ana@correo.example',
    subject: 'Precio',
    message: 'Hola',
    currentUrl: '',
  },
  ...{ sentAt: '2026-03-02T04:30:00.000Z', readAt: null, readBy: null, assignee: null },
  ...{ archivedAt: null, repliedAt: null },
}
const sent: MailReply = {
  ...{ id: 'c1b2c3d4-0000-4000-8000-000000000000', author: berta, text: 'Cuesta poco.', state: 'sent' },
  ...{ failure: '', createdAt: '2026-03-03T15:00:00.000Z', sentAt: '2026-03-03T15:00:02.000Z' },
}
const thread = (results: MailReply[] = [], draft = '') => ({
  ...{ results, replyTo: 'hola@nodo.example', isDelivered: true, draft },
})
const read = { ...mail, readAt: '2026-03-02T10:00:00.000Z', readBy: berta }

const serve = (shown: Mail = read, replies: MailReply[] = []) =>
  mockApi({
    ...{ listMails: pageOf([shown]), getMail: { results: shown }, updateMail: { results: shown } },
    listActivity: pageOf([]),
    ...{ listMailReplies: thread(replies), saveMailDraft: reply(204) },
  })

beforeEach(() => void signInAs('admin'))
afterEach(() => {
  signOut()
  sessionStorage.clear()
})

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Tu respuesta')
const sendButton = () => screen.getByRole('button', { name: 'Enviar respuesta' })

describe('a row of the mailbox', () => {
  it('marks unread and replied mails with icons, and shows the assignee', async () => {
    serve({ ...mail, assignee: berta, repliedAt: '2026-03-03T15:00:02.000Z' })
    await openDashboard(page, { admins: [berta] })
    expect(await screen.findByRole('img', { name: 'Sin leer' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'Respondido' })).toBeDefined()
    expect(screen.getByText('Asignado a Berta Díaz')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ana Torres' })).toBeDefined()
  })

  it('is marked read and archived immediately, and the change is undone from the toast', async () => {
    const api = serve(mail)
    await openDashboard(page, { admins: [berta] })
    api.handlers.updateMail = { results: read }
    await userEvent.click(
      await screen.findByRole('button', { name: 'Marcar como leído: correo de Ana Torres' }),
    )
    expect(await screen.findByText('Marcado como leído.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Archivar: correo de Ana Torres' }))
    expect(await screen.findByText('Correo archivado.')).toBeDefined()
    await userEvent.click(screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(api.requestsOf('updateMail').map(({ body }) => body)).toEqual([
        ...[{ isRead: true }, { isArchived: true }, { isArchived: false }],
      ]),
    )
  })

  it('is filtered by state and by assignee', async () => {
    const api = serve()
    const { address } = await openDashboard(`${page}?state=nada`, { admins: [berta] })
    await screen.findByRole('link', { name: 'Ana Torres' })
    expect(api.requestsOf('listMails')[0]?.query).not.toHaveProperty('state')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Archivados')
    await userEvent.selectOptions(screen.getByLabelText('Responsable'), 'Berta Díaz')
    await waitFor(() => expect(address()).toBe(`${page}?state=archived&assignee=${berta.id}`))
    expect(api.requestsOf('listMails').at(-1)?.query).toMatchObject({ state: 'archived', assignee: berta.id })
  })
})

describe('the details of a mail', () => {
  it('mark it as read once, when it is opened', async () => {
    const api = serve(mail)
    api.handlers.updateMail = { results: read }
    const { address } = await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect(await screen.findByText(/^Leído por Berta Díaz/)).toBeDefined()
    expect(api.requestsOf('updateMail').map(({ body }) => body)).toEqual([{ isRead: true }])
    api.handlers.updateMail = { results: mail }
    await userEvent.click(screen.getByRole('button', { name: 'Marcar sin leer' }))
    await waitFor(() => expect(address()).toBe(page))
    expect(api.requestsOf('updateMail').map(({ body }) => body)).toEqual([
      { isRead: true },
      { isRead: false },
    ])
  })

  it('assign it, and show to whom somebody else has assigned it', async () => {
    const api = serve()
    api.handlers.updateMail = replyError(409, 'Mientras tanto pasó a Carla.', { code: 'stale' })
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    const select = await screen.findByLabelText<HTMLSelectElement>('Responsable')
    await screen.findByRole('option', { name: 'Berta Díaz' })
    await userEvent.selectOptions(select, 'Berta Díaz')
    expect(await screen.findByText('Mientras tanto pasó a Carla.')).toBeDefined()
    expect(select.value).toBe('')
    expect(api.requestsOf('updateMail')[0]?.body).toEqual({ assigneeId: berta.id, assigneeBefore: null })
    api.handlers.updateMail = { results: { ...read, assignee: berta } }
    api.handlers.getMail = { results: { ...read, assignee: berta } }
    await userEvent.selectOptions(select, 'Berta Díaz')
    expect(await screen.findByText('Asignado a Berta Díaz.')).toBeDefined()
    expect(select.value).toBe(berta.id)
  })
})

describe('replying to a mail', () => {
  it('sends with Control and Enter, and shows the reply with its state', async () => {
    const api = serve()
    api.handlers.replyToMail = { result: { ...sent, state: 'waiting', sentAt: null } }
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    await userEvent.type(await field(), 'Cuesta poco.')
    api.handlers.listMailReplies = thread([{ ...sent, state: 'waiting', sentAt: null }])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    const item = (await screen.findByText('Por enviar')).closest('li') as HTMLElement
    expect(within(item).getByText('Berta Díaz')).toBeDefined()
    expect(api.requestsOf('replyToMail')[0]?.body).toEqual({ text: 'Cuesta poco.', seen: 0 })
    expect((await field()).value).toBe('')
    api.handlers.listMailReplies = thread([sent])
    expect(await screen.findByText('Enviada', {}, { timeout: 4000 })).toBeDefined()
  })

  it('requires a text, and sends no blank reply', async () => {
    const api = serve()
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    await field()
    await userEvent.click(sendButton())
    expect(await screen.findByText('Escribe la respuesta.')).toBeDefined()
    expect(api.requestsOf('replyToMail')).toEqual([])
  })

  it('keeps the text when somebody else has replied, shows that reply, and then sends', async () => {
    const api = serve()
    const meanwhile = 'Berta Díaz ya respondió mientras escribías. Lee su respuesta antes de enviar la tuya.'
    api.handlers.replyToMail = replyError(409, meanwhile, { code: 'stale' })
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    await userEvent.type(await field(), 'Mi respuesta')
    api.handlers.listMailReplies = thread([sent])
    await userEvent.click(sendButton())
    expect(await screen.findByText(meanwhile)).toBeDefined()
    expect(await screen.findByText('Cuesta poco.')).toBeDefined()
    expect((await field()).value).toBe('Mi respuesta')
    api.handlers.replyToMail = { result: sent }
    await userEvent.click(sendButton())
    await waitFor(() => expect(api.requestsOf('replyToMail').at(-1)?.body).toMatchObject({ seen: 1 }))
  })

  it('keeps a draft on the account, and goes on with it at another computer', async () => {
    const api = serve()
    let stored = ''
    api.handlers.saveMailDraft = ({ body }: ReceivedRequest) => {
      stored = (body as { text: string }).text
      return reply(204)
    }
    api.handlers.listMailReplies = () => thread([], stored)
    const { unmount } = await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    await userEvent.type(await field(), 'A medias')
    expect(await screen.findByText('Borrador guardado en tu cuenta.')).toBeDefined()
    expect(stored).toBe('A medias')
    await userEvent.type(await field(), ', y más')
    unmount()
    await waitFor(() => expect(stored).toBe('A medias, y más'))
    localStorage.removeItem('mailDrafts')
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect((await field()).value).toBe('A medias, y más')
  })

  it('keeps a draft in the browser that the account could not take, for its author until a sign-out', async () => {
    serve().handlers.saveMailDraft = replyError(503, 'Vuelve.')
    const { unmount } = await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    await userEvent.type(await field(), 'A medias')
    unmount()
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect((await field()).value).toBe('A medias')
    signInAs('admin', { id: 'somebody-else' })
    expect(readDraft(id)).toBe('')
    signInAs('admin')
    expect(readDraft(id)).toBe('A medias')
    signOut()
    expect(localStorage.getItem('mailDrafts')).toBeNull()
  })

  it('shows why a reply was not sent, and sends it again', async () => {
    const failed: MailReply = { ...sent, state: 'failed', failure: 'No se pudo conectar.', sentAt: null }
    const api = serve(read, [failed])
    api.handlers.retryMailReply = { result: { ...failed, state: 'waiting', failure: '' } }
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect(await screen.findByText('No se pudo conectar.')).toBeDefined()
    api.handlers.listMailReplies = thread([sent])
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otra vez' }))
    expect(await screen.findByText('Enviada')).toBeDefined()
    expect(api.requestsOf('retryMailReply')[0]?.params).toEqual({ id: failed.id })
  })

  it('shows that nothing is delivered where the site has no mail server', async () => {
    serve().handlers.listMailReplies = { ...thread(), isDelivered: false }
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect(await screen.findByText(/no tiene servidor de correo/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Guardar respuesta' })).toBeDefined()
  })

  it('does not call a reply sent that is only in the outbox', async () => {
    const api = serve(read, [{ ...sent, state: 'kept', sentAt: null }])
    api.handlers.retryMailReply = { result: { ...sent, state: 'waiting', sentAt: null } }
    await openDashboard(`${page}/details/${id}`, { admins: [berta] })
    expect(await screen.findByText('Guardada sin enviar')).toBeDefined()
    expect(screen.queryByText('Enviada')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Enviar otra vez' }))
    await waitFor(() => expect(api.requestsOf('retryMailReply')).toHaveLength(1))
  })
})

describe('working off mails', () => {
  const others = ['uno', 'dos', 'tres'].map((name, index) => ({
    ...read,
    id: `${index}${id.slice(1)}`,
    name,
  }))
  const serveThree = () => {
    const api = serve()
    api.handlers.listMails = pageOf(others)
    api.handlers.getMail = ({ params }: ReceivedRequest) => ({
      results: others.find((each) => each.id === params.id),
    })
    api.handlers.updateMail = ({ params }: ReceivedRequest) => ({
      results: { ...others.find((each) => each.id === params.id), archivedAt: read.readAt },
    })
    return api
  }
  const open = (at: number) => openDashboard(`${page}/details/${others[at]?.id}`, { admins: [berta] })
  const isAt = async (address: () => string, at: number) => {
    await waitFor(() => expect(address()).toBe(`${page}/details/${others[at]?.id}`))
    const name = new RegExp(others[at]?.name ?? '')
    await waitFor(() => expect(screen.getByRole('link', { current: true, name })).toBeDefined())
    await waitFor(() => expect(screen.getByRole('list', { name: 'Mensaje' }).textContent).toMatch(name))
  }

  it('shows the list beside the conversation, which begins with the message', async () => {
    serveThree()
    await open(1)
    const list = within(await screen.findByRole('navigation', { name: 'Otros correos' }))
    expect(list.getByRole('link', { current: true }).textContent).toContain('dos')
    expect((await screen.findByRole('list', { name: 'Mensaje' })).textContent).toContain('Hola')
  })

  it('moves by j and k, archives by e and opens the next, and replies by r; not while typing', async () => {
    const api = serveThree()
    const { address } = await open(0)
    await field()
    await userEvent.keyboard('j')
    await isAt(address, 1)
    await userEvent.keyboard('k')
    await isAt(address, 0)
    await userEvent.keyboard('e')
    await isAt(address, 1)
    expect(api.requestsOf('updateMail').map(({ body }) => body)).toEqual([{ isArchived: true }])
    await field()
    await userEvent.keyboard('r')
    expect(document.activeElement).toBe(await field())
    await userEvent.keyboard('jek')
    expect((await field()).value).toBe('jek')
    await isAt(address, 1)
  })
})
