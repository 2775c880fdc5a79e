import { formatDate, formatNumber } from 'shared-admin'
import type { BackupList } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { Outcome } from './Outcome.tsx'

type Parts = Pick<BackupList, 'bundles' | 'archive'>

const schedules = { daily: 'cada día', weekly: 'cada semana' }

/** The copies of the whole site and the archive of WAL, with the disk that they take; nothing where there is neither. */
export function SiteCopies({ bundles, archive }: Parts) {
  const { schedule, count, madeAt, size } = bundles
  return (
    <>
      {(schedule !== 'off' || count > 0) && (
        <Text size="sm" tone="muted">
          {schedule !== 'off' &&
            sentence`El servidor guarda ${schedules[schedule]} una copia del sitio entero, con las versiones publicadas. `}
          {count > 0
            ? sentence`Copias del sitio: ${formatNumber(count)}, ${inMegabytes(size)}, la última del ${formatDate(madeAt)}.`
            : 'Todavía no hay ninguna copia del sitio.'}{' '}
          Se restauran con npm run restore.
        </Text>
      )}
      {archive && (
        <Text size="sm" tone="muted">
          {archive.since
            ? sentence`El archivo de WAL permite volver a cualquier momento desde el ${formatDate(archive.since)}, con ${archive.days} días como meta.`
            : 'El archivo de WAL espera su primera base.'}{' '}
          {sentence`Ocupa ${inMegabytes(archive.size)}.`}
        </Text>
      )}
    </>
  )
}

/** Why the archive of WAL does not grow; nothing when it does. */
export function ArchiveFailure({ archive }: Pick<Parts, 'archive'>) {
  if (!archive?.failure) return null
  return (
    <Outcome isFailure title="El archivo de WAL no está al día">
      <Text size="sm">{archive.failure}</Text>
    </Outcome>
  )
}

const inMegabytes = (kilobytes: number) => `${formatNumber(Math.ceil(kilobytes / 102.4) / 10)} MB`
