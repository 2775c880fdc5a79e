// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { ApiError } from 'shared-auth'
import { TextField } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it, vi } from 'vitest'
import { FormScreen } from './FormScreen.tsx'

interface Note {
  title: string
  text: string
}

function NoteScreen({
  save,
  onSaved = () => {},
}: {
  save: (note: Note) => Promise<void>
  onSaved?: () => void
}) {
  const form = useForm<Note>({ defaultValues: { title: '', text: '' } })
  const { register, formState } = form
  return (
    <FormScreen
      {...{ form, save, onSaved }}
      draft="note"
      title="Nueva nota"
      submitLabel="Guardar"
      backTo="/dashboard"
      failed="Error al guardar la nota"
    >
      <TextField {...register('title')} label="Título" error={formState.errors.title?.message} />
      <TextField {...register('text')} label="Texto" error={formState.errors.text?.message} />
    </FormScreen>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => userEvent.click(screen.getByRole('button', { name: /Guarda/ }))
const reject = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) => () =>
  Promise.reject(new ApiError({ status: 409, code: 'taken', message: 'Ya existe una nota así.', ...parts }))

describe('FormScreen', () => {
  it('saves the typed values, is busy until then, and can then be left without confirmation', async () => {
    let finish = () => {}
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const onSaved = vi.fn()
    const { router } = renderApp(<NoteScreen save={save} onSaved={onSaved} />)
    await userEvent.type(field('Título'), 'Pan')
    await submit()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardando...' }).disabled).toBe(true)
    expect(save).toHaveBeenCalledWith({ title: 'Pan', text: '' }, false)
    finish()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    await router.navigate('/elsewhere')
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it("shows a field's server error only at the field, focuses it, and clears it on correction", async () => {
    renderApp(<NoteScreen save={reject({ fields: { text: 'Es muy corto' } })} />)
    await submit()
    expect(await screen.findByText('Es muy corto')).toBeDefined()
    expect(screen.queryByText('Ya existe una nota así.')).toBeNull()
    expect(document.activeElement).toBe(field('Texto'))
    await userEvent.type(field('Texto'), 'más')
    await waitFor(() => expect(screen.queryByText('Es muy corto')).toBeNull())
  })

  it('shows errors of unknown fields above the form and keeps the typed text', async () => {
    renderApp(<NoteScreen save={reject({ fields: { text: 'Es muy corto', unknown: 'Nada' } })} />)
    await userEvent.type(field('Título'), 'Pan')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Ya existe una nota así.')
    expect(screen.getByText('Es muy corto')).toBeDefined()
    expect(document.activeElement).toBe(field('Texto'))
    expect(field('Texto').getAttribute('aria-invalid')).toBe('true')
    expect(field('Título').value).toBe('Pan')
  })

  it('clears the form’s error once something is corrected', async () => {
    renderApp(<NoteScreen save={reject({})} />)
    await submit()
    expect(await screen.findByText('Ya existe una nota así.')).toBeDefined()
    await userEvent.type(field('Texto'), 'a')
    expect(screen.queryByText('Ya existe una nota así.')).toBeNull()
  })

  it('shows its own message without a response, and clears it at the next attempt', async () => {
    let isLate = true
    const late = reject({ status: 0, code: 'timeout' })
    renderApp(<NoteScreen save={() => (isLate ? late() : new Promise(() => {}))} />)
    await submit()
    expect(screen.getByRole('alert').textContent).toBe('Error al guardar la nota')
    isLate = false
    await submit()
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it.each(['offline', 'network'])('says that nothing is lost without a connection (%s)', async (code) => {
    renderApp(<NoteScreen save={reject({ status: 0, code })} />)
    await userEvent.type(field('Título'), 'Pan')
    await submit()
    expect(screen.getByRole('alert').textContent).toMatch(/^Sin conexión\. Lo que escribiste no se perdió/)
    expect(field('Título').value).toBe('Pan')
  })

  it('asks before navigation or closing the tab discards unsaved text', async () => {
    const { router } = renderApp(<NoteScreen save={() => Promise.resolve()} />)
    const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(unload()).toBe(false)
    await userEvent.type(field('Título'), 'Pan')
    expect(unload()).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(router.state.location.pathname).toBe('/')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('link', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    // The dialog returns the focus a moment after it has closed.
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
})
