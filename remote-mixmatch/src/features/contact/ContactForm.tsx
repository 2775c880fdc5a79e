import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiError } from 'shared-auth'
import { Button, FormError, TextAreaField, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../../serverMessage.ts'
import { type ContactMail, submitMail } from './contact.api.ts'

const fields = ['name', 'email', 'subject', 'message'] as const

/** All four fields are required; the server's own words tell how it went. */
export function ContactForm() {
  const [missing, setMissing] = useState<(keyof ContactMail)[]>([])
  const send = useMutation({ mutationFn: submitMail })
  const refused = send.error instanceof ApiError ? (send.error.fields ?? {}) : {}

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const mail = readMail(new FormData(form))
    const empty = fields.filter((field) => mail[field] === '')
    setMissing(empty)
    if (empty.length > 0) {
      send.reset()
      const first = form.elements.namedItem(empty[0] ?? '')
      if (first instanceof HTMLElement) first.focus()
      return
    }
    send.mutate(mail, { onSuccess: () => form.reset() })
  }

  const errorOf = (field: keyof ContactMail) =>
    missing.includes(field) ? 'Este campo es obligatorio' : refused[field]

  return (
    // Reading 15: the browser's own bubbles would come before the page's texts.
    <Form noValidate onSubmit={handleSubmit}>
      <FormError>
        {missing.length > 0
          ? 'Todos los campos son obligatorios'
          : send.error && serverMessage(send.error, 'Ocurrió un error al enviar el mensaje')}
      </FormError>
      <Success role="status">
        {send.isSuccess && (
          <p>
            <CircleCheck aria-hidden />
            {send.data}
          </p>
        )}
      </Success>
      <Pair>
        <TextField label="Nombre" name="name" autoComplete="name" error={errorOf('name')} />
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="email"
          error={errorOf('email')}
        />
      </Pair>
      <TextField label="Asunto" name="subject" error={errorOf('subject')} />
      <TextAreaField label="Mensaje" name="message" rows={6} error={errorOf('message')} />
      <Button type="submit" isBusy={send.isPending} busyLabel="Enviando...">
        Enviar mensaje
      </Button>
    </Form>
  )
}

function readMail(form: FormData): ContactMail {
  const read = (field: keyof ContactMail) => String(form.get(field) ?? '').trim()
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') }
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
  > button { justify-self: start; }
`

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  @media (min-width: ${theme.breakpoint.sm}px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Success = styled.div`
  &:empty { display: none; }
  p {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    padding: ${theme.space[3]} ${theme.space[4]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.successSoft};
    color: ${theme.color.success};
    font-weight: ${theme.font.weight.medium};
  }
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
`
