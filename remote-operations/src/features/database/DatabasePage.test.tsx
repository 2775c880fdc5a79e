// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOperations } from '../../testing.tsx'
import type { Job } from './progress.api.ts'

// A stub of the progress stream; the tests send its events.
const { watchJobs } = vi.hoisted(() => ({ watchJobs: vi.fn<(onStep: (job: Job) => void) => void>() }))
vi.mock('./progress.api.ts', () => ({ watchJobs }))

const page = '/dashboard/application/database'
const sqlPage = `${page}/sql`
const copy = {
  ...{ name: 'copia-1.sql', createdAt: '2026-03-02T04:30:00.000Z', size: 1240.5, sqlSize: 1240.5 },
  ...{ isSafety: false, reason: 'manual', places: ['server'] },
}
const kept = { safety: { count: 10, days: 30, always: 3 }, scheduled: { days: 7, weeks: 4 } }
const schedule = { isOn: true, failure: null as string | null, failedAt: null as string | null }
const folder = { problem: null as string | null }
const restored = {
  ...{ name: 'copia-1.sql.gz', at: '2026-03-01T09:10:00.000Z', failure: null as string | null },
  ...{ tables: 44, rows: 12_345, isCompared: true, seconds: 8.4 },
}
const storage = {
  ...{ bucket: null as string | null, kept: null as { days: number; weeks: number } | null },
  ...{ failure: null as string | null, failedAt: null as string | null, problem: null as string | null },
}
const verification = { day: 'sunday' as string | null, last: restored as typeof restored | null }
const bundles = { schedule: 'off', madeAt: null as string | null, count: 0, size: 0 }
const archive = null as null | {
  days: number
  size: number
  since: string | null
  until: string | null
  failure: string | null
}
const listOf = (...backups: (Omit<typeof copy, 'sqlSize'> & { sqlSize: number | null })[]) => ({
  backups,
  kept,
  folder,
  schedule,
  verification,
  storage,
  bundles,
  archive,
})
const failure = replyError(500, 'Disco lleno.', { code: 'x' })

/** A back end with one backup; `handlers` replace or add responses. */
const serve = (handlers: Parameters<typeof mockApi>[0] = {}) =>
  mockApi({
    listBackups: listOf(copy),
    listDatabaseWaits: { waits: [] },
    readSchema: { tables: [{ name: 'users', columns: ['id'] }] },
    ...handlers,
  })

