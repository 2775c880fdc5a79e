import { formatDate, formatNumber } from 'shared-admin'
import type { BackupList } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { Outcome } from './Outcome.tsx'

type Verification = BackupList['verification']

const days: Record<NonNullable<Verification['day']>, string> = {
  monday: 'Cada lunes',
  tuesday: 'Cada martes',
  wednesday: 'Cada miércoles',
  thursday: 'Cada jueves',
  friday: 'Cada viernes',
  saturday: 'Cada sábado',
  sunday: 'Cada domingo',
}

/** Which copy was last restored aside, and with what result. */
export function VerifiedCopy({ verification: { day, last } }: { verification: Verification }) {
  if (!day) {
    return (
      <Text size="sm" tone="muted">
        La prueba de restauración está desactivada en el servidor (BACKUP_VERIFICATION).
      </Text>
    )
  }
  return (
    <Text size="sm" tone="muted">
      {days[day]}, después de las 4:00 de Bogotá, el servidor restaura la copia más reciente en una base de
      datos aparte, la compara y la borra. {last ? lastWords(last) : 'Todavía no lo ha hecho.'}
    </Text>
  )
}

function lastWords({
  name,
  at,
  failure,
  tables,
  rows,
  isCompared,
  seconds,
}: NonNullable<Verification['last']>) {
  const when = formatDate(at)
  if (failure !== null) return sentence`La última vez (${when}) no pudo con ${name}.`
  const found = `${formatNumber(tables)} tablas y ${formatNumber(rows)} filas`
  const compared = isCompared ? ', las que dice la copia' : ''
  return sentence`La última vez (${when}) restauró ${name} en ${formatNumber(seconds)} s: ${found}${compared}.`
}

/** Why the newest copy could not be restored; nothing when it could. */
export function VerificationFailure({ verification: { last } }: { verification: Verification }) {
  if (!last?.failure) return null
  return (
    <Outcome
      isFailure
      title={sentence`La copia ${last.name} no pasó su prueba de restauración (${formatDate(last.at)})`}
    >
      <Text size="sm">{last.failure}</Text>
      <Text size="sm">Crea otra copia. El servidor repite la prueba mañana.</Text>
    </Outcome>
  )
}
