import { useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { failureNotice, formatDate } from 'shared-admin'
import { useAreas } from 'shared-auth'
import { type MailReply, retryMailReply } from 'shared-auth/api'
import { Badge, Button, Stack, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { repliesQuery } from './mail.api.ts'
import { replyStates } from './mailWords.ts'

const keptReason = 'El sitio no tenía servidor de correo: está en la bandeja de salida y no le llegó a nadie.'

/** One reply: author, time, whether it was sent, and a button that sends a failed one again. */
export function ReplyItem({ mailId, reply }: { mailId: string; reply: MailReply }) {
  const { author, createdAt, sentAt, state, failure, text } = reply
  const { label, tone } = replyStates[state]
  const maySend = useAreas().mayOpen('mail', 'publish')
  return (
    <Item $isFailed={state === 'failed'}>
      <Stack direction="row" gap={3} align="center" isWrapping>
        <Text as="strong" weight="semibold">
          {author?.name ?? 'Cuenta eliminada'}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {formatDate(sentAt ?? createdAt)}
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Stack>
      <Words dir="auto">{text}</Words>
      {(state === 'failed' || state === 'kept') && (
        <Stack gap={2} align="start">
          <Text size="sm">{failure || keptReason}</Text>
          {maySend && <RetryButton mailId={mailId} id={reply.id} />}
        </Stack>
      )}
    </Item>
  )
}

function RetryButton({ mailId, id }: { mailId: string; id: string }) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function handleClick() {
    setIsBusy(true)
    try {
      await retryMailReply(id)
    } catch (error) {
      toast.danger(failureNotice('No se pudo enviar otra vez', error))
    } finally {
      await client.invalidateQueries({ queryKey: repliesQuery(mailId).queryKey })
      setIsBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" isBusy={isBusy} onClick={handleClick}>
      <RotateCw aria-hidden /> Enviar otra vez
    </Button>
  )
}

const Item = styled.li<{ $isFailed: boolean }>`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-inline-start: 3px solid ${({ $isFailed }) => ($isFailed ? theme.color.danger : theme.color.primary)};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
