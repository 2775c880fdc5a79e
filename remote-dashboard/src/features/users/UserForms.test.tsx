// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'
import { ana } from './users.fixture.ts'

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('UserCreatePage', () => {
  const serve = () =>
    mockApi({
      checkExistence: ({ query }: ReceivedRequest) => ({
        exists: { email: query.email === 'ana@correo.example' },
      }),
      listUsers: pageOf([ana]),
      register: reply(201, {}),
    })

  it('requires name, email, username and password', async () => {
    const api = serve()
    await openDashboard('/dashboard/user/create')
    await userEvent.click(screen.getByRole('button', { name: 'Crear usuario' }))
    await waitFor(() => expect(field('Nombre').getAttribute('aria-invalid')).toBe('true'))
    for (const label of ['Correo', 'Usuario', 'Contraseña']) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
    }
    expect(api.requests).toEqual([])
  })

  it('blocks a taken email until another one is typed, then creates and returns to the list', async () => {
    const api = serve()
    const { address } = await openDashboard('/dashboard/user/create')
    await userEvent.type(field('Correo'), 'ana@correo.example')
    await userEvent.type(field('Nombre'), 'Ana')
    expect(await screen.findByText('Correo ya está registrado')).toBeDefined()
    await userEvent.type(field('Usuario'), 'anita')
    await userEvent.type(field('Contraseña'), 'clave-larga')
    const submit = screen.getByRole('button', { name: 'Crear usuario' })
    await userEvent.click(submit)
    expect(api.requestsOf('register')).toEqual([])
    await userEvent.clear(field('Correo'))
    await userEvent.type(field('Correo'), 'anita@correo.example')
    await userEvent.click(submit)
    await waitFor(() => expect(address()).toBe('/dashboard/user/list'))
    expect(api.requestsOf('register')[0]?.body).toEqual({
      name: 'Ana',
      email: 'anita@correo.example',
      username: 'anita',
      password: 'clave-larga',
      role: 'user',
      isPublic: false,
      isActive: true,
      socialAccount: '',
    })
  })

  it('asks before unsaved text is lost', async () => {
    serve()
    const { address } = await openDashboard('/dashboard/user/create')
    await userEvent.type(field('Nombre'), 'Ana')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(address()).toBe('/dashboard/user/create')
    expect(field('Nombre').value).toBe('Ana')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(address()).toBe('/dashboard/user/list'))
  })
})

