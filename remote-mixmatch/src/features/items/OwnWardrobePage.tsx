import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { ChoiceFilter, NoMatch, PageHeader, RecordGate, useFilters } from 'shared-admin'
import { useSession } from 'shared-auth'
import type { WardrobeItem } from 'shared-auth/api'
import { EmptyState, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { AddItems } from './adding/AddItems.tsx'
import { ItemGroups } from './ItemGroups.tsx'
import { groupItems, ownerQuery } from './items.api.ts'
import { colorLabels } from './items.words.ts'

/** The wardrobe of the signed-in person. */
export function OwnWardrobePage() {
  const userId = useSession(({ user }) => user?.id ?? '')
  const query = useQuery(ownerQuery(userId))
  return (
    <Stack gap={6}>
      <PageHeader title="Mi armario" count={query.data?.items.length} />
      <RecordGate query={query} missing="No se encontró el usuario" failed="Error al cargar el usuario">
        {({ items }) => (
          <>
            <AddItems>
              {items.length === 0 && (
                <EmptyState
                  icon={<Shirt />}
                  title="Tu armario está vacío"
                  message="Añade una foto de cada prenda: te proponemos qué es y de qué color, y tú lo confirmas."
                />
              )}
            </AddItems>
            {items.length > 0 && <FilteredItems items={items} />}
          </>
        )}
      </RecordGate>
    </Stack>
  )
}

function FilteredItems({ items }: { items: WardrobeItem[] }) {
  const list = useFilters({ filters: { kind: '', color: '' }, limit: 100 })
  const { kind, color } = list.query.filters
  const groups = groupItems(items)
  const colors = Object.entries(colorLabels).filter(([each]) => items.some((item) => item.color === each))
  const shown = groups
    .filter(([group]) => !kind || group === kind)
    .flatMap(([, ofGroup]) => ofGroup)
    .filter((item) => !color || item.color === color)
  return (
    <>
      <VisuallyHidden as="h2">Tus prendas</VisuallyHidden>
      <Filters role="search" aria-label="Filtros de Mi armario">
        <ChoiceFilter
          list={list}
          name="kind"
          label="Tipo de prenda"
          all="Todos"
          options={groups.map(([group]) => group)}
        />
        <ChoiceFilter
          list={list}
          name="color"
          label="Color"
          all="Todos"
          options={Object.fromEntries(colors)}
        />
      </Filters>
      {shown.length === 0 ? <NoMatch onReset={list.reset} /> : <ItemGroups items={shown} />}
    </>
  )
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  > * { flex: 1 1 9rem; max-width: 14rem; }
`
