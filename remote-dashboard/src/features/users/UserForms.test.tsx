// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, openDashboard, pageOf, type SentRequest } from '../../testing.tsx'
import { ana } from './users.fixture.ts'

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('UserCreatePage', () => {
  const answer = ({ path, params }: SentRequest) => {
    if (path === '/api/auth/check-existence')
      return { data: { exists: { email: params.email === 'ana@correo.example' } } }
    if (path === '/api/users/getAll') return pageOf([ana])
    return { status: 201, data: {} }
  }

  it('requires name, email, username and password', async () => {
    const sent = answerRequests(answer)
    await openDashboard('/dashboard/user/create')
    await userEvent.click(screen.getByRole('button', { name: 'Crear usuario' }))
    await waitFor(() => expect(field('Nombre').getAttribute('aria-invalid')).toBe('true'))
    for (const label of ['Correo', 'Usuario', 'Contraseña']) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
    }
    expect(sent).toEqual([])
  })

  it('blocks a taken email until another one is typed, then creates and returns to the list', async () => {
    const sent = answerRequests(answer)
    const { addressNow } = await openDashboard('/dashboard/user/create')
    await userEvent.type(field('Correo'), 'ana@correo.example')
    await userEvent.type(field('Nombre'), 'Ana')
    expect(await screen.findByText('Correo ya está registrado')).toBeDefined()
    await userEvent.type(field('Usuario'), 'anita')
    await userEvent.type(field('Contraseña'), 'clave-larga')
    const submit = screen.getByRole('button', { name: 'Crear usuario' })
    await userEvent.click(submit)
    expect(sent.some(({ path }) => path === '/api/auth/register')).toBe(false)
    await userEvent.clear(field('Correo'))
    await userEvent.type(field('Correo'), 'anita@correo.example')
    await userEvent.click(submit)
    await waitFor(() => expect(addressNow()).toBe('/dashboard/user/list'))
    expect(sent.find(({ path }) => path === '/api/auth/register')?.body).toEqual({
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

  it('asks before typed text is left behind', async () => {
    answerRequests(answer)
    const { addressNow } = await openDashboard('/dashboard/user/create')
    await userEvent.type(field('Nombre'), 'Ana')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(addressNow()).toBe('/dashboard/user/create')
    expect(field('Nombre').value).toBe('Ana')
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(addressNow()).toBe('/dashboard/user/list'))
  })
})

describe('UserEditPage', () => {
  it('keeps the typed text when somebody else saved first, and says so', async () => {
    const conflict = {
      code: 'conflict',
      message: 'Otra persona cambió este usuario.',
      fields: { name: 'Ahora es otro' },
    }
    const sent = answerRequests(({ method }) =>
      method === 'GET' ? { data: ana } : { status: 409, data: conflict },
    )
    await openDashboard('/dashboard/user/u1/update')
    await userEvent.clear(await screen.findByLabelText('Nombre'))
    await userEvent.type(field('Nombre'), 'Ana María')
    expect(field('Contraseña').value).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect((await screen.findAllByText('Otra persona cambió este usuario.')).length).toBeGreaterThan(0)
    expect(screen.getByText('Ahora es otro')).toBeDefined()
    expect(field('Nombre').value).toBe('Ana María')
    expect(sent.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/api/users/update/u1',
      body: { id: 'u1', name: 'Ana María', password: '', updatedAt: ana.updatedAt },
    })
  })

  it('says that there is no such user', async () => {
    answerRequests(() => ({ status: 404 }))
    await openDashboard('/dashboard/user/update/nobody')
    expect(await screen.findByText('No se encontró el usuario')).toBeDefined()
  })

  it('lets nobody edit somebody else', async () => {
    signOut()
    signInAs('user')
    const sent = answerRequests(() => ({ data: ana }))
    await openDashboard('/dashboard/user/update/u1')
    expect(await screen.findByText('No tienes permiso para ver esta página.')).toBeDefined()
    expect(sent).toEqual([])
  })

  it('offers a user their own form without role and state', async () => {
    signOut()
    const me = signInAs('user')
    answerRequests(() => ({ data: { ...ana, id: me.id } }))
    await openDashboard(`/dashboard/user/update/${me.id}`)
    expect(await screen.findByLabelText('Nombre')).toBeDefined()
    expect(screen.queryByLabelText('Rol')).toBeNull()
    expect(screen.queryByLabelText('Activo')).toBeNull()
  })

  it('says that an own new address waits to be confirmed, and that the old one stays', async () => {
    signOut()
    const me = signInAs('user')
    const own = { ...ana, id: me.id }
    answerRequests(({ method, path }) => {
      if (method === 'PATCH')
        return { data: { message: 'x', user: own, pendingEmail: 'nueva@correo.example' } }
      return { data: path === '/api/auth/me' ? { user: me } : own }
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

  it('shows beside the field what the server says of a password', async () => {
    const fields = { password: 'Usa al menos 10 caracteres.' }
    answerRequests(({ method }) =>
      method === 'GET'
        ? { data: ana }
        : { status: 400, data: { code: 'invalid', message: 'Revisa.', fields } },
    )
    await openDashboard('/dashboard/user/update/u1')
    await userEvent.type(await screen.findByLabelText('Contraseña'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Usa al menos 10 caracteres.')).toBeDefined()
  })
})
