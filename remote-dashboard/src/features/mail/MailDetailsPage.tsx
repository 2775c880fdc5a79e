import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Mail } from 'shared-auth/api'
import { ExternalLink, mailHref } from 'shared-ui'
import { formatDate } from '../../format/formatDate.ts'
import { DetailsScreen } from '../../record/DetailsScreen.tsx'
import { Facts } from '../../record/Facts.tsx'
import { RemoveButton } from '../../record/RemoveButton.tsx'
import { mailQuery } from './mail.api.ts'
import { mailRemoval, subjectOf } from './mailRemoval.ts'

const listPath = '/dashboard/application/mail'

export function MailDetailsPage() {
  const { id = '' } = useParams()
  return (
    <DetailsScreen
      query={useQuery(mailQuery(id))}
      title="Detalles del correo"
      breadcrumbs={[{ label: 'Correos', to: listPath }, { label: 'Detalles del correo' }]}
      backTo={listPath}
      missing="No se encontró el correo."
      failed="No se pudo cargar el correo."
      actions={(mail) => (
        <RemoveButton removal={mailRemoval} id={mail.id} subject={subjectOf(mail)} listPath={listPath} />
      )}
    >
      {(mail) => <Facts items={factsOf(mail)} />}
    </DetailsScreen>
  )
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
