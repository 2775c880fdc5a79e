import { type FormEvent, useState } from 'react'
import { Button, PasswordField, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface SecretColumnsProps {
  /** As `table.column`; empty when the message of an error names them. */
  masked: string[]
  isBusy: boolean
  /** The server's message for the password. */
  problem: string | undefined
  onConfirm: (password: string) => void
}

/** Explains that secret columns are masked; the password shows those that the query names, for one run. */
export function SecretColumns({ masked, isBusy, problem, onConfirm }: SecretColumnsProps) {
  const [password, setPassword] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (password === '' || isBusy) return
    onConfirm(password)
    setPassword('')
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Text size="sm">
        {masked.length > 0 && `Columnas ocultas: ${masked.join(', ')}. `}
        Para ver una, nómbrala en la consulta y confirma con tu contraseña. Quedará en la actividad.
      </Text>
      <PasswordField
        label="Tu contraseña"
        value={password}
        error={problem}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="secondary" disabled={password === '' || isBusy}>
        Mostrar las que nombra
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[2]};
  max-width: 28rem;
  justify-items: start;
  overflow-wrap: anywhere;
`
