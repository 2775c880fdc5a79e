// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { UserRoundCheck } from 'lucide-react'
import type { BulkProgress } from 'shared-auth/api'
import { mockApi, reply, signInAs, signOut } from 'shared-auth/testing'
import { EmptyState } from 'shared-ui'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListScreen } from '../list/ListScreen.tsx'
import { useList } from '../query/useList.ts'
import { shortcutOf } from '../shortcuts/useShortcuts.ts'
import { RowLink } from '../table/RowLink.tsx'
import { type Bulk, type BulkMenuProps, bulkActions, quiet } from './bulkWords.ts'

const page = '/dashboard/application/mail'
const idOf = (n: number) => `a1b2c3d4-0000-4000-8000-00000000000${n}`
const mails = [1, 2, 3, 4].map((n) => ({ id: idOf(n), name: `Ana ${n}`, email: `ana${n}@correo.example` }))

type Mail = (typeof mails)[number]

const bulk: Bulk<Mail> = {
  kind: 'mail',
  noun: ['correo', 'correos'],
  nameOf: ({ name, email }) => `${name} · ${email}`,
  actions: [
    {
      ...{ name: 'assign', done: ['Se asignó', 'Se asignaron'], Menu: AssignMenu },
      ...quiet('Asignar', UserRoundCheck, 'Asignando'),
    },
    bulkActions.delete,
  ],
}

function AssignMenu({ onChoose }: BulkMenuProps) {
  return (
    <button type="button" onClick={() => onChoose({ fields: { assigneeId: null } })}>
      Nadie
    </button>
  )
}

function MailList({ totalItems }: { totalItems: number }) {
  const list = useList({
    name: 'mail',
    filters: { search: '', sortSentAt: 'DESC' },
    limit: 4,
    fetchPage: async () => ({
      results: mails,
      totalItems,
      pagination: { totalPages: Math.ceil(totalItems / 4) },
    }),
  })
  return (
    <ListScreen
      list={list}
      title="Correos"
      columns={[
        {
          name: 'name',
          header: 'Nombre',
          cell: ({ id, name }) => <RowLink to={`${page}/${id}`}>{name}</RowLink>,
        },
      ]}
      bulk={bulk}
      empty={<EmptyState title="Todavía no hay correos" />}
    />
  )
}

const run = 'f1b2c3d4-0000-4000-8000-000000000000'

const { changeRows, undoRun } = vi.hoisted(() => ({ changeRows: vi.fn(), undoRun: vi.fn() }))
// happy-dom's fetch does not stream; bulk.api.test.ts covers the real events.
vi.mock('./bulk.api.ts', () => ({ changeRows, undoRun }))

async function* eventsOf(...steps: Partial<BulkProgress>[]): AsyncGenerator<BulkProgress> {
  for (const step of steps)
    yield { id: run, state: 'running', done: 0, total: 2, changed: 0, rows: [], ...step }
}

const done = (changed: number, rows: BulkProgress['rows'] = []) =>
  eventsOf({ done: 0 }, { done: 2, changed, rows }, { state: 'done', done: 2, changed })

async function open(totalItems = 4) {
  const api = mockApi({ listViews: { results: [] } })
  const view = renderApp([{ path: page, element: <MailList totalItems={totalItems} /> }], { path: page })
  await screen.findByRole('link', { name: 'Ana 1' })
  return { api, ...view }
}

