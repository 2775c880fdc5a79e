// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatBytes, formatSeconds, formatSize } from 'shared-admin'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../../testing.tsx'

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe('ProfilePage', () => {
  const verified = { email: 'user@example.com', isVerified: true, hasPassword: true, pending: null }
  const pending = { email: 'nueva@example.com', expiresAt: '2026-03-03T17:00:00.000Z', isApproved: true }

  /** Opens the profile of a person whose email is in this state. */
  async function openWith(state: object) {
    signOut()
    const me = signInAs('user')
    let now = state
    const api = mockApi({
      me: { user: me },
      emailState: () => now,
      sendEmailLink: { message: 'Te enviamos un enlace a nueva@example.com.' },
      cancelEmailChange: () => {
        now = verified
        return reply(204)
      },
    })
    await openDashboard('/dashboard/setting/profile')
    await screen.findByRole('heading', { name: 'Perfil del Usuario' })
    return () => api.requests.filter(({ method }) => method !== 'GET').map(({ operation }) => operation)
  }

  it('shows the pending and the valid address, and lets the user resend the link or cancel', async () => {
    const changes = await openWith({ ...verified, pending })
    expect(await screen.findByText(/Pediste cambiar tu correo a nueva@example.com/)).toBeDefined()
    expect(screen.getByText(/sigue valiendo user@example.com/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar enlace' }))
    expect(await screen.findByText('Te enviamos un enlace a nueva@example.com.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cambio' }))
    await waitFor(() => expect(screen.queryByText(/Pediste cambiar/)).toBeNull())
    expect(changes()).toEqual(['sendEmailLink', 'cancelEmailChange'])
  })

  it('shows that a change has to be approved from the valid address', async () => {
    await openWith({ ...verified, hasPassword: false, pending: { ...pending, isApproved: false } })
    expect(
      await screen.findByText(/Apruébalo con el enlace que te enviamos a user@example\.com/),
    ).toBeDefined()
  })

  it('offers to send the link to an address that is not verified', async () => {
    await openWith({ ...verified, isVerified: false })
    expect(await screen.findByText(/aún no está confirmado/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancelar cambio' })).toBeNull()
  })

  it("shows the user's own data to every role", async () => {
    signOut()
    const me = signInAs('user', { name: 'Luz Díaz', createdAt: '2026-03-02T04:30:00.000Z' })
    mockApi({ emailState: verified, me: { user: me } })
    await openDashboard('/dashboard/setting/profile')
    expect(await screen.findByRole('heading', { name: 'Perfil del Usuario' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Mi Perfil', level: 1 })).toBeDefined()
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values).toEqual(['Luz Díaz', 'user', 'user@example.com', 'Usuario', 'No', '1 mar. 2026, 23:30'])
  })

  it('shows an error when it cannot be loaded', async () => {
    mockApi({ emailState: reply(500), me: reply(500) })
    await openDashboard('/dashboard/setting/profile')
    expect(await screen.findByText('No se pudo obtener el perfil del usuario.')).toBeDefined()
  })
})

describe('InfoPage', () => {
  it('shows an error when it cannot be loaded', async () => {
    mockApi({ readSystemInfo: reply(502) })
    await openDashboard('/dashboard/setting/info')
    expect(await screen.findByText('No se pudo obtener la información del servidor.')).toBeDefined()
  })

  it('formats memory and durations in large units', () => {
    expect([0, 1023, 1024, 8 * 1024 ** 3].map(formatBytes)).toEqual([
      '0 bytes',
      '1.023 bytes',
      '1 kB',
      '8 GB',
    ])
    expect([999, 1000, 999_999, 260_000, 1_400_000].map(formatSize)).toEqual([
      '999 bytes',
      '1 kB',
      '1.000 kB',
      '260 kB',
      '1,4 MB',
    ])
    expect([0, 59, 3600, 90_061].map(formatSeconds)).toEqual(['0 s', '59 s', '1 h', '1 d 1 h'])
  })
})

describe('OptionsPage', () => {
  const updatedAt = '2026-01-05T12:00:00.000Z'
  const options = [
    {
      id: 'o1',
      key: 'site.social',
      name: 'Redes del sitio',
      type: 'json',
      value: '{"a":1}',
      description: 'Redes.',
      updatedAt,
    },
    {
      id: 'o2',
      key: 'site.notice',
      name: 'Aviso del sitio',
      type: 'text',
      value: 'Hola',
      description: 'Aviso.',
      updatedAt,
    },
  ]

  it('edits JSON pretty-printed, rejects invalid JSON and saves valid JSON', async () => {
    const api = mockApi({
      listOptions: { results: options },
      updateOption: { message: '', result: { ...options[0], value: '{"a":2}' } },
    })
    await openDashboard('/dashboard/setting/options')
    const form = within(await screen.findByRole('form', { name: 'Opciones del sitio' }))
    const value = form.getByLabelText<HTMLTextAreaElement>('Redes del sitio')
    expect(screen.queryByText('site.social')).toBeNull()
    expect(value.value).toBe('{\n  "a": 1\n}')
    await userEvent.clear(value)
    await userEvent.type(value, '{{"a":')
    expect(form.getByText('El JSON no es válido.')).toBeDefined()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' }).disabled).toBe(true)
    const home = screen.getByRole('link', { name: 'Inicio' })
    await userEvent.click(home)
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    // The dialog returns the focus a moment after it has closed.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(home))
    await userEvent.type(value, '2}')
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('✅ Configuración "site.social" actualizada.')).toBeDefined()
    expect(api.requestsOf('updateOption')[0]).toMatchObject({
      params: { id: 'o1' },
      body: { value: '{"a":2}', updatedAt },
    })
  })

  it('shows once why a value is rejected, and resolves a conflict with one button', async () => {
    let rejection = replyError(400, 'Muy largo.', { code: 'invalid', fields: { value: 'Muy largo.' } })
    let stored = 'Hola'
    const api = mockApi({
      listOptions: () => ({ results: [{ ...options[1], value: stored }] }),
      updateOption: ({ body }: ReceivedRequest) =>
        'updatedAt' in (body as object) ? rejection : { result: { ...options[1], value: 'Mío' } },
    })
    await openDashboard('/dashboard/setting/options')
    const form = within(await screen.findByRole('form', { name: 'Opciones del sitio' }))
    const value = form.getByLabelText<HTMLTextAreaElement>('Aviso del sitio')
    const save = () => userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
    expect(form.getByText('Aviso.')).toBeDefined()
    await userEvent.type(value, '!')
    await save()
    expect(await screen.findAllByText('Muy largo.')).toHaveLength(1)
    await userEvent.type(value, '!')
    expect(screen.queryByText('Muy largo.')).toBeNull()

    rejection = replyError(409, 'Alguien más guardó cambios.', { code: 'stale' })
    stored = 'De otro'
    await save()
    await userEvent.click(await form.findByRole('button', { name: 'Ver lo nuevo' }))
    await waitFor(() => expect(value.value).toBe('De otro'))
    await userEvent.type(value, '!')
    await save()
    await userEvent.click(await form.findByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(value.value).toBe('Mío'))
    expect(api.requestsOf('updateOption').at(-1)?.body).toEqual({ value: 'De otro!' })
    expect(screen.queryByText('Alguien más guardó cambios.')).toBeNull()
  })

  it('saves every changed option with one button, and names what is not saved', async () => {
    const api = mockApi({
      listOptions: { results: options },
      updateOption: ({ params, body }: ReceivedRequest) => ({
        ...{ message: '', result: { ...options.find(({ id }) => id === params.id), ...(body as object) } },
      }),
    })
    await openDashboard('/dashboard/setting/options')
    const notice = await screen.findByLabelText('Aviso del sitio')
    await userEvent.type(notice, '!')
    await userEvent.clear(screen.getByLabelText('Redes del sitio'))
    await userEvent.type(screen.getByLabelText('Redes del sitio'), '3')
    expect(screen.getByText('Sin guardar: Redes del sitio, Aviso del sitio.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Sin cambios.')).toBeDefined()
    expect(api.requestsOf('updateOption').map(({ params, body }) => [params.id, body])).toEqual([
      ['o1', { value: '3', updatedAt }],
      ['o2', { value: 'Hola!', updatedAt }],
    ])
  })

  it('shows and hides the developer toolbar of this browser', async () => {
    localStorage.setItem('showFloatingSlice', 'false')
    mockApi({ listOptions: { results: options } })
    await openDashboard('/dashboard/setting/options')
    const checkbox = await screen.findByRole('checkbox', { name: 'Mostrar Modo desarrollo' })
    await userEvent.click(checkbox)
    expect(localStorage.getItem('showFloatingSlice')).toBe('true')
    await userEvent.click(checkbox)
    await waitFor(() => expect(localStorage.getItem('showFloatingSlice')).toBe('false'))
  })
})
