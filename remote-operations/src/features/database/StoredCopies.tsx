import { formatDate } from 'shared-admin'
import type { BackupList } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { Outcome } from './Outcome.tsx'

type Storage = BackupList['storage']

/** Where scheduled copies are stored besides, and for how long; nothing when nowhere. */
export function StoredCopies({ storage: { bucket, kept } }: { storage: Storage }) {
  if (!bucket || !kept) return null
  return (
    <Text size="sm" tone="muted">
      {sentence`Las programadas se suben cifradas al almacenamiento ${bucket}, que conserva la última de cada uno de los ${kept.days} días y de las ${kept.weeks} semanas más recientes.`}
    </Text>
  )
}

/** Why copies are missing in the storage or in this list; nothing when none are. */
export function StorageFailures({ storage: { failure, failedAt, problem } }: { storage: Storage }) {
  return (
    <>
      {problem && (
        <Outcome isFailure title="Esta lista no muestra las copias del almacenamiento">
          <Text size="sm">{problem}</Text>
        </Outcome>
      )}
      {failure && (
        <Outcome isFailure title={`No se pudo subir la copia programada (${formatDate(failedAt)})`}>
          <Text size="sm">{failure}</Text>
          <Text size="sm">El servidor lo intenta de nuevo cada diez minutos.</Text>
        </Outcome>
      )}
    </>
  )
}