// The editor's code takes a busy machine longer than a test waits for an element.
beforeAll(() => import('./sql/SqlRunner.tsx'), 180_000)
beforeEach(() => void signInAs('admin'))
afterEach(() => {
  watchJobs.mockReset()
  signOut()
  localStorage.clear()
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('DatabasePage', () => {
  it('lists backups with size and date', async () => {
    serve()
    await openOperations(page)
    expect(await screen.findByText('copia-1.sql')).toBeDefined()
    expect(screen.getByText('1.240,5 KB')).toBeDefined()
    expect(screen.queryByText(/sin comprimir/)).toBeNull()
    expect(screen.getByText(/^1 mar\. 2026/)).toBeDefined()
  })

  it('shows both sizes of a compressed copy, where the second is known', async () => {
    const unknown = { ...copy, name: 'ajena.sql.gz', size: 7, sqlSize: null }
    const known = { ...copy, name: 'copia-2.sql.gz', size: 240.5, sqlSize: 1999.1 }
    serve({ listBackups: listOf(known, unknown) })
    await openOperations(page)
    const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
    expect(await row('copia-2.sql.gz')).toMatch(/240,5 KB1\.999,1 KB sin comprimir/)
    expect(await row('ajena.sql.gz')).not.toContain('sin comprimir')
  })

  it('shows why each copy was made, and which of them are kept', async () => {
    const named = (name: string, reason: string) => ({ ...copy, name, reason })
    const backups = [
      named('a.sql', 'manual'),
      named('b.sql', 'scheduled'),
      named('c.sql', 'beforeRestore'),
      named('d.sql', 'beforeUpload'),
      named('e.sql', 'beforeReset'),
    ]
    serve({ listBackups: listOf(...backups) })
    await openOperations(page)
    const words = [
      ['a.sql', 'Manual'],
      ['b.sql', 'Programada'],
      ['c.sql', 'Seguridad antes de restaurar'],
      ['d.sql', 'Seguridad antes de subir'],
      ['e.sql', 'Seguridad antes de reiniciar'],
    ]
    for (const [name = '', reason = ''] of words) {
      const row = (await screen.findByText(name)).closest('tr')
      expect(row && within(row).getByText(reason), name).toBeDefined()
    }
    expect(
      screen.getByText(
        /de cada uno de los 7 días y de las 4 semanas más recientes; de las de seguridad, las 10 más recientes de los últimos 30 días, y siempre las 3 últimas/,
      ),
    ).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows why the scheduled copy was not made', async () => {
    const failure = 'No queda espacio en el disco del servidor.'
    const failed = { ...schedule, failure, failedAt: '2026-03-02T13:30:00.000Z' }
    serve({ listBackups: { ...listOf(copy), schedule: failed } })
    await openOperations(page)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^No se pudo crear la copia programada \(2 mar\. 2026, 08:30\)/)
    expect(within(alert).getByText(failure)).toBeDefined()
  })

  it('shows why copies of other servers may be missing', async () => {
    const problem = 'Este servidor guarda las copias en otra carpeta.'
    serve({ listBackups: { ...listOf(copy), folder: { problem } } })
    await openOperations(page)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^Esta lista puede estar incompleta/)
    expect(within(alert).getByText(problem)).toBeDefined()
    expect(screen.getByText(copy.name)).toBeDefined()
  })

  it('shows which copy was restored aside, and that it is complete', async () => {
    serve()
    await openOperations(page)
    expect(
      await screen.findByText(
        /Cada domingo, .* La última vez \(1 mar\. 2026, 04:10\) restauró .*copia-1\.sql\.gz.* en 8,4 s: 44 tablas y 12\.345 filas, las que dice la copia\./,
      ),
    ).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['monday', /^Cada lunes, .* Todavía no lo ha hecho\.$/],
    [null, /^La prueba de restauración está desactivada/],
  ])('shows that no copy was restored aside: %s', async (day, words) => {
    serve({ listBackups: { ...listOf(copy), verification: { day, last: null } } })
    await openOperations(page)
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('shows why a copy cannot be restored', async () => {
    const failure = 'Restaurada no tiene las filas que dice la copia, en estas tablas: users (2 de 3).'
    const last = { ...restored, failure }
    serve({ listBackups: { ...listOf(copy), verification: { ...verification, last } } })
    await openOperations(page)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/copia-1\.sql\.gz.* no pasó su prueba de restauración/)
    expect(within(alert).getByText(failure)).toBeDefined()
  })

  it('shows the copies of the site and the archive of WAL with their disk, and why it does not grow', async () => {
    const site = { schedule: 'weekly', madeAt: '2026-03-01T08:00:00.000Z', count: 2, size: 20_480 }
    const failing = {
      ...{ days: 14, size: 5120, since: '2026-02-20T08:00:00.000Z', until: '2026-03-02T08:00:00.000Z' },
      failure: 'PostgreSQL no puede escribir en /srv/wal.',
    }
    serve({ listBackups: { ...listOf(copy), bundles: site, archive: failing } })
    await openOperations(page)
    expect(await screen.findByText(/cada semana .*Copias del sitio: 2, 20 MB.*npm run restore/)).toBeDefined()
    expect(screen.getByText(/volver a cualquier momento desde .*Ocupa 5 MB/)).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/no está al día.*no puede escribir/)
  })

  it('shows which copies are stored elsewhere, for how long, and why some are not', async () => {
    const both = { ...copy, name: 'programada-1.sql.gz', places: ['server', 'storage'] }
    const only = { ...copy, name: 'programada-2.sql.gz', places: ['storage'] }
    const failed = {
      failure: 'El almacenamiento de copias no responde.',
      failedAt: '2026-03-02T13:30:00.000Z',
    }
    const stored = {
      bucket: 'copias',
      kept: { days: 30, weeks: 12 },
      ...failed,
      problem: 'Claves rechazadas.',
    }
    serve({ listBackups: { ...listOf(both, only), storage: stored } })
    await openOperations(page)
    const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
    expect(within(await row(both.name)).getByText('También en el almacenamiento')).toBeDefined()
    expect(within(await row(only.name)).getByText('Solo en el almacenamiento')).toBeDefined()
    expect(screen.queryByRole('button', { name: `Renombrar ${only.name}` })).toBeNull()
    expect(screen.getByText(/almacenamiento copias, .* 30 días y de las 12 semanas/)).toBeDefined()
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts[0]).toMatch(/no muestra las copias del almacenamiento.*Claves rechazadas\./)
    expect(alerts[1]).toMatch(/^No se pudo subir la copia programada \(2 mar\. 2026, 08:30\).*no responde/)
  })

  it('shows that no copies are scheduled', async () => {
    serve({ listBackups: { ...listOf(copy), schedule: { ...schedule, isOn: false } } })
    await openOperations(page)
    expect(await screen.findByText(/Las copias programadas están desactivadas/)).toBeDefined()
  })

  it('shows the messages of an empty and of a failed list', async () => {
    const api = serve({ listBackups: failure })
    await openOperations(page)
    expect(await screen.findByText('No se pudieron obtener los backups.')).toBeDefined()
    api.handlers.listBackups = listOf()
    await press('Reintentar')
    expect(await screen.findByText('No hay copias de seguridad disponibles.')).toBeDefined()
  })

  it('shows that a backup could not be made, and why', async () => {
    serve({ makeBackup: failure })
    await openOperations(page)
    await press('Crear copia')
    expect(await screen.findByText('Error: No se pudo crear la copia de seguridad.')).toBeDefined()
    expect(screen.getByText('Disco lleno.')).toBeDefined()
  })

  it('shows the progress of anybody’s job, and disables other jobs until it ends', async () => {
    serve()
    watchJobs.mockImplementation((onStep) => {
      onStep({ id: 'j', kind: 'backup', phase: 'visits', state: 'running', done: 30, total: 120 })
    })
    await openOperations(page)
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar')
    expect(bar.value).toBe(0.25)
    expect(screen.getByText('Creando la copia de seguridad: tabla visits')).toBeDefined()
    for (const name of ['Crear copia', 'Resetear DB', 'Subir archivo']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
    }
  })

  it('ignores an empty and an unchanged new name', async () => {
    const api = serve()
    await openOperations(page)
    for (const typed of ['{Backspace}', 'copia-1.sql']) {
      await press('Renombrar copia-1.sql')
      const field = await screen.findByLabelText('Nuevo nombre')
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await press('Renombrar')
      await waitFor(() => expect(screen.queryByLabelText('Nuevo nombre')).toBeNull())
    }
    expect(api.requestsOf('renameBackup')).toEqual([])
  })

  it('shows in the dialog why a name is rejected, and keeps the name', async () => {
    const rule = 'Usa letras sin tilde y números.'
    serve({ renameBackup: replyError(400, 'x', { code: 'invalid', fields: { newName: rule } }) })
    await openOperations(page)
    await press('Renombrar copia-1.sql')
    const field = await screen.findByLabelText<HTMLInputElement>('Nuevo nombre')
    await userEvent.clear(field)
    await userEvent.type(field, 'a/b')
    await press('Renombrar')
    expect(await screen.findByText(`Error al renombrar la copia. ${rule}`)).toBeDefined()
    expect(field.value).toBe('a/b')
  })

  it('restores after confirmation', async () => {
    const changed = { success: true, message: '', safetyBackup: 'seguridad-1.sql' }
    const api = serve({ restoreBackup: changed })
    await openOperations(page)
    await press('Restaurar copia-1.sql')
    expect(await screen.findByText('¿Restaurar la copia "copia-1.sql"?')).toBeDefined()
    await press('Restaurar')
    expect(await screen.findByText('Base de datos restaurada correctamente.')).toBeDefined()
    expect(screen.getByText(/seguridad-1\.sql/)).toBeDefined()
    expect(api.requestsOf('restoreBackup')[0]?.params).toEqual({ name: 'copia-1.sql' })
  })

  const rejection = {
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

  it('shows the unknown contents of a copy, and restores it only when its name is typed', async () => {
    const changed = { success: true, message: '', safetyBackup: 'seguridad-1.sql' }
    const api = serve({
      restoreBackup: ({ query }: ReceivedRequest) => (query.accept ? changed : reply(409, rejection)),
    })
    await openOperations(page)
    await press('Restaurar copia-1.sql')
    await press('Restaurar')
    expect(await screen.findByText(rejection.message)).toBeDefined()
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
    const asked = api.requestsOf('restoreBackup')
    expect(asked.map(({ query }) => query.accept)).toEqual([undefined, rejection.digest])
  })

  it('changes nothing when a file’s differences are not accepted', async () => {
    const api = serve({ uploadSql: reply(409, rejection) })
    await openOperations(page)
    const field = await screen.findByLabelText('Archivo SQL', { selector: 'input' })
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.sql')] } })
    await press('Subir archivo')
    expect(await screen.findByLabelText('Para continuar escribe: ACEPTAR')).toBeDefined()
    await press('Cancelar')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('✅ Archivo subido con éxito')).toBeNull()
    expect(api.requestsOf('uploadSql')).toHaveLength(1)
  })

  it('cancels its own restore while the data are loaded', async () => {
    let isRestoring = false
    let onStep: ((job: Job) => void) | undefined
    watchJobs.mockImplementation((listener) => {
      onStep = listener
    })
    serve({
      restoreBackup: () => {
        isRestoring = true
        return new Promise(() => undefined)
      },
    })
    await openOperations(page)
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

  it('shows where the previous data are when they could not be copied', async () => {
    const notice = 'Los datos anteriores siguen guardados aparte en el servidor.'
    serve({
      restoreBackup: { success: true, message: '', safetyBackup: 'seguridad-1.sql', notice },
    })
    await openOperations(page)
    await press('Restaurar copia-1.sql')
    await press('Restaurar')
    expect(await screen.findByText(notice)).toBeDefined()
  })

  it('resets after confirmation and shows status, safety backup and new passwords', async () => {
    const credentials = [{ role: 'user', email: 'u@correo.example', password: 'clave-nueva' }]
    serve({
      resetDatabase: { success: true, reset: true, safetyBackup: 'seguridad-2.sql', credentials },
    })
    await openOperations(page)
    await press('Resetear DB')
    const question =
      '¿Estás seguro de que quieres resetear la base de datos? Esta acción no se puede deshacer.'
    expect(await screen.findByText(question)).toBeDefined()
    await press('Resetear')
    expect(await screen.findByText('✅ Éxito: 200 OK')).toBeDefined()
    expect(screen.getByText('seguridad-2.sql')).toBeDefined()
    expect(screen.getByText('clave-nueva')).toBeDefined()
  })

  it('accepts .sql files only', async () => {
    const api = serve({ uploadSql: replyError(400, 'Error de sintaxis.', { code: 'x' }) })
    await openOperations(page)
    const field = await screen.findByLabelText('Archivo SQL', { selector: 'input' })
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.txt')] } })
    expect(await screen.findByText('❌ Solo se permiten archivos .sql y .sql.gz')).toBeDefined()
    fireEvent.change(field, { target: { files: [new File(['x'], 'datos.sql')] } })
    await press('Subir archivo')
    expect(await screen.findByText('❌ Error al subir el archivo')).toBeDefined()
    expect(screen.getByText('Error de sintaxis.')).toBeDefined()
    expect(api.requestsOf('uploadSql')).toHaveLength(1)
  })

  it('runs SQL read-only by default, with its count, duration and cap', async () => {
    const limits = { rows: 1, seconds: 4, megabytes: 8 }
    const response = {
      success: true,
      result: [{ a: 1 }],
      fields: ['a'],
      rowCount: 1,
      truncated: true,
      masked: [],
      limits,
      ms: 7,
    }
    const api = serve({ runSql: response })
    await openOperations(sqlPage)
    await press('Ejecutar')
    expect(await screen.findByText('1 fila')).toBeDefined()
    expect(screen.getByText(/en 7 ms\. Hay más: solo se muestran las primeras 1\./)).toBeDefined()
    expect(api.requestsOf('runSql')[0]?.body).toEqual({
      query: 'SELECT id, name, email, username, role FROM users LIMIT 5;',
      readOnly: true,
      runId: expect.any(String),
    })
    expect(JSON.parse(localStorage.getItem('sqlHistory') ?? '')).toHaveLength(1)
  })

  it('shows the secret columns that a query names after the password, for one run', async () => {
    const limits = { rows: 1000, seconds: 4, megabytes: 8 }
    const base = { success: true, fields: ['password_hash'], rowCount: 1, truncated: false, limits, ms: 7 }
    const masked = { ...base, result: [{ password_hash: '(oculto)' }], masked: ['users.password_hash'] }
    const shown = { ...base, result: [{ password_hash: '$argon2id$' }], masked: [] }
    const api = serve({
      runSql: ({ body }: { body: { password?: string } }) => {
        if (body.password === undefined) return masked
        return body.password === 'la-mia' ? shown : replyError(403, 'No es esa.', { code: 'wrong_password' })
      },
    })
    await openOperations(sqlPage)
    await press('Ejecutar')
    expect(await screen.findByText(/Columnas ocultas: users\.password_hash\./)).toBeDefined()
    await userEvent.type(screen.getByLabelText('Tu contraseña'), 'otra')
    await press('Mostrar las que nombra')
    expect(await screen.findByText('No es esa.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Tu contraseña'), 'la-mia')
    await press('Mostrar las que nombra')
    await waitFor(() => expect(screen.queryByText(/Columnas ocultas/)).toBeNull())
    await press('Ejecutar')
    expect(await screen.findByText(/Columnas ocultas/)).toBeDefined()
    expect(api.requestsOf('runSql').map(({ body }) => (body as { password?: string }).password)).toEqual([
      ...[undefined, 'otra', 'la-mia', undefined],
    ])
  })

  it.each(['the button', 'Escape'])('cancels a running query by %s, and shows that', async (way) => {
    let end = () => {}
    const ended = new Promise((resolve) => {
      end = () => resolve(replyError(400, 'Alguien detuvo la consulta.', { code: 'sql_failed' }))
    })
    const api = serve({
      runSql: () => ended,
      endSqlRun: () => {
        end()
        return { success: true, message: 'Consulta detenida.' }
      },
    })
    await openOperations(sqlPage)
    expect(screen.queryByRole('button', { name: 'Detener' })).toBeNull()
    await press('Ejecutar')
    await screen.findByRole('button', { name: 'Detener' })
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await press('Detener')
    expect(await screen.findByText('Consulta detenida.')).toBeDefined()
    expect(screen.queryByText(/❌/)).toBeNull()
    const { runId } = api.requestsOf('endSqlRun')[0]?.params ?? {}
    expect(api.requestsOf('runSql')[0]?.body).toMatchObject({ runId })
  })
})
