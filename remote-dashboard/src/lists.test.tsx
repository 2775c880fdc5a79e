// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { operationRoutes } from 'shared-auth/api'
import { mockApi, type OperationName, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf, screens } from './navigation.ts'
import { openDashboard } from './testing.tsx'

const lists = screens.filter(({ load }) => /ListPage\.tsx/.test(String(load)))
const emptyPage = { results: [], totalItems: 0, pagination: { page: 1, limit: 20, totalPages: 0 } }
// Responses for the other requests of the screens, which do not return pages.
const besideLists = { pageViewSeries: { unit: 'day', points: [], pages: [] } }
const everyOperation = (response: unknown) =>
  Object.fromEntries(Object.keys(operationRoutes).map((name) => [name as OperationName, response]))

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe.each(lists.map((list) => [addressOf(list)]))('the list at %s', (address) => {
  it('shows that there is nothing yet', async () => {
    mockApi({ ...everyOperation(emptyPage), ...besideLists })
    await openDashboard(address)
    expect(await screen.findByText(/^Todavía no hay/)).toBeDefined()
  })

  it('offers to retry after a failure', async () => {
    mockApi(everyOperation(replyError(503, 'Vuelve en un momento.')))
    await openDashboard(address)
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})

const preloaded = screens.filter(({ load }) => /queries/.test(String(load)))

describe.each(preloaded.map((screen) => ({ ...screen, address: addressOf(screen) })))(
  'what $address begins with',
  ({ address, load }) => {
    it('is what the page requests', async () => {
      const { requests } = mockApi(everyOperation(replyError(404, 'No existe.')))
      const { queries } = await load()
      const params = Object.fromEntries([...address.matchAll(/:(\w+)/g)].map(([, name]) => [name, '7']))
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
      for (const query of queries?.({ params, search: new URLSearchParams() }) ?? [])
        await client.prefetchQuery(query as never)
      const ahead = requests.splice(0).map(({ url }) => url)
      expect(ahead).toHaveLength(1)
      await openDashboard(address.replace(/:\w+/g, '7'))
      await waitFor(() => expect(requests.map(({ url }) => url)).toEqual(expect.arrayContaining(ahead)))
    })
  },
)
