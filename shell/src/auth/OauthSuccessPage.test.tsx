// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { comeBackState, configureApi, session } from 'shared-auth'
import { fakeToken, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { serveApi } from '../testApi.ts'
import { renderAt } from '../testing.tsx'
import { OauthSuccessPage } from './OauthSuccessPage.tsx'
import { hideOauthReturn } from './oauthReturn.ts'
import { rememberWish } from './wish.ts'

const path = '/oauth/google/success'
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' }

beforeEach(() => {
  act(() => signOut())
  localStorage.clear()
  sessionStorage.clear()
})

function arrive(query: Record<string, string>) {
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
})
