// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerRequests, openDashboard, pageOf } from '../../testing.tsx'
import { ana } from './users.fixture.ts'

const rows = () => screen.getAllByRole('row').slice(1)
const lists = (sent: ReturnType<typeof answerRequests>) =>
  sent.filter(({ path }) => path === '/api/users/getAll')

beforeEach(() => void signInAs('admin'))
afterEach(() => {
  signOut()
  localStorage.clear()
})

describe('UserListPage', () => {
  it('lists users as rows that link to their items, with details and edit beside', async () => {
    const sent = answerRequests(() => pageOf([ana]))
    await openDashboard('/dashboard/user/list')
    const link = await screen.findByRole('link', { name: 'Ana Torres' })
    expect(link.getAttribute('href')).toBe('/dashboard/user/items/u1/list')
    const row = within(rows()[0] as HTMLElement)
    expect(row.getByRole('link', { name: 'Detalles de Ana Torres' }).getAttribute('href')).toBe(
      '/dashboard/user/details/u1',
    )
    expect(row.getByRole('link', { name: 'Editar a Ana Torres' }).getAttribute('href')).toBe(
      '/dashboard/user/update/u1',
    )
    expect(row.getByText('Colaborador')).toBeDefined()
    expect(row.getByText('No')).toBeDefined()
    // 04:30 UTC is the day before in Bogota.
    expect(row.getByText(/^1 mar\. 2026/)).toBeDefined()
    expect(sent[0]?.params).toEqual({ page: 1, limit: 20 })
  })

  it('reads its state from the address and clamps what is out of bounds', async () => {
    const sent = answerRequests(() => pageOf([ana]))
    await openDashboard('/dashboard/user/list?role=admin&search=ana&page=3&limit=500')
    await screen.findByRole('link', { name: 'Ana Torres' })
    expect(sent[0]?.params).toEqual({ role: 'admin', search: 'ana', page: 3, limit: 100 })
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('ana')
    expect(screen.getByLabelText<HTMLSelectElement>('Rol').value).toBe('admin')
    expect(screen.getByLabelText<HTMLInputElement>('Límite').value).toBe('100')
  })

  it('sends one request for a typed word, from page 1, and keeps it in the address', async () => {
    const sent = answerRequests(() => pageOf([ana], 90))
    const { addressNow } = await openDashboard('/dashboard/user/list?page=2')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.type(screen.getByLabelText('Buscar'), 'torres')
    await waitFor(() => expect(addressNow()).toBe('/dashboard/user/list?search=torres'))
    await waitFor(() => expect(lists(sent)).toHaveLength(2))
    expect(sent.at(-1)?.params).toEqual({ search: 'torres', page: 1, limit: 20 })
  })

  it('follows Back with the fields and the rows', async () => {
    answerRequests(() => pageOf([ana], 90))
    const { router, addressNow } = await openDashboard('/dashboard/user/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Página 2' }))
    expect(addressNow()).toBe('/dashboard/user/list?page=2')
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'admin')
    expect(addressNow()).toBe('/dashboard/user/list?role=admin')
    await act(() => router.navigate(-1))
    expect(addressNow()).toBe('/dashboard/user/list?page=2')
    expect(screen.getByLabelText<HTMLSelectElement>('Rol').value).toBe('')
  })

  it('clears everything with Limpiar, half-typed words too', async () => {
    const sent = answerRequests(() => pageOf([ana]))
    const { addressNow } = await openDashboard('/dashboard/user/list?search=ana&limit=5')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.type(screen.getByLabelText('Buscar'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(addressNow()).toBe('/dashboard/user/list'))
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Límite').value).toBe('20')
    await waitFor(() => expect(sent.at(-1)?.params).toEqual({ page: 1, limit: 20 }))
  })

  it('takes a deleted user out at once, and puts them back when the server refuses', async () => {
    let refuse = () => {}
    const sent = answerRequests(({ method }) => {
      if (method === 'GET') return pageOf([ana])
      return new Promise((resolve) => {
        refuse = () =>
          resolve({ status: 409, data: { code: 'last_admin', message: 'Es el último administrador.' } })
      })
    })
    await openDashboard('/dashboard/user/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a Ana Torres' }))
    expect(await screen.findByText('¿Estás seguro? Esta acción no se puede deshacer.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Torres' })).toBeNull())
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/users/delete/u1' })
    refuse()
    expect(await screen.findByRole('link', { name: 'Ana Torres' })).toBeDefined()
    expect(await screen.findByText('Es el último administrador.')).toBeDefined()
  })

  it('clamps a typed limit and forgets one that makes no sense', async () => {
    answerRequests(() => pageOf([ana], 300))
    const { addressNow } = await openDashboard('/dashboard/user/list?page=2')
    const limit = screen.getByLabelText<HTMLInputElement>('Límite')
    await userEvent.clear(limit)
    await userEvent.type(limit, '500{Enter}')
    expect(addressNow()).toBe('/dashboard/user/list?limit=100')
    expect(limit.value).toBe('100')
    await userEvent.clear(limit)
    await userEvent.tab()
    expect(limit.value).toBe('100')
    await userEvent.clear(limit)
    await userEvent.type(limit, '0{Enter}')
    expect(addressNow()).toBe('/dashboard/user/list?limit=1')
  })

  it('exports all pages under the present filters, with the columns that show', async () => {
    const sent = answerRequests(({ params }) => pageOf([{ ...ana, id: `u${params.page}` }], 250, 100))
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:x'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await openDashboard('/dashboard/user/list?role=collaborator&page=2')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    await waitFor(() => expect(file).toBeDefined())
    const asked = sent.slice(1).map(({ params }) => params)
    expect(asked).toEqual([1, 2, 3].map((page) => ({ role: 'collaborator', page, limit: 100 })))
    const [head, ...lines] = (await (file as Blob).text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Nombre,Rol,Activo,Último acceso')
    expect(lines).toEqual(Array(3).fill('Ana Torres,Colaborador,No,2026-03-02T04:30:00.000Z'))
  })

  it('hides and shows columns, and remembers it', async () => {
    answerRequests(() => pageOf([ana]))
    await openDashboard('/dashboard/user/list')
    expect(screen.queryByRole('columnheader', { name: 'Registro' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Registro' }))
    expect(screen.getByRole('columnheader', { name: 'Registro' })).toBeDefined()
    expect(JSON.parse(localStorage.getItem('columns:users') ?? '')).not.toContain('createdAt')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox', { name: 'Registro' })).toBeNull()
  })

  it('shows rows of skeleton while it loads', async () => {
    answerRequests(() => new Promise(() => {}))
    await openDashboard('/dashboard/user/list')
    await waitFor(() => expect(rows()).toHaveLength(10))
  })

  it('says No hay resultados when it fails, and recovers with Reintentar', async () => {
    let isDown = true
    answerRequests(() =>
      isDown ? { status: 503, data: { message: 'Base de datos en pausa.' } } : pageOf([ana]),
    )
    await openDashboard('/dashboard/user/list')
    const reason = await screen.findByText('Base de datos en pausa.')
    const notice = within(reason.closest('[role=alert]') as HTMLElement)
    expect(notice.getByText('No hay resultados')).toBeDefined()
    isDown = false
    await userEvent.click(notice.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: 'Ana Torres' })).toBeDefined()
  })

  it('tells nothing yet from no match', async () => {
    answerRequests(() => pageOf([]))
    const { router } = await openDashboard('/dashboard/user/list')
    expect(await screen.findByText('Todavía no hay usuarios')).toBeDefined()
    await act(() => router.navigate('/dashboard/user/list?search=zzz'))
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })
})
