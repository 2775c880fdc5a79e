// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, replyError, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginPage } from '../LoginPage.tsx'

const { startAuthentication, cancelCeremony } = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  cancelCeremony: vi.fn(),
}))
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication,
  WebAuthnAbortService: { cancelCeremony },
}))

const ada = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'user' }
const operations = {
  captcha: { provider: 'off', siteKey: null, challengeUrl: null },
  readSiteOptions: { notice: '', bookingUrl: '', signUp: true, mailLink: true },
  passkeySignInOptions: { challenge: 'reto' },
  signInWithPasskey: { accessToken: 'a1', refreshToken: 'r1', user: ada },
}
const name = 'Entrar con una llave de acceso'

function open(given: object, { hasAutofill = false, path = '/login' } = {}) {
  vi.stubGlobal('PublicKeyCredential', {
    isConditionalMediationAvailable: () => Promise.resolve(hasAutofill),
  })
  const api = mockApi({ ...operations, ...given })
  return { ...api, ...renderApp(<LoginPage />, { path, pattern: '/login' }) }
}

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

describe('PasskeySignIn', () => {
  it('signs in without email and password, and returns to the page', async () => {
    startAuthentication.mockResolvedValue({ id: 'c1' })
    const { address, requestsOf } = open({}, { path: '/login?redirectURL=%2Fservices' })
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(address()).toBe('/services'))
    expect(session.get().user?.name).toBe('Ada')
    expect(requestsOf('signInWithPasskey').map(({ body }) => body)).toEqual([{ id: 'c1' }])
  })

  it('says that none was used, and what the server says about a removed one', async () => {
    startAuthentication.mockRejectedValueOnce(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    const problem = 'No se pudo entrar con esa llave de acceso.'
    open({ signInWithPasskey: replyError(401, problem, { code: 'bad_passkey' }) })
    const button = screen.getByRole('button', { name })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se usó ninguna llave/)
    startAuthentication.mockResolvedValueOnce({ id: 'c1' })
    await userEvent.click(button)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problem))
    expect(session.isSignedIn()).toBe(false)
  })

  it('shows no problem of the email field while it waits', async () => {
    let refuse: (reply: unknown) => void = () => undefined
    let cancel: (error: Error) => void = () => undefined
    startAuthentication.mockImplementation(({ useBrowserAutofill }) =>
      useBrowserAutofill
        ? Promise.resolve({ id: 'c1' })
        : new Promise((_resolve, reject) => (cancel = reject)),
    )
    const { requestsOf } = open(
      { signInWithPasskey: () => new Promise((resolve) => (refuse = resolve)) },
      { hasAutofill: true },
    )
    await waitFor(() => expect(requestsOf('signInWithPasskey')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name }))
    const waiting = await screen.findByRole('button', { name: 'Esperando tu llave...' })
    await act(async () => refuse(replyError(401, 'No se pudo entrar.', { code: 'bad_passkey' })))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(waiting.isConnected).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
    cancel(new Error('NotAllowedError'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No se usó/)
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('offers passkeys in the email field where the browser can, and stops with the page', async () => {
    let choose: (assertion: object) => void = () => undefined
    startAuthentication.mockReturnValue(new Promise((resolve) => (choose = resolve)))
    const { address, unmount } = open({}, { hasAutofill: true })
    await waitFor(() => expect(startAuthentication).toHaveBeenCalled())
    expect(startAuthentication).toHaveBeenCalledWith({
      ...{ optionsJSON: { challenge: 'reto' }, useBrowserAutofill: true },
    })
    expect(screen.getByLabelText('Correo electrónico').getAttribute('autocomplete')).toBe('username webauthn')
    choose({ id: 'c1' })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    unmount()
    await waitFor(() => expect(cancelCeremony).toHaveBeenCalled())
  })

  it('is not there in a browser without passkeys', () => {
    mockApi(operations)
    renderApp(<LoginPage />, { path: '/login' })
    expect(screen.getByRole('button', { name: 'INGRESAR' })).toBeTruthy()
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
