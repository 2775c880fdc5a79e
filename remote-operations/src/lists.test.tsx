// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { operationRoutes } from 'shared-auth/api'
import { mockApi, type OperationName, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { remote } from './remote.tsx'
import { openOperations, pageOf } from './testing.tsx'

const lists = (remote.screens ?? []).filter(({ lazy }) => /ListPage\.tsx/.test(String(lazy)))
const addresses = lists.map(({ path = '' }) => [`/dashboard/${path.replace(':name', 'academy')}`])
const everyOperation = (response: unknown) =>
  Object.fromEntries(Object.keys(operationRoutes).map((name) => [name as OperationName, response]))

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

describe.each(addresses)('the list at %s', (address) => {
  it('shows that there is nothing yet', async () => {
    mockApi(everyOperation(pageOf([])))
    await openOperations(address)
    expect(await screen.findByText(/^Todavía no hay/)).toBeDefined()
  })

  it('offers to retry after a failure', async () => {
    mockApi(everyOperation(replyError(503, 'Vuelve en un momento.')))
    await openOperations(address)
    expect(await screen.findByText('No hay resultados')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
  })
})
