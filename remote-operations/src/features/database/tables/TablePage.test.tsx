// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOperations } from '../../../testing.tsx'
import { columnOf, tableOf } from './tables.fixture.ts'

const path = '/dashboard/application/database/tables/skills'
const table = tableOf({
  columns: [
    columnOf('id', { type: 'uuid', defaultValue: 'gen_random_uuid()' }),
    columnOf('name'),
    columnOf('member_id', { type: 'uuid', isNullable: true }),
    columnOf('token_hash', { isSecret: true }),
  ],
  foreignKeys: [
    {
      ...{ name: 'fk', table: 'skills', columns: ['member_id'], otherTable: 'team_members' },
      ...{ otherColumns: ['id'], onDelete: 'cascade' },
    },
  ],
})
const row = { key: ['1'], version: '7', cells: ['1', 'Cerámica', null, null], cut: [] as number[] }
const pageOf = (...results: (typeof row)[]) => ({
  ...{ results, totalItems: results.length, isExact: true },
  pagination: { page: 1, limit: 20, totalPages: 1 },
})

const serve = (handlers: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({ readTable: table, listRows: pageOf(row), readRow: { row }, ...handlers })

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('TablePage', () => {
  it('marks NULL and hidden values, and links references', async () => {
    const named = { ...row, cells: ['1', 'Cerámica', 'm-1', null] }
    serve({ listRows: pageOf(row, { ...named, key: ['2'] }) })
    await openOperations(path)
    expect(await screen.findAllByText('Oculto')).toHaveLength(2)
    expect(screen.getAllByText('NULL')).toHaveLength(1)
    const link = screen.getByRole('link', { name: 'm-1' })
    const where = new URL(link.getAttribute('href') ?? '', 'http://site').searchParams.get('where')
    expect(JSON.parse(where ?? '')).toEqual([{ column: 'id', operator: 'equals', value: 'm-1' }])
  })

  it('keeps what was typed after somebody else changed the row', async () => {
    const api = serve({ updateRow: replyError(409, 'Alguien cambió esta fila.', { code: 'stale' }) })
    await openOperations(path)
    await press(/^Editar la fila/)
    const name = await screen.findByLabelText('name (text)')
    await userEvent.clear(name)
    await userEvent.type(name, 'Mosaico')
    await press('Revisar cambios')
    await press('Guardar los cambios')
    expect(await screen.findByText('Alguien cambió esta fila.')).toBeDefined()
    api.handlers.readRow = { row: { ...row, version: '8', cells: ['1', 'Vidrio', null, null] } }
    await press('Ver lo nuevo')
    await press('Revisar cambios')
    const review = within(await screen.findByRole('group', { name: 'Confirmar los cambios' }))
    expect(review.getByText('Vidrio').tagName).toBe('DEL')
    expect(review.getByText('Mosaico').tagName).toBe('INS')
    const sent: unknown[] = []
    api.handlers.updateRow = ({ body }: { body: unknown }) => {
      sent.push(body)
      return reply(200, { row })
    }
    await press('Guardar los cambios')
    expect(await screen.findByText('Fila actualizada.')).toBeDefined()
    expect(sent).toEqual([{ key: ['1'], version: '8', values: { name: 'Mosaico' } }])
  })

  it('marks the field of a value that the server rejects', async () => {
    const message = 'No es un valor de la columna member_id (uuid).'
    serve({ createRow: replyError(400, message, { code: 'invalid', fields: { member_id: message } }) })
    await openOperations(path)
    await press('Nueva fila')
    await userEvent.type(await screen.findByLabelText('name (text)'), 'Telar')
    await press('Revisar y crear')
    await press('Crear la fila')
    const input = await screen.findByLabelText('member_id (uuid)')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('shows the rows of a read-only table without editing', async () => {
    const rights = { canInsert: false, canUpdate: false, canDelete: false, reason: 'Aquí solo se lee.' }
    serve({ readTable: { ...table, rights } })
    await openOperations(path)
    expect(await screen.findByText('Aquí solo se lee.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Nueva fila' })).toBeNull()
    await press(/^Ver la fila/)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('name (text)')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Revisar cambios' })).toBeNull()
  })

  it('stops a slow query', async () => {
    const runs: (string | undefined)[] = []
    let respond = (_response: unknown) => {}
    const stopped = new Promise<unknown>((resolve) => {
      respond = resolve
    })
    serve({
      listRows: ({ query }: ReceivedRequest) => {
        runs.push(query.runId)
        return stopped
      },
      endSqlRun: ({ params }: ReceivedRequest) => {
        runs.push(params.runId)
        respond(replyError(400, 'Alguien detuvo la consulta.', { code: 'sql_failed' }))
        return { success: true, message: 'Consulta detenida.' }
      },
    })
    await openOperations(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Detener' }, { timeout: 4000 }))
    expect(await screen.findByText(/Alguien detuvo la consulta/)).toBeDefined()
    expect(runs[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(runs).toEqual([runs[0], runs[0]])
  })

  it('counts all rows on request, where the total is an estimate', async () => {
    serve({ listRows: { ...pageOf(row), totalItems: 12_000, isExact: false }, countRows: { total: 12_345 } })
    await openOperations(path)
    expect(await screen.findByText(/^Unas 12\.000 filas, sin contarlas todas/)).toBeDefined()
    await press('Contar todas')
    expect(await screen.findByText(/^Son 12\.345 filas/)).toBeDefined()
  })

  it('shows that a table does not exist', async () => {
    serve({ readTable: replyError(404, 'Esa tabla no existe.', { code: 'not_found' }) })
    await openOperations(path)
    expect(await screen.findByText('Esa tabla no existe')).toBeDefined()
  })
})
