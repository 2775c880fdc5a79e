import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addUnsaved, saveFailure } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { type Mail, replyToMail } from 'shared-auth/api'
import { Button, FormError, Stack, Text, TextAreaField, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { repliesQuery } from './mail.api.ts'
import { useReplyDraft } from './useReplyDraft.ts'

const MAX_LENGTH = 10_000

interface ReplyFormProps {
  mail: Mail
  /** How many replies the person has seen. */
  seen: number
  /** The address that receives the visitor's response. */
  replyTo: string
  /** Whether the site has a mail server. */
  isDelivered: boolean
  /** What the account holds of an earlier visit. */
  draft: string
}

/** Writes back to a mail; what is typed is kept until it is sent. */
export function ReplyForm({ mail, seen, replyTo, isDelivered, draft }: ReplyFormProps) {
  const { text, isSaved, change: write, clear } = useReplyDraft(mail.id, draft)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isOfText: boolean }>()
  const field = useRef<HTMLTextAreaElement>(null)
  const client = useQueryClient()
  useDraftWarning(text)

  function change(typed: string) {
    write(typed)
    setFailure(undefined)
  }

  function reject(message: string) {
    setFailure({ message, isOfText: true })
    field.current?.focus()
  }

  async function send() {
    if (isSending) return
    if (text.trim() === '') return reject('Escribe la respuesta.')
    setIsSending(true)
    setFailure(undefined)
    try {
      await replyToMail(mail.id, { text, seen })
      clear()
      if (isDelivered) toast.success('Respuesta guardada: se está enviando.')
      else toast.warning('Respuesta guardada sin enviar: el sitio no tiene servidor de correo.')
    } catch (error) {
      const ofText = error instanceof ApiError ? error.fields?.text : undefined
      if (ofText) reject(ofText)
      else setFailure({ message: saveFailure(error, 'No se pudo guardar la respuesta.'), isOfText: false })
    } finally {
      await client.invalidateQueries({ queryKey: repliesQuery(mail.id).queryKey })
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate aria-label="Responder" onSubmit={handleSubmit}>
      <Stack gap={4}>
        {failure && !failure.isOfText && <FormError>{failure.message}</FormError>}
        <TextAreaField
          ref={field}
          label="Tu respuesta"
          hint={
            isDelivered
              ? sentence`Llega a ${mail.email} con su mensaje citado. Lo que conteste llega a ${replyTo}, no a este panel. Control y Enter la envían.`
              : 'Se guarda en la bandeja de salida del sitio, y no llega a nadie.'
          }
          error={failure?.isOfText ? failure.message : undefined}
          rows={7}
          maxLength={MAX_LENGTH}
          value={text}
          readOnly={isSending}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Stack direction="row" align="center" gap={3} isWrapping>
          <Button type="submit" isBusy={isSending} busyLabel="Enviando...">
            <Send aria-hidden /> {isDelivered ? 'Enviar respuesta' : 'Guardar respuesta'}
          </Button>
          <Text size="sm" tone="muted" role="status">
            {isSaved && 'Borrador guardado en tu cuenta.'}
          </Text>
        </Stack>
      </Stack>
    </form>
  )
}

/** Signing out deletes drafts, so it asks first; leaving the page keeps them. */
function useDraftWarning(text: string) {
  const isWritten = text.trim() !== ''
  useEffect(() => (isWritten ? addUnsaved({ current: false }) : undefined), [isWritten])
}
