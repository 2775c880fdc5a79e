import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ApiError, Captcha, isOffline, useCaptcha } from 'shared-auth'
import { Button, brand, Card, Heading, pathTo, Stack, Text, theme } from 'shared-ui'
import { useFormDraft } from 'shared-ui/drafts'
import { styled } from 'styled-components'
import { FeedbackFields } from './FeedbackFields.tsx'
import { sendFeedback } from './feedback.api.ts'
import { emptyFeedbackForm, type FeedbackForm, feedbackSchema } from './feedback.form.ts'

type Outcome = { isSent: boolean; text: string }

const SENT = '¡Gracias! Recibimos tu opinión.'
const FAILED = 'No se pudo enviar tu opinión. Inténtalo de nuevo.'
const OFFLINE = 'No hay conexión a internet: tu opinión no se envió. Sigue aquí para cuando vuelva.'
const UNSOLVED = 'Completa el captcha primero'

export function FeedbackFormCard() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const captcha = useCaptcha()
  const form = useForm<FeedbackForm>({
    resolver: zodResolver(feedbackSchema),
    defaultValues: emptyFeedbackForm,
  })
  const { handleSubmit, reset, setError, subscribe, formState } = form
  useFormDraft('feedback', form, { outlivesPage: true })

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // The outcome is that of the text that was sent.
        callback: ({ type }) => type === 'change' && setOutcome(null),
      }),
    [subscribe],
  )

  const handleSend = handleSubmit(async (values) => {
    setOutcome(null)
    const solution = await captcha.solution()
    if (!solution) return setOutcome({ isSent: false, text: UNSOLVED })
    try {
      await sendFeedback(values, solution)
      reset(emptyFeedbackForm)
      setOutcome({ isSent: true, text: SENT })
    } catch (error) {
      if (error instanceof ApiError) showFieldErrors(error)
      setOutcome({ isSent: false, text: failureOf(error) })
      // The solution was not sent, so it stays valid.
      if (isOffline(error)) return
    }
    captcha.reset()
  })

  function showFieldErrors({ fields = {} }: ApiError) {
    for (const name of Object.keys(emptyFeedbackForm) as (keyof FeedbackForm)[]) {
      if (fields[name]) setError(name, { message: fields[name] })
    }
  }

  return (
    <Card padding={8}>
      {/* Without scripts, this method sends nothing; the default one would put the message into the address. */}
      <form method="dialog" noValidate onSubmit={handleSend} aria-labelledby="feedback-form-title">
        <Stack gap={5}>
          <Heading level={2} size="xl" id="feedback-form-title">
            Danos tu opinión
          </Heading>
          <noscript>
            <Text>
              Para enviar este formulario hace falta JavaScript. Sin él, escríbenos a{' '}
              <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>.
            </Text>
          </noscript>
          <FeedbackFields form={form} />
          <Captcha captcha={captcha} />
          <Button type="submit" isBusy={formState.isSubmitting} busyLabel="Enviando...">
            Enviar opinión
          </Button>
          <Foot>
            <Result role="status" $isSent={outcome?.isSent ?? false}>
              {outcome?.text}
            </Result>
            {!outcome && (
              <Text as="span" size="sm" tone="muted">
                Qué guardamos y hasta cuándo: <Link to={pathTo('/privacy')}>política de privacidad</Link>.
              </Text>
            )}
          </Foot>
        </Stack>
      </form>
    </Card>
  )
}

function failureOf(error: unknown): string {
  if (isOffline(error)) return OFFLINE
  return error instanceof ApiError ? error.message : FAILED
}

/* Outcome and note share one place, so that the layout does not shift. */
const Foot = styled.div`
  min-height: 1.6em;
`

const Result = styled.p<{ $isSent: boolean }>`
  color: ${({ $isSent }) => ($isSent ? theme.color.success : theme.color.danger)};
  font-weight: ${theme.font.weight.medium};
`
