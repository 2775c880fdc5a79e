import { formatDate } from 'shared-admin'
import type { BackupList } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { Outcome } from './Outcome.tsx'

/** Shows which copies the server makes and deletes automatically. */
export function KeptCopies({ kept: { safety, scheduled }, schedule }: Pick<BackupList, 'kept' | 'schedule'>) {
  return (
    <Text size="sm" tone="muted">
      {schedule.isOn
        ? 'Cada día, después de las 3:00 de Bogotá, el servidor hace una copia programada.'
        : 'Las copias programadas están desactivadas en el servidor (BACKUP_SCHEDULE).'}{' '}
      De las programadas se conserva la última de cada uno de los {scheduled.days} días y de las{' '}
      {scheduled.weeks} semanas más recientes; de las de seguridad, las {safety.count} más recientes de los
      últimos {safety.days} días, y siempre las {safety.always} últimas. Las manuales y las que renombres no
      se borran solas.
    </Text>
  )
}

/** Why copies of other servers may be missing in the list; nothing when none are. */
export function FolderProblem({ folder: { problem } }: Pick<BackupList, 'folder'>) {
  if (!problem) return null
  return (
    <Outcome isFailure title="Esta lista puede estar incompleta">
      <Text size="sm">{problem}</Text>
    </Outcome>
  )
}

/** Why the last scheduled copy was not made; nothing when it was. */
export function ScheduleFailure({ schedule: { failure, failedAt } }: Pick<BackupList, 'schedule'>) {
  if (!failure) return null
  return (
    <Outcome isFailure title={`No se pudo crear la copia programada (${formatDate(failedAt)})`}>
      <Text size="sm">{failure}</Text>
      <Text size="sm">El servidor lo intenta de nuevo cada diez minutos.</Text>
    </Outcome>
  )
}