describe('a username', () => {
  const words = 'Usa solo letras, números, puntos, guiones y guiones bajos.'

  it('consists of letters, digits, dots, hyphens and underscores', async () => {
    const api = mockApi({ checkExistence: { exists: {} } })
    await openDashboard('/dashboard/user/create')
    await userEvent.type(field('Usuario'), 'ana maría')
    await userEvent.tab()
    expect(await screen.findByText(words)).toBeDefined()
    await userEvent.clear(field('Usuario'))
    await userEvent.type(field('Usuario'), 'ana.maría_1-x')
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('stays valid if it already exists', async () => {
    const old = { ...ana, username: 'nombre antiguo' }
    const api = mockApi({ getUser: old, updateUser: reply(500) })
    await openDashboard('/dashboard/user/update/u1')
    await userEvent.type(await screen.findByLabelText('Nombre'), ' B')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() =>
      expect(api.requestsOf('updateUser')[0]?.body).toMatchObject({ username: 'nombre antiguo' }),
    )
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('UserEditPage', () => {
  it('keeps the typed text after a conflict, and shows the conflict', async () => {
    const api = mockApi({
      getUser: ana,
      updateUser: replyError(409, 'Otra persona cambió este usuario.', { code: 'conflict' }),
    })
    await openDashboard('/dashboard/user/u1/update')
    await userEvent.clear(await screen.findByLabelText('Nombre'))
    await userEvent.type(field('Nombre'), 'Ana María')
    expect(field('Contraseña').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Otra persona cambió este usuario.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Nombre').value).toBe('Ana María')
    expect(api.requestsOf('updateUser')[0]).toMatchObject({
      params: { userId: 'u1' },
      body: { id: 'u1', name: 'Ana María', password: '', updatedAt: ana.updatedAt },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Guardar lo mío' }))
    await waitFor(() => expect(api.requestsOf('updateUser')).toHaveLength(2))
    expect(api.requestsOf('updateUser')[1]?.body).not.toHaveProperty('updatedAt')
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }))
    await waitFor(() => expect(field('Nombre').value).toBe(ana.name))
    expect(screen.queryByText('Otra persona cambió este usuario.')).toBeNull()
  })

  it('shows that the user does not exist', async () => {
    mockApi({ getUser: reply(404) })
    await openDashboard('/dashboard/user/update/nobody')
    expect(await screen.findByText('No se encontró el usuario')).toBeDefined()
  })

  it('does not let a user edit another user', async () => {
    signOut()
    signInAs('user')
    const api = mockApi({})
    await openDashboard('/dashboard/user/update/u1')
    expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(api.requests).toEqual([])
  })

  it('offers a user their own form without role and state', async () => {
    signOut()
    const me = signInAs('user')
    mockApi({ getUser: { ...ana, id: me.id }, emailState: { hasPassword: true } })
    await openDashboard(`/dashboard/user/update/${me.id}`)
    expect(await screen.findByLabelText('Nombre')).toBeDefined()
    expect(screen.queryByLabelText('Rol')).toBeNull()
    expect(screen.queryByLabelText('Activo')).toBeNull()
  })

  it('shows users that their new email must be confirmed, and the old one stays until then', async () => {
    signOut()
    const me = signInAs('user')
    const own = { ...ana, id: me.id }
    mockApi({
      getUser: own,
      updateUser: { message: 'x', user: own, pendingEmail: 'nueva@correo.example' },
      emailState: { hasPassword: true },
      me: { user: me },
    })
    await openDashboard(`/dashboard/user/update/${me.id}`)
    await userEvent.clear(await screen.findByLabelText('Correo'))
    expect(screen.getByText(/te enviaremos un enlace al correo nuevo/)).toBeDefined()
    await userEvent.type(field('Correo'), 'nueva@correo.example')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    const dialog = await screen.findByRole('dialog', { name: 'Éxito' })
    expect(dialog.textContent).toContain(
      'Usuario actualizado correctamente. Te enviamos un enlace a nueva@correo.example: hasta que lo abras, tu correo sigue siendo ana@correo.example.',
    )
  })

  it('asks for the current password when users change their own password or email', async () => {
    signOut()
    const me = signInAs('user')
    const own = { ...ana, id: me.id }
    const message = 'La contraseña actual no es correcta.'
    const fields = { currentPassword: message }
    const api = mockApi({
      getUser: own,
      updateUser: replyError(400, message, { code: 'current_password', fields }),
      emailState: { hasPassword: true },
    })
    await openDashboard(`/dashboard/user/update/${me.id}`)
    await screen.findByLabelText('Contraseña')
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
    await userEvent.type(field('Contraseña'), 'otra-clave-larga')
    await userEvent.type(field('Contraseña actual'), 'no-es-esta')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() => expect(field('Contraseña actual').getAttribute('aria-invalid')).toBe('true'))
    expect(api.requestsOf('updateUser')[0]?.body).toMatchObject({
      password: 'otra-clave-larga',
      currentPassword: 'no-es-esta',
    })
  })

  it('explains to people who sign in with Google how to get a password', async () => {
    signOut()
    const me = signInAs('user')
    mockApi({ getUser: { ...ana, id: me.id }, emailState: { hasPassword: false } })
    await openDashboard(`/dashboard/user/update/${me.id}`)
    expect(await screen.findByText(/Tu cuenta entra con Google y no tiene contraseña/)).toBeDefined()
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
  })

  it('does not ask administrators for the password of other users', async () => {
    const api = mockApi({ getUser: ana })
    await openDashboard('/dashboard/user/update/u1')
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'otra-clave-larga')
    expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
    expect(api.requestsOf('emailState')).toEqual([])
  })

  it('shows the server’s password message at the field', async () => {
    const fields = { password: 'Usa al menos 10 caracteres.' }
    mockApi({ getUser: ana, updateUser: replyError(400, 'Revisa.', { code: 'invalid', fields }) })
    await openDashboard('/dashboard/user/update/u1')
    await userEvent.type(await screen.findByLabelText('Contraseña'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Usa al menos 10 caracteres.')).toBeDefined()
  })
})
