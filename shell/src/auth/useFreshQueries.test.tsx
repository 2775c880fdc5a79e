// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { useFreshQueries } from './useFreshQueries.ts'

function Frame() {
  useFreshQueries()
  return null
}

afterEach(() => act(() => signOut()))

it('resets queries when the user changes, and not when a drawn page is taken over', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const queryClient = new QueryClient()
  const reset = vi.spyOn(queryClient, 'resetQueries')
  const page = (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  act(() => void signInAs('user'))
  await act(async () => void hydrateRoot(container, page))
  expect(reset).not.toHaveBeenCalled()
  act(() => signOut())
  expect(reset).toHaveBeenCalledTimes(1)
})
