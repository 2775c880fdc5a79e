import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, serverMessage } from 'shared-auth'
import { issueCertificate } from 'shared-auth/api'
import { Button, FormError, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { certificatePath } from '../../catalogue/paths.ts'
import { ownCertificatesQuery } from '../useReader.ts'

const MAX_NAME = 100

interface CertificateFormProps {
  courseId: string
  reader: { id: string; name: string }
}

/** Asks for the name on the certificate, which stays as it is confirmed here. */
export function CertificateForm({ courseId, reader }: CertificateFormProps) {
  const [name, setName] = useState(reader.name)
  const client = useQueryClient()
  const navigate = useNavigate()
  const issuing = useMutation({
    mutationFn: async () => {
      // The last lesson may have been completed a moment ago.
      const { sendQueued } = await import('../account.ts')
      await sendQueued(reader.id)
      return issueCertificate({ courseId, name })
    },
    onSuccess: ({ results }) => {
      void client.invalidateQueries(ownCertificatesQuery(reader.id))
      void navigate(certificatePath(results.id))
    },
  })
  const problem = issuing.error instanceof ApiError ? issuing.error.fields?.name : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!issuing.isPending) issuing.mutate()
  }

  return (
    <Form onSubmit={handleSubmit}>
      <TextField
        label="Tu nombre, como quieres que aparezca"
        hint="Después no se puede cambiar."
        value={name}
        error={problem}
        required
        minLength={2}
        maxLength={MAX_NAME}
        autoComplete="name"
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      {issuing.error && !problem && (
        <FormError>{serverMessage(issuing.error, 'No se pudo emitir el certificado.')}</FormError>
      )}
      <Button type="submit" isBusy={issuing.isPending}>
        Emitir el certificado
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${theme.space[4]};
  width: 100%;
  max-width: 26rem;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  > :first-child { width: 100%; }
`
