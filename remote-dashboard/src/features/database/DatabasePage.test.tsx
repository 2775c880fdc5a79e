// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
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

/** The server, its answers to some calls replaced. */
function serve(calls: Record<string, (request: SentRequest) => { status?: number; data?: unknown }> = {}) {
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
