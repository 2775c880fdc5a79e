// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, openDashboard, type SentRequest } from '../../testing.tsx'
import type { Job } from './progress.api.ts'

// The stream of progress, which the test lets speak itself.
const { watchJobs } = vi.hoisted(() => ({ watchJobs: vi.fn<(onStep: (job: Job) => void) => void>() }))
vi.mock('./progress.api.ts', () => ({ watchJobs }))

const page = '/dashboard/application/database'
const copy = { name: 'copia-1.sql', createdAt: '2026-03-02T04:30:00.000Z', size: 1240.5, isSafety: false }
const refusal = { status: 500, data: { code: 'x', message: 'Disco lleno.' } }

type Answer = { status?: number; data?: unknown }

/** The server, its answers to some calls replaced. */
function serve(calls: Record<string, (request: SentRequest) => Answer | Promise<Answer>> = {}) {
  return answerRequests((request) => {
    const call = Object.keys(calls).find((path) => request.path.startsWith(`/api/db/${path}`))
    if (call) return calls[call]?.(request) ?? {}
    return { data: request.path.endsWith('/waits') ? { waits: [] } : { backups: [copy] } }
  })
}

beforeEach(() => void signInAs('admin'))
afterEach(() => {
  watchJobs.mockReset()
  signOut()
  localStorage.clear()
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('DatabasePage', () => {
  it('lists backups with size and date, and says when there are none', async () => {
    serve()
    await openDashboard(page)
    expect(await screen.findByText('copia-1.sql')).toBeDefined()
    expect(screen.getByText('1,240.5 KB')).toBeDefined()
    expect(screen.getByText(/^1 mar\. 2026/)).toBeDefined()
  })

  it('says the literal text of an empty and of a broken list', async () => {
    let isBroken = true
    serve({ list: () => (isBroken ? refusal : { data: { backups: [] } }) })
    await openDashboard(page)
    expect(await screen.findByText('No se pudieron obtener los backups.')).toBeDefined()
    isBroken = false
    await press('Reintentar')
    expect(await screen.findByText('No hay copias de seguridad disponibles.')).toBeDefined()
  })

  it('tells that a backup could not be made, and why', async () => {
    serve({ backupNodeJS: () => refusal })
    await openDashboard(page)
    await press('Crear copia')
    expect(await screen.findByText('Error: No se pudo crear la copia de seguridad.')).toBeDefined()
    expect(screen.getByText('Disco lleno.')).toBeDefined()
  })

  it('shows how far a job is, also one of somebody else, and lets nothing else begin', async () => {
    serve()
    watchJobs.mockImplementation((onStep) => {
      onStep({ id: 'j', kind: 'backup', phase: 'visits', state: 'running', done: 30, total: 120 })
    })
    await openDashboard(page)
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar')
    expect(bar.value).toBe(0.25)
    expect(screen.getByText('Creando la copia de seguridad: tabla visits')).toBeDefined()
    for (const name of ['Crear copia', 'Resetear DB', 'Subir archivo']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
    }
  })

  it('ignores an empty and an unchanged new name', async () => {
    const sent = serve()
    await openDashboard(page)
    for (const typed of ['{Backspace}', 'copia-1.sql']) {
      await press('Renombrar copia-1.sql')
      const field = await screen.findByLabelText('Nuevo nombre')
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await press('Renombrar')
      await waitFor(() => expect(screen.queryByLabelText('Nuevo nombre')).toBeNull())
    }
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('restores after its question', async () => {
    const changed = { success: true, message: '', safetyBackup: 'seguridad-1.sql' }
    const sent = serve({ restoreNodeJS: () => ({ data: changed }) })
    await openDashboard(page)
    await press('Restaurar copia-1.sql')
    expect(await screen.findByText('¿Restaurar la copia "copia-1.sql"?')).toBeDefined()
    await press('Restaurar')
    expect(await screen.findByText('Base de datos restaurada correctamente.')).toBeDefined()
    expect(screen.getByText(/seguridad-1\.sql/)).toBeDefined()
    expect(sent.find(({ method }) => method === 'PATCH')?.path).toBe('/api/db/restoreNodeJS/copia-1.sql')
  })

  const refused = {
    code: 'unknown_objects',
    message: 'Esta copia trae 1 función que la plataforma no conoce.',
    differences: [
      {
        kind: 'function',
        name: 'espia()',
        problem: 'foreign',
        text: 'función espia(): la plataforma no lo conoce',
      },
    ],
    total: 40,
    digest: 'd'.repeat(64),
  }

  it('shows what a copy brings, and restores it only when its name is typed', async () => {
    const changed = { success: true, message: '', safetyBackup: 'seguridad-1.sql' }
    const sent = serve({
      restoreNodeJS: ({ params }) => (params.accept ? { data: changed } : { status: 409, data: refused }),
    })
    await openDashboard(page)
    await press('Restaurar copia-1.sql')
    await press('Restaurar')
    expect(await screen.findByText(refused.message)).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'Lo que la plataforma no conoce' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'función espia(): la plataforma no lo conoce',
      'y 39 más',
    ])
    await userEvent.type(screen.getByLabelText('Para continuar escribe: copia-1.sql'), 'copia-1')
    await press('Restaurar de todos modos')
    expect(await screen.findByText('Escribe exactamente: copia-1.sql')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Para continuar escribe: copia-1.sql'), '.sql')
    await press('Restaurar de todos modos')
    expect(await screen.findByText('Base de datos restaurada correctamente.')).toBeDefined()
    const asked = sent.filter(({ method }) => method === 'PATCH')
    expect(asked.map(({ params }) => params.accept)).toEqual([undefined, refused.digest])
  })

  it('leaves everything as it is when a file’s differences are not accepted', async () => {
    const sent = serve({ upload: () => ({ status: 409, data: refused }) })
    await openDashboard(page)
    const field = await screen.findByLabelText('Archivo SQL', { selector: 'input' })
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.sql')] } })
    await press('Subir archivo')
    expect(await screen.findByLabelText('Para continuar escribe: ACEPTAR')).toBeDefined()
    await press('Cancelar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('✅ Archivo subido con éxito')).toBeNull()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('cancels a restore of its own while it loads', async () => {
    let isRestoring = false
    let onStep: ((job: Job) => void) | undefined
    watchJobs.mockImplementation((listener) => {
      onStep = listener
    })
    serve({
      restoreNodeJS: () => {
        isRestoring = true
        return new Promise<never>(() => undefined)
      },
    })
    await openDashboard(page)
    await press('Restaurar copia-1.sql')
    await press('Restaurar')
    await waitFor(() => expect(isRestoring).toBe(true))
    const job = { id: 'j', kind: 'restore', phase: 'data', state: 'running', done: 1, total: 2 } as const
    act(() => onStep?.(job))
    await press('Cancelar la tarea')
    expect(await screen.findByText('Se canceló la restauración.')).toBeDefined()
    act(() => onStep?.({ ...job, phase: 'safety' }))
    expect(screen.queryByRole('button', { name: 'Cancelar la tarea' })).toBeNull()
  })

  it('says where the data are when their copy could not be made', async () => {
    const notice = 'Los datos anteriores siguen guardados aparte en el servidor.'
    serve({
      restoreNodeJS: () => ({
        data: { success: true, message: '', safetyBackup: 'seguridad-1.sql', notice },
      }),
    })
    await openDashboard(page)
    await press('Restaurar copia-1.sql')
    await press('Restaurar')
    expect(await screen.findByText(notice)).toBeDefined()
  })

  it('resets after its question and shows status, safety backup and new passwords', async () => {
    const credentials = [{ role: 'user', email: 'u@correo.example', password: 'clave-nueva' }]
    serve({
      config: () => ({ data: { success: true, reset: true, safetyBackup: 'seguridad-2.sql', credentials } }),
    })
    await openDashboard(page)
    await press('Resetear DB')
    const question =
      '¿Estás seguro de que quieres resetear la base de datos? Esta acción no se puede deshacer.'
    expect(await screen.findByText(question)).toBeDefined()
    await press('Resetear')
    expect(await screen.findByText('✅ Éxito: 200 OK')).toBeDefined()
    expect(screen.getByText('seguridad-2.sql')).toBeDefined()
    expect(screen.getByText('clave-nueva')).toBeDefined()
  })

  it('takes .sql files only', async () => {
    const sent = serve({
      upload: () => ({ status: 400, data: { code: 'x', message: 'Error de sintaxis.' } }),
    })
    await openDashboard(page)
    const field = await screen.findByLabelText('Archivo SQL', { selector: 'input' })
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.txt')] } })
    expect(await screen.findByText('❌ Solo se permiten archivos .sql')).toBeDefined()
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.sql')] } })
    await press('Subir archivo')
    expect(await screen.findByText('❌ Error al subir el archivo')).toBeDefined()
    expect(screen.getByText('Error de sintaxis.')).toBeDefined()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('runs SQL read-only unless told otherwise, with its count, duration and cap', async () => {
    const limits = { rows: 1, seconds: 4, megabytes: 8 }
    const answer = {
      success: true,
      result: [{ a: 1 }],
      fields: ['a'],
      rowCount: 1,
      truncated: true,
      limits,
      ms: 7,
    }
    const sent = serve({ config: () => ({ data: answer }) })
    await openDashboard(page)
    await press('Ejecutar')
    expect(await screen.findByText('1 fila')).toBeDefined()
    expect(screen.getByText(/en 7 ms\. Hay más: solo se muestran las primeras 1\./)).toBeDefined()
    expect(sent.find(({ path }) => path.endsWith('runSQLQuery'))?.body).toEqual({
      query: 'SELECT id, name, email, username, role FROM users LIMIT 5;',
      readOnly: true,
    })
    expect(JSON.parse(localStorage.getItem('sqlHistory') ?? '')).toHaveLength(1)
  })
})
