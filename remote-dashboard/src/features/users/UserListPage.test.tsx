// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'
import { ana } from './users.fixture.ts'

const rows = () => screen.getAllByRole('row').slice(1)

beforeEach(stubPopovers)
beforeEach(() => void signInAs('admin'))
afterEach(() => {
  signOut()
  localStorage.clear()
})

describe('UserListPage', () => {
  it('lists users as rows that link to their items, with details and edit beside', async () => {
    const api = mockApi({ listUsers: pageOf([ana]) })
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
    expect(api.requests[0]?.query).toEqual({ sortCreatedAt: 'DESC', page: '1', limit: '20' })
  })

  it('opens the form of a new user by its key', async () => {
    mockApi({ listUsers: pageOf([ana]) })
    const { address } = await openDashboard('/dashboard/user/list')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.keyboard('n')
    await waitFor(() => expect(address()).toBe('/dashboard/user/create'))
  })

  it('reads its state from the address and clamps what is out of bounds', async () => {
    const api = mockApi({ listUsers: pageOf([ana]) })
    await openDashboard('/dashboard/user/list?role=admin&search=ana&page=3&limit=500')
    await screen.findByRole('link', { name: 'Ana Torres' })
    expect(api.requests[0]?.query).toEqual({
      sortCreatedAt: 'DESC',
      role: 'admin',
      search: 'ana',
      page: '3',
      limit: '100',
    })
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('ana')
    expect(screen.getByLabelText<HTMLSelectElement>('Rol').value).toBe('admin')
    expect(screen.getByLabelText<HTMLInputElement>('Límite').value).toBe('100')
  })

  it('sends one request for a typed word, from page 1, and keeps it in the address', async () => {
    const api = mockApi({ listUsers: pageOf([ana], 90) })
    const { address } = await openDashboard('/dashboard/user/list?page=2')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.type(screen.getByLabelText('Buscar'), 'torres')
    await waitFor(() => expect(address()).toBe('/dashboard/user/list?search=torres'))
    await waitFor(() => expect(api.requestsOf('listUsers')).toHaveLength(2))
    expect(api.requests.at(-1)?.query).toEqual({
      sortCreatedAt: 'DESC',
      search: 'torres',
      page: '1',
      limit: '20',
    })
  })

  it('updates the fields and the rows on Back', async () => {
    mockApi({ listUsers: pageOf([ana], 90) })
    const { router, address } = await openDashboard('/dashboard/user/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Página 2' }))
    expect(address()).toBe('/dashboard/user/list?page=2')
    await userEvent.selectOptions(screen.getByLabelText('Rol'), 'admin')
    expect(address()).toBe('/dashboard/user/list?role=admin')
    await act(() => router.navigate(-1))
    expect(address()).toBe('/dashboard/user/list?page=2')
    expect(screen.getByLabelText<HTMLSelectElement>('Rol').value).toBe('')
  })

  it('clears everything with Limpiar, including half-typed words', async () => {
    const api = mockApi({ listUsers: pageOf([ana]) })
    const { address } = await openDashboard('/dashboard/user/list?search=ana&limit=5')
    await screen.findByRole('link', { name: 'Ana Torres' })
    await userEvent.type(screen.getByLabelText('Buscar'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(address()).toBe('/dashboard/user/list'))
    expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Límite').value).toBe('20')
    await waitFor(() =>
      expect(api.requests.at(-1)?.query).toEqual({ sortCreatedAt: 'DESC', page: '1', limit: '20' }),
    )
  })

  it('removes a deleted user optimistically, and restores them when the server rejects that', async () => {
    let reject = () => {}
    const rejected = new Promise((resolve) => {
      reject = () => resolve(replyError(409, 'Es el último administrador.', { code: 'last_admin' }))
    })
    const api = mockApi({ listUsers: pageOf([ana]), deleteUser: () => rejected })
    await openDashboard('/dashboard/user/list')
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a Ana Torres' }))
    expect(await screen.findByText('¿Estás seguro? Esta acción no se puede deshacer.')).toBeDefined()
    expect(
      within(screen.getByRole('dialog')).getByText(
        /^Ana Torres · ana@correo\.example\. .*se puede recuperar\.$/,
      ),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Torres' })).toBeNull())
    expect(api.requestsOf('deleteUser').map(({ params }) => params)).toEqual([{ id: 'u1' }])
    reject()
    expect(await screen.findByRole('link', { name: 'Ana Torres' })).toBeDefined()
    expect(await screen.findByText('Es el último administrador.')).toBeDefined()
  })

  it('clamps a typed limit and drops an invalid one', async () => {
    mockApi({ listUsers: pageOf([ana], 300) })
    const { address } = await openDashboard('/dashboard/user/list?page=2')
    const limit = screen.getByLabelText<HTMLInputElement>('Límite')
    await userEvent.clear(limit)
    await userEvent.type(limit, '500{Enter}')
    expect(address()).toBe('/dashboard/user/list?limit=100')
    expect(limit.value).toBe('100')
    await userEvent.clear(limit)
    await userEvent.tab()
    expect(limit.value).toBe('100')
    await userEvent.clear(limit)
    await userEvent.type(limit, '0{Enter}')
    expect(address()).toBe('/dashboard/user/list?limit=1')
  })

  it('exports all pages with the current filters and the visible columns', async () => {
    const api = mockApi({
      listUsers: ({ query }: ReceivedRequest) => pageOf([{ ...ana, id: `u${query.page}` }], 250, 100),
    })
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
    const asked = api.requests.slice(1).map(({ query }) => query)
    expect(asked).toEqual(
      ['1', '2', '3'].map((page) => ({ role: 'collaborator', sortCreatedAt: 'DESC', page, limit: '100' })),
    )
    const [head, ...lines] = (await (file as Blob).text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('Nombre,Rol,Activo,Último acceso (hora de Bogotá)')
    expect(lines).toEqual(Array(3).fill('Ana Torres,Colaborador,No,2026-03-01 23:30:00'))
  })

  it('hides and shows columns, and remembers the choice', async () => {
    mockApi({ listUsers: pageOf([ana]) })
    await openDashboard('/dashboard/user/list')
    expect(screen.queryByRole('columnheader', { name: 'Registro' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Registro' }))
    expect(screen.getByRole('columnheader', { name: 'Registro' })).toBeDefined()
    expect(JSON.parse(localStorage.getItem('columns:users') ?? '')).not.toContain('createdAt')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox', { name: 'Registro' })).toBeNull()
  })

  it('shows skeleton rows while it loads', async () => {
    mockApi({ listUsers: () => new Promise(() => {}) })
    await openDashboard('/dashboard/user/list')
    const withHidden = () => screen.getAllByRole('row', { hidden: true }).slice(1)
    await waitFor(() => expect(withHidden()).toHaveLength(10))
  })

  it('shows No hay resultados when it fails, and recovers with Reintentar', async () => {
    const api = mockApi({ listUsers: replyError(503, 'Base de datos en pausa.') })
    await openDashboard('/dashboard/user/list')
    const reason = await screen.findByText('Base de datos en pausa.')
    const notice = within(reason.closest('[role=alert]') as HTMLElement)
    expect(notice.getByText('No hay resultados')).toBeDefined()
    api.handlers.listUsers = pageOf([ana])
    await userEvent.click(notice.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: 'Ana Torres' })).toBeDefined()
  })

  it('distinguishes an empty list from a search without matches', async () => {
    mockApi({ listUsers: pageOf([]) })
    const { router } = await openDashboard('/dashboard/user/list')
    expect(await screen.findByText('Todavía no hay usuarios')).toBeDefined()
    await act(() => router.navigate('/dashboard/user/list?search=zzz'))
    expect(await screen.findByText('No hay resultados')).toBeDefined()
  })
})
