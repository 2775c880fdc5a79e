import { Button, Card, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { mirror } from '../../wardrobe/mirror.ts'
import { OutfitDrawing } from '../../wardrobe/OutfitDrawing.tsx'
import { outfitOfSlugs, type Slugs } from './mix.ts'
import { starterOutfits } from './starterOutfits.ts'

/** Ready-made outfits; trying one puts it on the mannequin above. */
export function StarterOutfits({ onTry }: { onTry: (slugs: Slugs) => void }) {
  return (
    <List role="list">
      {starterOutfits.map((starter) => (
        <Item key={starter.name} as="li" padding={4}>
          <Picture>
            <OutfitDrawing outfit={outfitOfSlugs(starter.slugs)} />
          </Picture>
          <div>
            <Heading level={3} size="xl">
              {starter.name}
            </Heading>
            <Text tone="muted" size="sm">
              {starter.occasion}
            </Text>
          </div>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Probar ${starter.name}`}
            onClick={() => onTry(starter.slugs)}
          >
            Probar
          </Button>
        </Item>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  ${media.md} { gap: ${theme.space[5]}; }
  ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

const Item = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space[4]};
`

const Picture = styled.div`
  padding: ${theme.space[2]};
  ${media.md} { padding: ${theme.space[4]} ${theme.space[6]}; }
  border-radius: 999px 999px ${theme.radius.md} ${theme.radius.md};
  background: ${mirror(theme.color.primarySoft)};
  aspect-ratio: 4 / 5;
`
