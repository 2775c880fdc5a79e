// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { session } from 'shared-auth'
import { mockApi, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { LeavingPage } from './LeavingPage.tsx'

const deletionDueAt = '2026-04-02T17:00:00.000Z'

beforeEach(() => act(() => signOut()))

function open() {
  const user = signInAs('user')
  act(() => session.updateUser({ ...user, deletionDueAt }))
  renderApp(<LeavingPage />, { path: '/auth/leaving', pattern: '/auth/leaving' })
}

describe('LeavingPage', () => {
  it('says until when the account is there, and keeps it', async () => {
    const { requestsOf } = mockApi({ keepAccount: () => reply(204) })
    open()
    expect(screen.getByRole('heading', { name: 'Tu cuenta se eliminará el 2 de abril de 2026' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }))
    await waitFor(() => expect(session.get().user?.deletionDueAt).toBeNull())
    expect(requestsOf('keepAccount')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Conservar mi cuenta' })).toBeNull()
  })

  it('shows why it could not be kept', async () => {
    mockApi({ keepAccount: replyError(409, 'Tu cuenta no se va a eliminar.', { code: 'not_leaving' }) })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Tu cuenta no se va a eliminar.')
  })

  it('signs out', async () => {
    mockApi({ logout: () => reply(204) })
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(session.get().accessToken).toBeNull())
  })
})
