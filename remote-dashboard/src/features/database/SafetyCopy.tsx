import { Text } from 'shared-ui'

interface SafetyCopyProps {
  name: string
  /** What the server says when not all of them are there. */
  notice?: string | undefined
}

/** Where the data are that were there before. */
export function SafetyCopy({ name, notice }: SafetyCopyProps) {
  if (notice) return <Text size="sm">{notice}</Text>
  return (
    <Text size="sm">
      Los datos anteriores están en la copia de seguridad <strong>{name}</strong>, en la lista de copias.
    </Text>
  )
}
