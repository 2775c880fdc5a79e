// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, reply } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useRemove } from './useRemove.ts'

const remove = vi.fn<(id: string) => Promise<void>>()
const outcome = vi.fn<(isGone: boolean) => void>()

const subject = 'Pan · ana@correo.example'

function Remover({ bin = 'mail', about = subject }: { bin?: 'mail' | null; about?: string }) {
  const askAndRemove = useRemove({
    name: 'notes',
    remove,
    question: '¿Eliminar esta nota?',
    done: 'Nota eliminada.',
    bin: bin ?? undefined,
    failed: (error) => (error instanceof Error ? error.message : ''),
  })
  return (
    <button type="button" onClick={async () => outcome(await askAndRemove('n1', about))}>
      Borrar
    </button>
  )
}

const first = { results: [{ id: 'n1' }, { id: 'n2' }], totalItems: 12, pagination: { totalPages: 6 } }
const found = { results: [{ id: 'n1' }], totalItems: 1, pagination: { totalPages: 1 } }
const other = { results: [{ id: 'n3' }], totalItems: 12, pagination: { totalPages: 6 } }

function open(bin?: 'mail' | null) {
  const { client } = renderApp(<Remover bin={bin} />)
  client.setQueryData(['notes', 'list', 1], first)
  client.setQueryData(['notes', 'list', 'pan'], found)
  client.setQueryData(['notes', 'list', 2], other)
  client.setQueryData(['notes', 'record', 'n1'], { id: 'n1' })
  const cached = (page: unknown) => client.getQueryData(['notes', 'list', page])
  return { client, cached }
}

async function choose(button: string, text = `${subject}. Va a la papelera: se puede recuperar.`) {
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  const dialog = await screen.findByRole('dialog', { name: '¿Eliminar esta nota?' })
  expect(within(dialog).getByText(text)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: button }))
}

beforeEach(() => {
  remove.mockReset()
  outcome.mockReset()
})

describe('useRemove', () => {
  it('isolates a subject that is written from right to left from the sentences after it', async () => {
    remove.mockResolvedValue(undefined)
    renderApp(<Remover about="שלום" />)
    await userEvent.click(screen.getByRole('button', { name: 'Borrar' }))
    const text = '\u2068שלום\u2069. Va a la papelera: se puede recuperar.'
    expect(await screen.findByText(text)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  })

  it('removes the record from every list before the server responds', async () => {
    let finish = () => {}
    remove.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { client, cached } = open()
    await choose('Eliminar')
    await waitFor(() => expect(remove).toHaveBeenCalledWith('n1'))
    expect(cached(1)).toEqual({ ...first, results: [{ id: 'n2' }], totalItems: 11 })
    expect(cached('pan')).toEqual({ ...found, results: [], totalItems: 0 })
    expect(cached(2)).toBe(other)
    finish()
    expect(await screen.findByText('Nota eliminada.')).toBeDefined()
    expect(outcome).toHaveBeenCalledWith(true)
    expect(client.getQueryState(['notes', 'list', 2])?.isInvalidated).toBe(true)
    expect(client.getQueryState(['notes', 'record', 'n1'])?.isInvalidated).toBe(false)
  })

  it('says that the record can come back only if it is kept in the bin', async () => {
    open(null)
    await choose('Cancelar', subject)
    expect(remove).not.toHaveBeenCalled()
  })

  it('is undone from the toast', async () => {
    remove.mockResolvedValue(undefined)
    const api = mockApi({ restoreFromBin: reply(204) })
    const { client } = open()
    await choose('Eliminar')
    await waitFor(() => expect(remove).toHaveBeenCalled())
    const undo = (await screen.findAllByRole('button', { name: 'Deshacer' })).at(-1)
    await userEvent.click(undo as HTMLElement)
    expect(await screen.findByText('Recuperado.')).toBeDefined()
    expect(api.requestsOf('restoreFromBin')[0]?.params).toEqual({ kind: 'mail', recordId: 'n1' })
    expect(client.getQueryState(['notes', 'record', 'n1'])?.isInvalidated).toBe(true)
  })

  it('restores it in its place when the server rejects the deletion, and shows why', async () => {
    remove.mockRejectedValue(new Error('Es la última nota.'))
    const { cached } = open()
    await choose('Eliminar')
    expect(await screen.findByText('Es la última nota.')).toBeDefined()
    expect([cached(1), cached('pan'), cached(2)]).toEqual([first, found, other])
    expect(outcome).toHaveBeenCalledWith(false)
  })

  it('does nothing when the confirmation is cancelled', async () => {
    const { cached } = open()
    await choose('Cancelar')
    await waitFor(() => expect(outcome).toHaveBeenCalledWith(false))
    expect(remove).not.toHaveBeenCalled()
    expect(cached(1)).toBe(first)
  })
})
