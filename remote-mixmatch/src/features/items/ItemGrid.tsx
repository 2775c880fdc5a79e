import { Link } from 'react-router-dom'
import type { WardrobeItem } from 'shared-auth/api'
import { Card, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemPicture } from './ItemPicture.tsx'

export function ItemGrid({ items }: { items: WardrobeItem[] }) {
  return (
    <Grid role="list">
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard as={Link} to={`/dashboard/user/item/${item.id}/details`} padding={0} isInteractive>
            <ItemPicture src={item.thumbnail} />
            <Words as="span" size="sm" weight="medium">
              {item.description}
            </Words>
          </ItemCard>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[4]};
  > li { width: 10rem; }
`

const ItemCard = styled(Card)`
  height: 100%;
`

const Words = styled(Text)`
  display: block;
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
`
