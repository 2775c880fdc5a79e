import type { WardrobeItem } from 'shared-auth/api'
import { Heading, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemGrid } from './ItemGrid.tsx'
import { groupItems } from './items.api.ts'

/** Items by category. */
export function ItemGroups({ items }: { items: WardrobeItem[] }) {
  return (
    <Groups>
      {groupItems(items).map(([group, grouped]) => (
        <Stack as="section" key={group} gap={3} aria-label={group}>
          <Heading level={3} size="md">
            {group}
          </Heading>
          <ItemGrid items={grouped} />
        </Stack>
      ))}
    </Groups>
  )
}

/* Small groups share a line. */
const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[8]} ${theme.space[6]};
`
