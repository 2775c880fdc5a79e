// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { comeBackState, configureApi, session } from 'shared-auth'
import { fakeToken, signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderAt } from '../testing.tsx'
import { OauthSuccessPage } from './OauthSuccessPage.tsx'
import { hideOauthReturn } from './oauthReturn.ts'
import { rememberOauthState } from './oauthState.ts'
import { rememberWish } from './wish.ts'

const path = '/oauth/google/success'
const state = 'estado-de-este-navegador'
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

/** Comes back from a sign-in that was begun here, unless the state says otherwise. */
function arrive(query: Record<string, string>) {
  rememberOauthState(state)
  arriveByLink({ state, ...query })
}

function arriveByLink(query: Record<string, string>) {
  history.replaceState(null, '', `${path}?${new URLSearchParams(query)}`)
  hideOauthReturn()
  renderAt(<OauthSuccessPage />, path)
}

describe('OauthSuccessPage', () => {
  it('takes the tokens out of the address, signs in, and goes where the visitor came from', async () => {
    await serveApi(() => ({ status: 200, body: { user } }))
    localStorage.setItem('lastURL', '/dashboard/user/list')
    arrive({ accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1' })
    expect(location.search).toBe('')
    expect(await screen.findByText('Estás en /dashboard/user/list')).toBeTruthy()
    expect(session.get()).toMatchObject({ user, refreshToken: 'r1' })
    expect(localStorage.getItem('lastURL')).toBeNull()
  })

  it('takes whoever a page had led to the sign-in back to it, once', async () => {
    await serveApi(() => ({ status: 200, body: { user: { ...user, role: 'user' } } }))
    rememberWish({ pathname: '/auth/login', search: '', state: comeBackState('/academy/devops') })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    expect(await screen.findByText('Estás en /academy/devops')).toBeTruthy()
    expect(sessionStorage.length).toBe(0)
  })

  it('takes everybody but an admin to the dashboard when only the present page was remembered', async () => {
    await serveApi(() => ({ status: 200, body: { user: { ...user, role: 'user' } } }))
    rememberWish({ pathname: '/auth/login', search: '', state: comeBackState('/academy/devops') })
    rememberWish({ pathname: '/services', search: '', state: null })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
  })

  it.each([{}, { accessToken: 'basura', refreshToken: 'r1' }, { accessToken: fakeToken({ sub: 'u1' }) }])(
    'sends %j to the sign-in page',
    async (query) => {
      arrive(query as Record<string, string>)
      expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
      expect(session.isSignedIn()).toBe(false)
    },
  )

  it('does not keep a session that the server refuses', async () => {
    await serveApi(() => ({ status: 401, body: { code: 'invalid', message: 'No.' } }))
    configureApi({ navigate: () => {} })
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
    expect(session.isSignedIn()).toBe(false)
  })

  it.each([
    ['none', {}],
    ['an empty one', { state: '' }],
    ['another one', { state: 'estado-de-otro-navegador' }],
  ])('takes no tokens with %s as the state', async (_name, query) => {
    const seen = await serveApi(() => ({ status: 200, body: { user } }))
    rememberOauthState(state)
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', ...query })
    expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
    expect(session.get()).toMatchObject({ accessToken: null, refreshToken: null, user: null })
    expect(seen).toEqual([])
  })

  it('takes no tokens where no sign-in was begun, and each state once', async () => {
    await serveApi(() => ({ status: 200, body: { user } }))
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', state })
    expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
    arrive({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1' })
    expect(await screen.findByText('Estás en /dashboard')).toBeTruthy()
    act(() => signOut())
    document.body.replaceChildren()
    arriveByLink({ accessToken: fakeToken({ sub: 'u1' }), refreshToken: 'r1', state })
    expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
    expect(session.isSignedIn()).toBe(false)
  })

  it('leaves a session alone that a link would replace', async () => {
    await serveApi(() => ({ status: 200, body: { user } }))
    act(() => void signInAs('collaborator'))
    const before = session.get()
    arriveByLink({ accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1', state })
    expect(await screen.findByText('Estás en /auth/login')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(session.get()).toEqual(before)
  })

  describe('with somebody else signed in', () => {
    const carlos = { id: 'c1', name: 'Carlos', email: 'carlos@example.com', username: 'c', role: 'user' }
    const newcomer = { accessToken: fakeToken({ sub: 'u1', name: 'Ada' }), refreshToken: 'r1' }

    /** Calls by whom, as the back end sees them. */
    async function arriveBesideCarlos() {
      act(() => void signInAs('user', { id: 'c1', name: 'Carlos' }))
      const seen = await serveApi(({ path: called }) => {
        if (called === '/api/auth/logout') return { status: 204 }
        return { status: 200, body: { user: session.get().user?.id === 'c1' ? carlos : user } }
      })
      arrive(newcomer)
      await screen.findByRole('dialog', { name: 'Ya hay una sesión de Carlos' })
      expect(screen.getByText('¿Cambiar a Ada?')).toBeTruthy()
      return () => seen.filter(({ path: called }) => called === '/api/auth/logout').map(({ body }) => body)
    }

    it('asks first, and changes only when told to', async () => {
      const ended = await arriveBesideCarlos()
      await userEvent.click(screen.getByRole('button', { name: 'Cambiar a Ada' }))
      expect(await screen.findByText(/^Estás en \//)).toBeTruthy()
      expect(session.get()).toMatchObject({ user: { id: 'u1' }, refreshToken: 'r1' })
      expect(ended()).toEqual([{ refreshToken: 'refresh-c1' }])
    })

    it.each(['the button', 'Escape'])('keeps the session that is there by %s', async (way) => {
      const ended = await arriveBesideCarlos()
      if (way === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(screen.getByRole('button', { name: 'Seguir como Carlos' }))
      expect(await screen.findByText(/^Estás en \//)).toBeTruthy()
      expect(session.get()).toMatchObject({ user: { id: 'c1' }, refreshToken: 'refresh-c1' })
      expect(ended()).toEqual([{ refreshToken: 'r1' }])
    })
  })
})
