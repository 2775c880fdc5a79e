import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureNotice, formatDate } from 'shared-admin'
import type { EmailState } from 'shared-auth/api'
import { cancelEmailChange, sendEmailLink } from 'shared-auth/api'
import { Button, Stack, Text, theme, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { emailStateQuery } from './email.api.ts'

/** Shows that the email address is not verified or has a pending change; nothing otherwise. */
export function EmailNotice() {
  const { data } = useQuery(emailStateQuery)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: emailStateQuery.queryKey })
  const send = useMutation({
    mutationFn: () => sendEmailLink(),
    onSuccess: ({ message }) => {
      toast.success(message)
      return refresh()
    },
    onError: (error) => toast.danger(failureNotice('No se pudo enviar el enlace', error)),
  })
  const cancel = useMutation({
    mutationFn: () => cancelEmailChange(),
    onSuccess: () => {
      toast.success('El cambio de correo quedó cancelado.')
      return refresh()
    },
    onError: (error) => toast.danger(failureNotice('No se pudo cancelar el cambio', error)),
  })
  if (!data || (data.isVerified && !data.pending)) return null
  return (
    <Notice aria-label="Correo sin confirmar">
      <Text>{describeState(data)}</Text>
      <Stack direction="row" gap={3} isWrapping>
        <Button
          variant="secondary"
          size="sm"
          isBusy={send.isPending}
          busyLabel="Enviando..."
          onClick={() => send.mutate()}
        >
          {data.pending ? 'Reenviar enlace' : 'Enviar enlace'}
        </Button>
        {data.pending && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={cancel.isPending}
            busyLabel="Cancelando..."
            onClick={() => cancel.mutate()}
          >
            Cancelar cambio
          </Button>
        )}
      </Stack>
    </Notice>
  )
}

function describeState({ email, pending }: EmailState): string {
  if (!pending)
    return sentence`Tu correo, ${email}, aún no está confirmado. Te enviamos un enlace cuando quieras.`
  if (!pending.isApproved) {
    return sentence`Pediste cambiar tu correo a ${pending.email}. Apruébalo con el enlace que te enviamos a ${email} antes del ${formatDate(pending.expiresAt)}.`
  }
  return sentence`Pediste cambiar tu correo a ${pending.email}. Abre el enlace que te enviamos antes del ${formatDate(pending.expiresAt)}; hasta entonces sigue valiendo ${email}.`
}

const Notice = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  overflow-wrap: anywhere;
`
