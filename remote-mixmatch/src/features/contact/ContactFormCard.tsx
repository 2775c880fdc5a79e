import { zodResolver } from '@hookform/resolvers/zod'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, serverMessage } from 'shared-auth'
import { Button, Card, FormError, media, TextAreaField, TextField, theme } from 'shared-ui'
import { useFormDraft } from 'shared-ui/drafts'
import { styled } from 'styled-components'
import { sendMail } from './contact.api.ts'
import { contactSchema, emptyContactForm, MISSING } from './contact.form.ts'

const fields = ['name', 'email', 'subject', 'message'] as const

/** The contact form; shows the server's message on success and on failure. */
export function ContactFormCard() {
  const [confirmation, setConfirmation] = useState<string>()
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: emptyContactForm })
  useFormDraft('mixmatch-contact', form, { outlivesPage: true })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors, isSubmitting } = formState

  const handleSend = handleSubmit(
    async (mail) => {
      setConfirmation(undefined)
      try {
        const message = await sendMail(mail)
        reset()
        setConfirmation(message)
      } catch (error) {
        showFailure(error)
      }
    },
    () => {
      setConfirmation(undefined)
      setError('root', { message: MISSING })
    },
  )

  function showFailure(error: unknown) {
    setError('root', { message: serverMessage(error, 'Ocurrió un error al enviar el mensaje') })
    const messages = error instanceof ApiError ? (error.fields ?? {}) : {}
    for (const name of fields) if (messages[name]) setError(name, { message: messages[name] })
  }

  return (
    <Card padding={6}>
      {/* Without the browser's validation bubbles, which would hide the page's own messages. */}
      <Form noValidate aria-label="Contacto" onSubmit={handleSend}>
        <FormError>{errors.root?.message}</FormError>
        <Success role="status">
          {confirmation && (
            <p>
              <CircleCheck aria-hidden />
              {confirmation}
            </p>
          )}
        </Success>
        <Pair>
          <TextField label="Nombre" autoComplete="name" error={errors.name?.message} {...register('name')} />
          <TextField
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
        </Pair>
        <TextField label="Asunto" error={errors.subject?.message} {...register('subject')} />
        <TextAreaField label="Mensaje" rows={6} error={errors.message?.message} {...register('message')} />
        <Button type="submit" isBusy={isSubmitting} busyLabel="Enviando...">
          Enviar mensaje
        </Button>
      </Form>
    </Card>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
  > button { justify-self: start; }
`

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  ${media.sm} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
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
