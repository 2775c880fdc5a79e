// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { comeBackState, configureApi, session } from 'shared-auth'
import { fakeToken, mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { hideOauthReturn } from './google/oauthReturn.ts'
import { rememberOauthState } from './google/oauthState.ts'
import { rememberReturnPage } from './google/signInReturn.ts'
import { OauthSuccessPage } from './OauthSuccessPage.tsx'

const path = '/oauth/google/success'
const state = 'estado-de-este-navegador'
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

let app: ReturnType<typeof renderApp>
const expectAddress = (address: string) => waitFor(() => expect(app.address()).toBe(address))

/** Returns from a Google sign-in that started in this browser, unless `state` differs. */
function arrive(query: Record<string, string>) {
  rememberOauthState(state)
  arriveByLink({ state, ...query })
}

function arriveByLink(query: Record<string, string>) {
  history.replaceState(null, '', `${path}?${new URLSearchParams(query)}`)
  hideOauthReturn()
  app = renderApp(<OauthSuccessPage />, { path })
}

describe('OauthSuccessPage', () => {
  it('removes the tokens from the address, signs in, and returns to the stored page', async () => {
    mockApi({ me: { user } })
    localStorage.setItem('lastURL', '/dashboard/user/list')
    arrive({ accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1' })
    expect(location.search).toBe('')
    await expectAddress('/dashboard/user/list')
    expect(session.get()).toMatchObject({ user, refreshToken: 'r1' })
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('returns to the page that linked to the sign-in, once', async () => {
    mockApi({ me: { user: { ...user, role: 'user' } } })
    rememberReturnPage({ pathname: '/auth/login', search: '', state: comeBackState('/academy/devops') })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    await expectAddress('/academy/devops')
    expect(sessionStorage.length).toBe(0)
  })

  it.each([
    ['the page of the link', '/services', '?a=b', '/services?a=b'],
    [
      'the page that the guard redirected from',
      '/',
      '?redirectURL=%2Fdashboard%2Fsetting',
      '/dashboard/setting',
    ],
    ['the dashboard from home', '/', '', '/dashboard'],
    ['the dashboard from a sign-in page', '/auth/login', '', '/dashboard'],
    ['the dashboard for a foreign address', '/auth/login', '?redirectURL=//evil.example', '/dashboard'],
  ])('returns a user to %s', async (_name, pathname, search, place) => {
    mockApi({ me: { user: { ...user, role: 'user' } } })
    rememberReturnPage({ pathname: '/auth/login', search: '', state: comeBackState('/academy/devops') })
    rememberReturnPage({ pathname, search, state: null })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    await expectAddress(place)
  })

  it.each([{}, { accessToken: 'basura', refreshToken: 'r1' }, { accessToken: fakeToken({ sub: 'u1' }) }])(
    'sends %j to the sign-in page',
    async (query) => {
      arrive(query as Record<string, string>)
      await expectAddress('/auth/login')
      expect(session.isSignedIn()).toBe(false)
    },
  )

  it('drops a session that the server rejects', async () => {
    const invalid = replyError(401, 'No.', { code: 'invalid' })
    mockApi({ me: invalid, refreshToken: invalid })
    configureApi({ navigate: () => {} })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    await expectAddress('/auth/login')
    expect(session.isSignedIn()).toBe(false)
  })

  it.each([
    ['none', {}],
    ['an empty one', { state: '' }],
    ['another one', { state: 'estado-de-otro-navegador' }],
  ])('ignores the tokens with %s as the state', async (_name, query) => {
    const { requests } = mockApi({})
    rememberOauthState(state)
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', ...query })
    await expectAddress('/auth/login')
    expect(session.get()).toMatchObject({ accessToken: null, refreshToken: null, user: null })
    expect(requests).toEqual([])
  })

  it('ignores the tokens when no sign-in was started, and accepts each state once', async () => {
    mockApi({ me: { user } })
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', state })
    await expectAddress('/auth/login')
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    await expectAddress('/dashboard')
    act(() => signOut())
    document.body.replaceChildren()
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', state })
    await expectAddress('/auth/login')
    expect(session.isSignedIn()).toBe(false)
  })

  it('keeps the session when a link tries to replace it', async () => {
    mockApi({ me: { user } })
    act(() => void signInAs('collaborator'))
    const before = session.get()
    arriveByLink({ accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1', state })
    await expectAddress('/auth/login')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.get()).toEqual(before)
  })

  describe('with another user signed in', () => {
    const carlos = { id: 'c1', name: 'Carlos', email: 'carlos@example.com', username: 'c', role: 'user' }
    const newcomer = { accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1' }

    /** Arrives as Ada while Carlos is signed in; returns the bodies of the logout requests. */
    async function arriveBesideCarlos() {
      act(() => void signInAs('user', { id: 'c1', name: 'Carlos' }))
      const { requestsOf } = mockApi({
        logout: undefined,
        me: () => ({ user: session.get().user?.id === 'c1' ? carlos : user }),
      })
      arrive(newcomer)
      await screen.findByRole('dialog', { name: 'Ya hay una sesión de Carlos' })
      expect(screen.getByText('¿Cambiar a Ada?')).toBeTruthy()
      return () => requestsOf('logout').map(({ body }) => body)
    }

    it('asks first, and switches the account when confirmed', async () => {
      const ended = await arriveBesideCarlos()
      await userEvent.click(screen.getByRole('button', { name: 'Cambiar a Ada' }))
      await waitFor(() => expect(app.address()).not.toBe(path))
      expect(session.get()).toMatchObject({ user: { id: 'u1' }, refreshToken: 'r1' })
      expect(ended()).toEqual([{ refreshToken: 'refresh-c1' }])
    })

    it.each(['the button', 'Escape'])('keeps the current session when dismissed by %s', async (way) => {
      const ended = await arriveBesideCarlos()
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(screen.getByRole('button', { name: 'Seguir como Carlos' }))
      await waitFor(() => expect(app.address()).not.toBe(path))
      expect(session.get()).toMatchObject({ user: { id: 'c1' }, refreshToken: 'refresh-c1' })
      expect(ended()).toEqual([{ refreshToken: 'r1' }])
    })
  })
})
