import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiError, isOffline } from 'shared-auth'
import { Button, brand, Card, Heading, pathTo, Stack, Text, TextAreaField, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { sendMessage } from './contact.api.ts'
import { readDraft, storeDraft } from './contact.draft.ts'
import { type ContactForm, contactSchema, emptyContactForm } from './contact.form.ts'

type Outcome = 'none' | 'success' | 'failure' | 'offline'

const texts: Record<Exclude<Outcome, 'none'>, string> = {
  success: '✅ ¡Formulario enviado con éxito!',
  failure: '❌ Hubo un error al enviar el mensaje.',
  offline: '❌ No hay conexión a internet: tu mensaje no se envió. Sigue aquí para cuando vuelva.',
}

/** Draft, form and fields are components of their own, because React pauses only between two. */
export function ContactFormCard() {
  const [parameters] = useSearchParams()
  const [draft] = useState(() => readDraft(parameters.get('about')))
  return (
    <Card padding={8}>
      <MessageForm draft={draft} />
    </Card>
  )
}

function MessageForm({ draft }: { draft: ContactForm }) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const { register, handleSubmit, reset, setError, subscribe, formState } = useForm<ContactForm>({
    resolver: zodResolver(contactSchema),
    defaultValues: draft,
  })
  const { errors, isSubmitting } = formState

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, type }) => {
          storeDraft(values)
          // Typing starts the next message, so the outcome of the last one no longer applies.
          if (type === 'change') setOutcome('none')
        },
      }),
    [subscribe],
  )

  const handleSend = handleSubmit(async (form) => {
    setOutcome('none')
    try {
      await sendMessage(form)
      reset(emptyContactForm)
      setOutcome('success')
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error)
      setOutcome(isOffline(error) ? 'offline' : 'failure')
    }
  })

  function showFieldErrors({ fields = {} }: ApiError) {
    for (const name of ['name', 'email', 'message'] as const) {
      if (fields[name]) setError(name, { message: fields[name] })
    }
  }

  return (
    // Without scripts, this method sends nothing; the default one would put the message into the address.
    <form method="dialog" noValidate onSubmit={handleSend} aria-labelledby="contact-form-title">
      <Stack gap={5}>
        <Heading level={2} size="xl" id="contact-form-title">
          Escríbenos
        </Heading>
        <noscript>
          <Text>
            Para enviar este formulario hace falta JavaScript. Sin él, escríbenos a{' '}
            <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a> o por{' '}
            <a href={`https://wa.me/${brand.contact.whatsapp}`}>WhatsApp</a>.
          </Text>
        </noscript>
        <Fields register={register} errors={errors} />
        <Button type="submit" isBusy={isSubmitting} busyLabel="Enviando...">
          Enviar mensaje
        </Button>
        <Foot>
          <Outcome role="status" $outcome={outcome}>
            {outcome !== 'none' && texts[outcome]}
          </Outcome>
          {outcome === 'none' && (
            <Text as="span" size="sm" tone="muted">
              Usamos tus datos solo para responderte:{' '}
              <Link to={pathTo('/privacy')}>política de privacidad</Link>.
            </Text>
          )}
        </Foot>
      </Stack>
    </form>
  )
}

type FieldsProps = { register: UseFormRegister<ContactForm>; errors: FieldErrors<ContactForm> }

function Fields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Nombre"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextAreaField
        label="Mensaje"
        hint="Qué quieres resolver, para cuándo y cuántas personas lo usarían."
        rows={6}
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <Trap aria-hidden>
        <label>
          No llenes este campo
          <input type="text" tabIndex={-1} autoComplete="off" {...register('reference')} />
        </label>
      </Trap>
    </>
  )
}

const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/* Outcome and note share one place, so that the layout does not shift. */
const Foot = styled.div`
  min-height: 1.6em;
`

const Outcome = styled.p<{ $outcome: Outcome }>`
  color: ${({ $outcome }) => ($outcome === 'success' ? theme.color.success : theme.color.danger)};
  font-weight: ${theme.font.weight.medium};
`
