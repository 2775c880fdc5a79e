import { Text } from 'shared-ui'

interface SafetyBackupProps {
  name: string
  /** The server's notice when the backup is incomplete or could not be made. */
  notice?: string | undefined
}

/** Names the backup that holds the previous data. */
export function SafetyBackup({ name, notice }: SafetyBackupProps) {
  if (notice) return <Text size="sm">{notice}</Text>
  return (
    <Text size="sm">
      Los datos anteriores están en la copia de seguridad <strong dir="auto">{name}</strong>, en la lista de
      copias.
    </Text>
  )
}
