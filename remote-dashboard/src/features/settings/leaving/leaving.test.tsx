// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../../../testing.tsx'

const account = { email: 'user@example.com', isVerified: true, hasPassword: true, pending: null }
const none = { state: 'none', id: null, requestedAt: null, bytes: null, expiresAt: null }
const waiting = { ...none, state: 'waiting', id: 'e1', requestedAt: '2026-03-03T17:00:00.000Z' }
const ready = { ...waiting, state: 'ready', bytes: 2048, expiresAt: '2026-03-10T17:00:00.000Z' }
const deletion = { dueAt: null, confirmation: 'password', isPossible: true, days: 30, backupDays: 35 }

beforeEach(() => void signInAs('user'))
afterEach(() => {
  vi.useRealTimers()
  signOut()
})

async function openWith(operations: object) {
  const api = mockApi({
    ...{ listSessions: { sessions: [] }, emailState: account, logout: () => reply(204) },
    ...{ accountExport: none, accountDeletion: deletion },
    listPasskeys: { passkeys: [], max: 10, confirmation: 'password' },
    ...operations,
  })
  await openDashboard('/dashboard/setting/account')
  return api
}

const panel = (name: string) => screen.findByRole('region', { name })
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('ExportPanel', () => {
  it('asks for the file, says that it is being prepared, and downloads it once it is ready', async () => {
    let state: object = none
    const api = await openWith({
      accountExport: () => state,
      requestAccountExport: () => {
        state = ready
        return reply(202, waiting)
      },
      downloadAccountExport: ({ params }: ReceivedRequest) => reply(200, new Blob([String(params.id)])),
    })
    const data = within(await panel('Tus datos'))
    await click('Descargar mis datos')
    expect(await data.findByText(/^Estamos preparando tu archivo/)).toBeTruthy()
    expect(data.getByRole('button', { name: 'Preparando...' })).toBeTruthy()
    expect(await data.findByText(/^Tu archivo está listo: 2 kB/, {}, { timeout: 5000 })).toBeTruthy()
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    await click('Descargar el archivo')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(api.requestsOf('downloadAccountExport')[0]?.params).toEqual({ id: 'e1' })
    expect(data.getByRole('button', { name: 'Pedir uno nuevo' })).toBeTruthy()
  })

  it('offers to retry after a failure, and shows why the server refuses', async () => {
    await openWith({
      accountExport: { ...waiting, state: 'failed' },
      requestAccountExport: replyError(429, 'Ya pediste tus datos 3 veces en las últimas 24 horas.', {
        code: 'too_many_requests',
      }),
    })
    expect(await screen.findByText('No se pudo preparar tu archivo. Vuelve a intentarlo.')).toBeTruthy()
    await click('Reintentar')
    expect(await screen.findByText(/Ya pediste tus datos 3 veces/)).toBeTruthy()
  })
})

describe('DeletionPanel', () => {
  it('says what happens, takes the password and signs out', async () => {
    const deleteAccount = vi.fn(({ body }: ReceivedRequest) =>
      (body as { password: string }).password === 'la-mia'
        ? { dueAt: '2026-04-02T17:00:00.000Z' }
        : replyError(403, 'La contraseña no es correcta.', {
            code: 'wrong_password',
            fields: { password: 'La contraseña no es correcta.' },
          }),
    )
    await openWith({ deleteAccount })
    await click('Eliminar mi cuenta')
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar tu cuenta' }))
    expect(dialog.getByText(/^Hasta 35 días en las automáticas/)).toBeTruthy()
    const submit = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
    await userEvent.click(submit)
    expect(await dialog.findByText('Escribe tu contraseña.')).toBeTruthy()
    expect(deleteAccount).not.toHaveBeenCalled()
    const field = dialog.getByLabelText('Tu contraseña', { selector: 'input' })
    await userEvent.type(field, 'no-es')
    await userEvent.click(submit)
    expect(await dialog.findByText('La contraseña no es correcta.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await userEvent.clear(field)
    await userEvent.type(field, 'la-mia')
    await userEvent.click(submit)
    await waitFor(() => expect(session.get().accessToken).toBeNull())
    expect(await screen.findByText(/^Tu cuenta se eliminará el/)).toBeTruthy()
    await click('OK')
  })

  it('takes the email of somebody without a password, and says that the sign-in is too old', async () => {
    const problem = 'Para confirmar que eres tú, cierra sesión, entra otra vez con Google.'
    const api = await openWith({
      accountDeletion: { ...deletion, confirmation: 'sign-in' },
      deleteAccount: replyError(403, problem, { code: 'old_sign_in' }),
    })
    await click('Eliminar mi cuenta')
    const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar tu cuenta' }))
    await userEvent.type(dialog.getByLabelText('El correo de tu cuenta'), 'user@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }))
    expect((await dialog.findByRole('alert')).textContent).toBe(problem)
    expect(api.requestsOf('deleteAccount')[0]?.body).toEqual({ email: 'user@example.com' })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog', { name: 'Eliminar tu cuenta' })).toBeNull()
  })

  it('tells the last administrator what to do first', async () => {
    await openWith({ accountDeletion: { ...deletion, isPossible: false } })
    expect(await screen.findByText(/^Eres el último administrador activo/)).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Eliminar mi cuenta' }).disabled).toBe(true)
  })
})
