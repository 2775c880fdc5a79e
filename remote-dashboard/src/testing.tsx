import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { http } from 'shared-auth'
import { UiProvider } from 'shared-ui'
import { expect, vi } from 'vitest'
import { remote } from './remote.tsx'

// Pages and dialogs are loaded for real, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 30_000 })

export interface SentRequest {
  method: string
  path: string
  params: Record<string, unknown>
  body: unknown
}

type Answer = { status?: number; data?: unknown }

/** Stands in for the network below the real client; answers the requests in the order they came. */
export function answerRequests(answer: (request: SentRequest) => Answer | Promise<Answer>): SentRequest[] {
  const sent: SentRequest[] = []
  http.defaults.adapter = async (config) => {
    const request = {
      method: (config.method ?? 'get').toUpperCase(),
      path: config.url ?? '',
      params: config.params ?? {},
      body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    }
    sent.push(request)
    const { status = 200, data } = await Promise.race([answer(request), cancellationOf(config.signal)])
    const response = { status, data, statusText: '', headers: {}, config }
    // What axios itself throws, by the mark that it knows its errors by.
    if (!(config.validateStatus?.(status) ?? true))
      throw Object.assign(new Error('failed'), { isAxiosError: true, config, response })
    return response
  }
  return sent
}

/** Rejects when the request is cancelled, as axios does. */
function cancellationOf(signal: { addEventListener?: (type: string, run: () => void) => void } | undefined) {
  return new Promise<never>((_resolve, reject) => {
    const cancelled = Object.assign(new Error('canceled'), { isAxiosError: true, code: 'ERR_CANCELED' })
    signal?.addEventListener?.('abort', () => reject(cancelled))
  })
}

const Nothing = () => null

/** Opens an address of the dashboard, whole. */
export async function openDashboard(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Portada</p> },
      { path: '/dashboard', children: remote.routes, HydrateFallback: Nothing },
    ],
    { initialEntries: [address] },
  )
  const { container } = render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  // The toasts' place is always there; the page beside it comes once its code has arrived.
  await waitFor(() => expect(container.childElementCount).toBeGreaterThan(1))
  const addressNow = () => router.state.location.pathname + router.state.location.search
  return { router, client, addressNow }
}

/** Renders one part as a screen at '/'; any other address is elsewhere, and empty. */
export function renderScreen(part: ReactNode) {
  const client = new QueryClient()
  const router = createMemoryRouter([
    { path: '/', element: part },
    { path: '*', element: null },
  ])
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { client, router }
}

/** A list's answer. */
export function pageOf<T>(results: T[], totalItems = results.length, limit = 20) {
  return {
    data: { results, totalItems, pagination: { page: 1, limit, totalPages: Math.ceil(totalItems / limit) } },
  }
}