const box = (n: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Elegir Ana ${n} · ana${n}@correo.example` })
const pageBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Elegir las filas de esta página' })
const bar = () => screen.queryByRole('group', { name: 'Filas elegidas' })
const chosen = () => [1, 2, 3, 4].filter((n) => box(n).checked)
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

beforeEach(() => void signInAs('admin'))
beforeEach(stubPopovers)
beforeEach(() => void changeRows.mockReset())
afterEach(() => {
  signOut()
  sessionStorage.clear()
})

describe('selecting rows', () => {
  it('shows the bar while rows are selected, and clears the selection on Escape', async () => {
    await open()
    expect(bar()).toBeNull()
    await userEvent.click(box(2))
    expect(within(bar() as HTMLElement).getByText('1 elegida')).toBeDefined()
    expect(pageBox().indeterminate).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(bar()).toBeNull()
    expect(chosen()).toEqual([])
  })

  it('selects a range with Shift, by click and by the space bar', async () => {
    await open()
    const user = userEvent.setup()
    await user.click(box(1))
    await user.keyboard('{Shift>}')
    await user.click(box(3))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual([1, 2, 3])
    const isMarked = () => box(3).closest('tr')?.hasAttribute('data-chosen')
    expect(isMarked()).toBe(true)
    await user.click(box(3))
    expect(isMarked()).toBe(false)
    box(1).focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(chosen()).toEqual([])
  })

  it('selects the page, then all matching rows', async () => {
    await open(12_345)
    await userEvent.click(pageBox())
    expect(chosen()).toEqual([1, 2, 3, 4])
    await userEvent.click(screen.getByRole('button', { name: /^Elegir las 12.345 que coinciden$/ }))
    expect(screen.getAllByText(/^12.345 elegidas$/).length).toBeGreaterThan(0)
    await userEvent.click(box(2))
    expect(screen.getAllByText(/^12.344 elegidas$/).length).toBeGreaterThan(0)
    expect(chosen()).toEqual([1, 3, 4])
  })

  it('keeps the selection across pages, and clears it when the filters change', async () => {
    const { router } = await open(8)
    await userEvent.click(box(1))
    await router.navigate(`${page}?page=2`)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Correos, página 2 de 2' })).toBeDefined())
    expect(screen.getAllByText('1 elegida').length).toBeGreaterThan(0)
    await router.navigate(`${page}?search=ana`)
    await waitFor(() => expect(bar()).toBeNull())
  })

  it('selects the focused row with the x key', async () => {
    await open()
    screen.getByRole('link', { name: 'Ana 2' }).focus()
    const found = shortcutOf('x')
    act(() => {
      if (typeof found === 'object') found.run()
    })
    expect(chosen()).toEqual([2])
  })
})

describe('deleting the selected rows', () => {
  it('asks for confirmation with the number of rows, sends the ids, and undoes from the toast', async () => {
    await open()
    changeRows.mockImplementation(() => done(2))
    undoRun.mockImplementation(() => done(2))
    await userEvent.click(box(1))
    await userEvent.click(box(3))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('¿Eliminar 2 correos?')).toBeDefined()
    await confirm('Eliminar')
    expect(await screen.findByText('Se eliminaron 2 correos.')).toBeDefined()
    expect(changeRows).toHaveBeenCalledWith('mail', { action: 'delete', ids: [idOf(1), idOf(3)] })
    expect(bar()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Volvieron a estar como antes: 2 correos.')).toBeDefined()
    expect(undoRun).toHaveBeenCalledWith(run)
  })

  it('sends the filters for all matching rows, and the ids of the deselected ones', async () => {
    await open(50)
    changeRows.mockImplementation(() => done(2))
    await userEvent.click(pageBox())
    await userEvent.click(screen.getByRole('button', { name: 'Elegir las 50 que coinciden' }))
    await userEvent.click(box(4))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    await confirm('Eliminar')
    await screen.findByText('Se eliminaron 2 correos.')
    expect(changeRows).toHaveBeenCalledWith('mail', {
      action: 'delete',
      filter: { sortSentAt: 'DESC' },
      except: [idOf(4)],
      expected: 49,
    })
  })

  it('lists the rows that were not changed, with the reason', async () => {
    await open()
    changeRows.mockImplementation(() => done(1, [{ id: idOf(2), name: 'Ana 2', problem: 'Ya no existe.' }]))
    await userEvent.click(box(1))
    await userEvent.click(box(2))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    await confirm('Eliminar')
    const panel = await screen.findByRole('region', { name: 'Resultado' })
    expect(panel.textContent).toContain('Se eliminó 1 correo. 1 quedó como estaba.')
    expect(within(panel).getByRole('listitem').textContent).toBe('Ana 2: Ya no existe.')
    await userEvent.click(within(panel).getByRole('button', { name: 'Cerrar el resultado' }))
    expect(screen.queryByRole('region', { name: 'Resultado' })).toBeNull()
  })

  it('asks for the input that an action needs, and sends it', async () => {
    await open()
    changeRows.mockImplementation(() => done(2))
    await userEvent.click(box(1))
    await userEvent.click(box(2))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Nadie' }))
    expect(await screen.findByText('Se asignaron 2 correos.')).toBeDefined()
    expect(changeRows).toHaveBeenCalledWith('mail', {
      action: 'assign',
      assigneeId: null,
      ids: [idOf(1), idOf(2)],
    })
  })

  it('does nothing without confirmation', async () => {
    await open()
    await userEvent.click(box(1))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    await confirm('Cancelar')
    expect(changeRows).not.toHaveBeenCalled()
    expect(chosen()).toEqual([1])
  })

  it('keeps the selection when the change fails, and shows why', async () => {
    await open()
    changeRows.mockImplementation(() => eventsOf({ state: 'failed', message: 'Ahora coinciden 3 filas.' }))
    await userEvent.click(box(1))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    await confirm('Eliminar')
    expect(await screen.findByText('Ahora coinciden 3 filas.')).toBeDefined()
    expect(chosen()).toEqual([1])
  })

  it('shows the progress, and stops on request', async () => {
    const { api } = await open()
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    changeRows.mockImplementation(async function* () {
      yield* eventsOf({ total: 1000 }, { done: 500, total: 1000, changed: 500 })
      await ended
      yield* eventsOf({ state: 'stopped', done: 500, total: 1000, changed: 500 })
    })
    api.handlers.stopMany = reply(204)
    await userEvent.click(box(1))
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Eliminar' }))
    await confirm('Eliminar')
    expect(await screen.findByText(/500 de 1.000/)).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Eliminando' }).getAttribute('value')).toBe('0.5')
    await userEvent.click(screen.getByRole('button', { name: 'Detener' }))
    await waitFor(() => expect(api.requestsOf('stopMany')[0]?.params).toEqual({ runId: run }))
    end()
    expect(await screen.findByText('Detenido. Se eliminaron 500 correos.')).toBeDefined()
  })
})
