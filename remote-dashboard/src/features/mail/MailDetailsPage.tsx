import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import type { Mail } from 'shared-auth/api'
import { ExternalLink, mailHref } from 'shared-ui'
import { HistoryPanel } from '../../activity/HistoryPanel.tsx'
import { formatDate } from '../../format/formatDate.ts'
import { DetailsScreen } from '../../record/DetailsScreen.tsx'
import { Facts } from '../../record/Facts.tsx'
import { RemoveButton } from '../../record/RemoveButton.tsx'
import { FollowUpPanel } from './FollowUpPanel.tsx'
import { MailButtons } from './MailButtons.tsx'
import { mailPath, mailQuery } from './mail.api.ts'
import { mailRemoval } from './mailRemoval.ts'
import { subjectOf } from './mailWords.ts'
import { RepliesPanel } from './RepliesPanel.tsx'
import { useMailChange } from './useMailChange.ts'

export function MailDetailsPage() {
  const { id = '' } = useParams()
  const query = useQuery(mailQuery(id))
  useReadOnce(query.data)
  return (
    <DetailsScreen
      query={query}
      title="Detalles del correo"
      breadcrumbs={[{ label: 'Correos', to: mailPath }, { label: 'Detalles del correo' }]}
      backTo={mailPath}
      missing="No se encontró el correo."
      failed="No se pudo cargar el correo."
      actions={(mail) => (
        <>
          <MailButtons mail={mail} />
          <RemoveButton removal={mailRemoval} id={mail.id} subject={subjectOf(mail)} listPath={mailPath} />
        </>
      )}
      panels={(mail) => (
        <>
          <FollowUpPanel mail={mail} />
          <RepliesPanel key={mail.id} mail={mail} />
          <HistoryPanel filter={{ kind: 'mail', recordId: mail.id }} />
        </>
      )}
    >
      {(mail) => <Facts items={factsOf(mail)} />}
    </DetailsScreen>
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

function factsOf({ id, name, email, subject, message, currentUrl, sentAt }: Mail) {
  return Object.entries({
    ID: id,
    Nombre: name,
    Email: <ExternalLink href={mailHref(email)}>{email}</ExternalLink>,
    Asunto: subject,
    URL: currentUrl && <ExternalLink href={currentUrl}>{currentUrl}</ExternalLink>,
    Fecha: formatDate(sentAt),
    Mensaje: message,
  })
}
