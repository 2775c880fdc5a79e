import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink, HistoryPanel, PageHeader, RecordGate, RemoveButton, useMedia } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { activityWords } from '../../activity/activityWords.ts'
import { FollowUpPanel } from './FollowUpPanel.tsx'
import { MailButtons } from './MailButtons.tsx'
import { MailPane } from './MailPane.tsx'
import { mailPath, mailQuery } from './mail.api.ts'
import { mailRemoval } from './mailRemoval.ts'
import { subjectOf } from './mailWords.ts'
import { RepliesPanel } from './RepliesPanel.tsx'
import { useMailChange } from './useMailChange.ts'
import { useMailQueue } from './useMailQueue.ts'

const title = 'Detalles del correo'

export { mailQueries as queries } from './mail.api.ts'

/** A mail as a conversation, beside the list on screens with room for both. */
export function MailDetailsPage() {
  const { id = '' } = useParams()
  const query = useQuery(mailQuery(id))
  const queue = useMailQueue(id)
  const isWide = useMedia(`(min-width: ${theme.breakpoint.lg}px)`)
  useReadOnce(query.data)
  const mail = query.data
  return (
    <Stack gap={4}>
      <PageHeader title={title} breadcrumbs={[{ label: 'Correos', to: mailPath }, { label: title }]}>
        <BackLink to={mailPath} />
        {mail && (
          <>
            <MailButtons mail={mail} queue={queue} />
            <RemoveButton removal={mailRemoval} id={id} subject={subjectOf(mail)} listPath={mailPath} />
          </>
        )}
      </PageHeader>
      <Split $isWide={isWide}>
        {isWide && <MailPane queue={queue} current={id} />}
        <Stack gap={4}>
          <RecordGate query={query} missing="No se encontró el correo." failed="No se pudo cargar el correo.">
            {(shown) => (
              <>
                <RepliesPanel key={shown.id} mail={shown} />
                <FollowUpPanel mail={shown} />
                <HistoryPanel words={activityWords} filter={{ kind: 'mail', recordId: shown.id }} />
              </>
            )}
          </RecordGate>
        </Stack>
      </Split>
    </Stack>
  )
}

/** Marks a mail as read when it is opened, but not again after somebody marks it unread on this screen. */
function useReadOnce(mail: Mail | undefined) {
  const { noteRead } = useMailChange()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!mail || seen.current === mail.id) return
    seen.current = mail.id
    if (!mail.readAt) void noteRead(mail)
  })
}

const Split = styled.div<{ $isWide: boolean }>`
  display: grid;
  align-items: start;
  gap: ${theme.space[5]};
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(15rem, 20rem) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
`
