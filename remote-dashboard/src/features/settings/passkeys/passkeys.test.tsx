// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard } from '../../../testing.tsx'

const { startRegistration } = vi.hoisted(() => ({ startRegistration: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }))

const phone = {
  ...{
    id: 'p1',
    name: 'Llave de Chrome en Android',
    hostname: 'localhost',
    credentialId: 'c1',
    isSynced: true,
  },
  ...{ createdAt: '2026-03-03T17:00:00.000Z', lastUsedAt: null },
}
const elsewhere = { ...phone, id: 'p2', name: 'La otra', hostname: 'otro.example', isSynced: false }
const account = { email: 'user@example.com', isVerified: true, hasPassword: true, pending: null }
const none = { state: 'none', id: null, requestedAt: null, bytes: null, expiresAt: null }
const deletion = { dueAt: null, confirmation: 'password', isPossible: true, days: 30, backupDays: 35 }
const signal = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: signal })
  signInAs('user')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  signOut()
})

/** A back end with these passkeys, which changes them. */
async function openWith(passkeys: object[], operations = {}, confirmation = 'password') {
  const state = { passkeys, max: 10, confirmation }
  const api = mockApi({
    ...{
      listSessions: { sessions: [] },
      emailState: account,
      accountExport: none,
      accountDeletion: deletion,
    },
    listPasskeys: () => ({ ...state }),
    passkeyOptions: { challenge: 'reto' },
    addPasskey: () => {
      state.passkeys = [...state.passkeys, phone]
      return reply(201, { passkey: phone })
    },
    removePasskey: ({ params }: ReceivedRequest) => {
      state.passkeys = state.passkeys.filter((each) => Reflect.get(each, 'id') !== params.id)
      return reply(204)
    },
    ...operations,
  })
  await openDashboard('/dashboard/setting/account')
  return api
}

const panel = async () => within(await screen.findByRole('region', { name: 'Llaves de acceso' }))
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function addWith(password: string) {
  await click('Añadir una llave de acceso')
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir una llave de acceso' }))
  if (password) await userEvent.type(dialog.getByLabelText('Tu contraseña', { selector: 'input' }), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }))
  return dialog
}

describe('PasskeysPanel', () => {
  it('adds one with the password and the dialog of the browser', async () => {
    startRegistration.mockResolvedValue({ id: 'c1' })
    const api = await openWith([])
    expect(await (await panel()).findByText('Todavía no tienes ninguna.')).toBeTruthy()
    await addWith('la-mia')
    expect(await screen.findByRole('button', { name: `Quitar ${phone.name}` })).toBeTruthy()
    expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'reto' } })
    expect(api.requestsOf('passkeyOptions')[0]?.body).toEqual({ password: 'la-mia' })
    expect(api.requestsOf('addPasskey')[0]?.body).toEqual({ id: 'c1' })
  })

  it('shows a wrong password beside its field, and what the browser refused', async () => {
    const wrong = 'La contraseña no es correcta.'
    const api = await openWith([], {
      passkeyOptions: replyError(403, wrong, { code: 'wrong_password', fields: { password: wrong } }),
    })
    const dialog = await addWith('no-es')
    expect(await dialog.findByText(wrong)).toBeTruthy()
    expect(startRegistration).not.toHaveBeenCalled()
    api.handlers.passkeyOptions = { challenge: 'reto' }
    const refuse = (name: string) =>
      startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name }))
    refuse('InvalidStateError')
    const again = dialog.getByRole('button', { name: 'Continuar' })
    await userEvent.click(again)
    expect(await dialog.findByText(/^Este dispositivo ya tiene/)).toBeTruthy()
    refuse('NotAllowedError')
    await userEvent.click(again)
    expect(await dialog.findByText(/^No se creó la llave de acceso/)).toBeTruthy()
    expect(api.requestsOf('addPasskey')).toEqual([])
  })

  it('asks nothing of somebody without a password, and shows that the sign-in is too old', async () => {
    const problem = 'Para confirmar que eres tú, cierra sesión, entra otra vez.'
    await openWith([], { passkeyOptions: replyError(403, problem, { code: 'old_sign_in' }) }, 'sign-in')
    const dialog = await addWith('')
    expect((await dialog.findByRole('alert')).textContent).toBe(problem)
    expect(dialog.queryByLabelText('Tu contraseña')).toBeNull()
  })

  it('says which one works elsewhere only, and removes one after a question, also from the browser', async () => {
    const api = await openWith([phone, elsewhere])
    const shown = await panel()
    expect(await shown.findByText('Aquí no sirve: es para entrar en otro.example')).toBeTruthy()
    expect([shown.getByText('Sincronizada'), shown.getByText('Solo en un dispositivo')]).toHaveLength(2)
    await click(`Quitar ${phone.name}`)
    await click('Quitar')
    await waitFor(() => expect(shown.queryByRole('button', { name: `Quitar ${phone.name}` })).toBeNull())
    expect(signal).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'c1' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Llaves de acceso'))
    expect(api.requestsOf('removePasskey').map(({ params }) => params)).toEqual([{ id: 'p1' }])
  })

  it('keeps the dialog open when a name is not accepted', async () => {
    const problem = 'Usa como máximo 60 caracteres.'
    await openWith([phone], { renamePasskey: replyError(400, 'Revisa.', { fields: { name: problem } }) })
    await click(`Cambiar el nombre de ${phone.name}`)
    await click('Guardar')
    expect(await screen.findByText(problem)).toBeTruthy()
    await click('Cancelar')
  })

  it('takes no more than fit, and offers none where the browser has no passkeys', async () => {
    const full = Array.from({ length: 10 }, (_, at) => ({ ...phone, id: `p${at}` }))
    await openWith(full)
    const add = await (await panel()).findByRole('button', { name: 'Añadir una llave de acceso' })
    expect(add.hasAttribute('disabled')).toBe(true)
  })

  it('says that the browser cannot make one', async () => {
    vi.unstubAllGlobals()
    await openWith([])
    expect(await (await panel()).findByText(/^Este navegador no puede crear/)).toBeTruthy()
  })
})
