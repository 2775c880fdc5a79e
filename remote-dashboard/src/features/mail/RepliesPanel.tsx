import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Panel, RecordGate } from 'shared-admin'
import { useAreas } from 'shared-auth'
import type { Mail } from 'shared-auth/api'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { MessageItem } from './MessageItem.tsx'
import { isOnItsWay, repliesQuery } from './mail.api.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyItem } from './ReplyItem.tsx'

/** The conversation: the mail, the replies to it, the oldest first, and the form for a new one. */
export function RepliesPanel({ mail }: { mail: Mail }) {
  const query = useQuery(repliesQuery(mail.id))
  const maySend = useAreas().mayOpen('mail', 'publish')
  useFreshMail(mail, query.data?.results.filter((reply) => !isOnItsWay(reply)).length)
  return (
    <Panel title={mail.subject || 'Sin asunto'}>
      <Stack gap={5}>
        <Thread role="list" aria-label="Mensaje">
          <MessageItem mail={mail} />
        </Thread>
        <RecordGate
          query={query}
          missing="No se encontró el correo."
          failed="No se pudieron cargar las respuestas."
        >
          {({ results, ...reply }) => (
            <Stack gap={5}>
              <Thread role="list" aria-label="Respuestas" aria-live="polite" hidden={results.length === 0}>
                {results.map((each) => (
                  <ReplyItem key={each.id} mailId={mail.id} reply={each} />
                ))}
              </Thread>
              {results.length === 0 && <Text tone="muted">Todavía no hay respuestas.</Text>}
              {!reply.isDelivered && (
                <Text size="sm" weight="semibold">
                  Este sitio no tiene servidor de correo: las respuestas se guardan en su bandeja de salida y
                  no llegan a nadie.
                </Text>
              )}
              {maySend ? (
                <ReplyForm mail={mail} seen={results.length} {...reply} />
              ) : (
                <Text tone="muted">Responder pide el permiso de publicar en Correos.</Text>
              )}
            </Stack>
          )}
        </RecordGate>
      </Stack>
    </Panel>
  )
}

/** Refetches the mail and its lists once a reply has been sent or has failed. */
function useFreshMail({ id, repliedAt }: Mail, settled: number | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (!settled) return
    for (const queryKey of [['mail', 'list'], ['activity'], ['home']])
      void client.invalidateQueries({ queryKey })
    if (!repliedAt) void client.invalidateQueries({ queryKey: ['mail', 'record', id] })
  }, [client, id, settled, repliedAt])
}

const Thread = styled.ol`
  display: grid;
  gap: ${theme.space[4]};
  padding: 0;
  list-style: none;
`
