import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { PageHeader, RecordGate } from 'shared-admin'
import { useSession } from 'shared-auth'
import { ButtonLink, EmptyState, Stack } from 'shared-ui'
import { ItemGroups } from './ItemGroups.tsx'
import { ownerQuery } from './wardrobe.api.ts'

/** The wardrobe of the signed-in person. */
export function OwnWardrobePage() {
  const userId = useSession(({ user }) => user?.id ?? '')
  const query = useQuery(ownerQuery(userId))
  return (
    <Stack gap={6}>
      <PageHeader title="Mi armario" count={query.data?.items.length} />
      <RecordGate query={query} missing="No se encontró el usuario" failed="Error al cargar el usuario">
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Shirt />}
              title="Tu armario está vacío"
              message="Las prendas las añade nuestro equipo: cuéntanos cuáles tienes y envíanos una foto de cada una."
            >
              <ButtonLink to="/contact">Escríbenos</ButtonLink>
            </EmptyState>
          ) : (
            <ItemGroups items={items} />
          )
        }
      </RecordGate>
    </Stack>
  )
}
