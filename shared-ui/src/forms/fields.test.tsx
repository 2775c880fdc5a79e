// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { CheckboxField } from './CheckboxField.tsx'
import { FormError } from './FormError.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SelectField } from './SelectField.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'

function describedBy(control: HTMLElement): string[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
}

describe.each([
  ['TextField', TextField],
  ['PasswordField', PasswordField],
  ['TextAreaField', TextAreaField],
  ['SelectField', SelectField],
  ['CheckboxField', CheckboxField],
])('%s', (_name, FieldPart) => {
  it('associates label, error and hint with its control', () => {
    // All five take the same props here, but TypeScript cannot call the union of their refs.
    const Field = FieldPart as typeof TextField
    const { rerender } = render(<Field label="Nombre" hint="Como en tu documento." error="Falta el nombre" />)
    const control = screen.getByLabelText('Nombre')
    expect(describedBy(control)).toEqual(['Falta el nombre', 'Como en tu documento.'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
    rerender(<Field label="Nombre" />)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    expect(control.hasAttribute('aria-invalid')).toBe(false)
  })

  it('passes ref, name and handlers to its control', async () => {
    const Field = FieldPart as typeof TextField
    const ref = createRef<HTMLInputElement>()
    const onBlur = vi.fn()
    render(<Field label="Nombre" name="name" ref={ref} onBlur={onBlur} />)
    const control = screen.getByLabelText('Nombre')
    expect(ref.current).toBe(control)
    expect(control.getAttribute('name')).toBe('name')
    control.focus()
    await userEvent.tab()
    expect(onBlur).toHaveBeenCalledTimes(1)
  })
})

describe('TextField', () => {
  it('keeps a hidden label for screen readers', () => {
    render(<TextField label="Buscar" isLabelHidden type="search" />)
    expect(screen.getByRole('searchbox', { name: 'Buscar' })).toBeTruthy()
  })
})

describe('the direction of what is typed', () => {
  it('follows the text in text fields, searches and text areas', () => {
    render(
      <>
        <TextField label="Nombre" />
        <TextField label="Buscar" type="search" />
        <TextAreaField label="Mensaje" />
      </>,
    )
    for (const label of ['Nombre', 'Buscar', 'Mensaje'])
      expect(screen.getByLabelText(label).getAttribute('dir')).toBe('auto')
  })

  it('is not set in fields for addresses, dates and numbers, and can be set by the caller', () => {
    render(
      <>
        <TextField label="Destino" type="url" />
        <TextField label="Desde" type="date" />
        <TextField label="Código" dir="ltr" />
      </>,
    )
    expect(screen.getByLabelText('Destino').hasAttribute('dir')).toBe(false)
    expect(screen.getByLabelText('Desde').hasAttribute('dir')).toBe(false)
    expect(screen.getByLabelText('Código').getAttribute('dir')).toBe('ltr')
  })
})

describe('PasswordField', () => {
  it('shows and hides what is typed without submitting the form', async () => {
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Contraseña" />
      </form>,
    )
    const control = screen.getByLabelText('Contraseña')
    await userEvent.type(control, 'secreto')
    expect(control.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
    expect(control.getAttribute('type')).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
    expect(control.getAttribute('type')).toBe('password')
    expect(screen.getByDisplayValue('secreto')).toBe(control)
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('FormError', () => {
  it('renders an alert with a message, and nothing without', () => {
    const { rerender } = render(<FormError>Correo electrónico o contraseña inválidos</FormError>)
    expect(screen.getByRole('alert').textContent).toBe('Correo electrónico o contraseña inválidos')
    rerender(<FormError />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

function Autofilled({ onSubmit }: { onSubmit: (values: object) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } })
  const [note, setNote] = useState('')
  return (
    <form onSubmit={handleSubmit((values) => onSubmit({ ...values, note }))}>
      <TextField label="Correo" {...register('email')} />
      <PasswordField label="Contraseña" {...register('password')} />
      <TextAreaField label="Nota" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="submit">Enviar</button>
    </form>
  )
}

describe('fields that the browser filled in without an event', () => {
  /** As autofill does: React's own setter, which notes the value, is passed over. */
  function fill(label: string, value: string) {
    const control = screen.getByLabelText(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  }

  it('are read when the form is submitted, by react-hook-form and by state', async () => {
    const onSubmit = vi.fn()
    render(<Autofilled onSubmit={onSubmit} />)
    fill('Correo', 'ana@correo.example')
    fill('Contraseña', 'secreto')
    fill('Nota', 'Hola')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ana@correo.example', password: 'secreto', note: 'Hola' })
  })

  it('notifies React of no field that it knows', async () => {
    const onChange = vi.fn()
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField label="Nombre" defaultValue="Ana" onChange={onChange} />
        <CheckboxField label="Activo" onChange={onChange} />
        <SelectField label="Rol" onChange={onChange}>
          <option>uno</option>
        </SelectField>
        <button type="submit">Enviar</button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(onChange).not.toHaveBeenCalled()
  })
})
