import { Text } from 'shared-ui'

/** Where the data are that were there before (reading 35). */
export function SafetyCopy({ name }: { name: string }) {
  return (
    <Text size="sm">
      Los datos anteriores están en la copia de seguridad <strong>{name}</strong>, en la lista de copias.
    </Text>
  )
}
