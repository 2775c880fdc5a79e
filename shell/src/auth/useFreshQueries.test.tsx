// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClients, QueryClientsContext } from '../queryClient.ts'
import type { LoadedRemote } from '../remotes/loadRemote.ts'
import { useFreshQueries } from './useFreshQueries.ts'

function Frame() {
  useFreshQueries()
  return null
}

afterEach(() => act(() => signOut()))

it('resets the queries of shell and remotes when the user changes, and not when a prerendered page is taken over', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const clients = createQueryClients(() => new QueryClient())
  const blog = clients.of({ name: 'blog', version: '1.0.0' } as LoadedRemote)
  blog.setQueryData(['secret'], 'of the user')
  const reset = vi.spyOn(clients.of(null), 'resetQueries')
  const page = (
    <QueryClientsContext value={clients}>
      <Frame />
    </QueryClientsContext>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  act(() => void signInAs('user'))
  await act(async () => void hydrateRoot(container, page))
  expect(reset).not.toHaveBeenCalled()
  expect(blog.getQueryData(['secret'])).toBe('of the user')
  act(() => signOut())
  expect(reset).toHaveBeenCalledTimes(1)
  expect(blog.getQueryData(['secret'])).toBeUndefined()
})
