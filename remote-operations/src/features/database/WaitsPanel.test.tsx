// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { WaitsPanel } from './WaitsPanel.tsx'

const since = '2026-03-02T04:30:00.000Z'
const blocker = {
  pid: 41,
  login: 'plataforma_query',
  application: 'plataforma: consulta',
  since,
  canEnd: true,
}
const wait = { pid: 42, login: 'plataforma_site', application: 'plataforma', since, statement: 'select …' }

it('shows which operation waits for which, and ends a query of the SQL runner after confirmation', async () => {
  let waits = [
    { ...wait, blocker: { ...blocker, statement: 'do …' } },
    { ...wait, pid: 43, blocker: { ...blocker, pid: 44, statement: '', canEnd: false } },
  ]
  const api = mockApi({
    listDatabaseWaits: () => ({ waits }),
    endQuery: () => {
      waits = []
      return { success: true, message: 'Consulta detenida.' }
    },
  })
  renderApp(<WaitsPanel />)
  const table = await screen.findByRole('table', { name: 'Esperas de la base de datos' })
  const [first] = await within(table).findAllByRole('row', { name: /proceso 4/ })
  expect(first?.textContent).toContain('select …plataforma_site · plataforma · proceso 42')
  expect(first?.textContent).toContain('do …plataforma_query · plataforma: consulta · proceso 41')
  expect(screen.getAllByRole('button', { name: /^Detener/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Detener el proceso 41' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Detener' }))
  expect(await screen.findByText('Ninguna operación espera a otra.')).toBeDefined()
  expect(api.requestsOf('endQuery')[0]?.params).toEqual({ pid: '41' })
})

it('shows that the waits could not be read', async () => {
  mockApi({ listDatabaseWaits: replyError(503, 'La base de datos está ocupada.', { code: 'busy' }) })
  renderApp(<WaitsPanel />)
  expect(await screen.findByText('No se pudieron obtener las esperas.')).toBeDefined()
  expect(screen.getByText('La base de datos está ocupada.')).toBeDefined()
})
