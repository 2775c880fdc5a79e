import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Outfit as SavedOutfit } from 'shared-auth/api'
import { Container, Heading, media, QueryState, Skeleton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { outfitsQuery } from '../../../outfits/outfits.api.ts'
import type { Wardrobe } from '../../../wardrobe/garments.ts'
import { OutfitCard } from './OutfitCard.tsx'

interface OwnOutfitsProps {
  userId: string
  /** That of the person; the sample wardrobe where they have no garments. */
  wardrobe: Wardrobe
  /** The outfit to show, and whether to open its sharing. */
  opened: { id: string; isSharing: boolean } | undefined
  onWear: (outfit: SavedOutfit, wardrobe: Wardrobe) => void
}

/** The outfits that the signed-in person saved. */
export function OwnOutfits({ userId, wardrobe, opened, onWear }: OwnOutfitsProps) {
  const query = useQuery(outfitsQuery(userId))
  const section = useRef<HTMLElement>(null)

  useEffect(() => {
    if (opened?.isSharing) section.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [opened])

  return (
    <Section ref={section} aria-labelledby="mis-conjuntos">
      <Container>
        <Title>
          <Heading level={2} size="3xl" id="mis-conjuntos">
            Mis conjuntos
          </Heading>
          {query.data && query.data.length > 0 && (
            <Text tone="muted">
              {query.data.length === 1 ? 'Un conjunto guardado' : `${query.data.length} conjuntos guardados`}
            </Text>
          )}
        </Title>
        <QueryState
          query={query}
          loading={<Skeleton height="11rem" radius="lg" />}
          failure="No pudimos abrir tus conjuntos."
        >
          {(outfits) =>
            outfits.length === 0 ? (
              <Text tone="muted">
                Todavía no hay ninguno. Mezcla hasta dar con algo que te guste y pulsa «Guardar conjunto»:
                mañana lo encuentras aquí, también en el teléfono.
              </Text>
            ) : (
              <List role="list">
                {outfits.map((outfit) => (
                  <OutfitCard
                    key={outfit.id}
                    outfit={outfit}
                    userId={userId}
                    wardrobe={wardrobe}
                    opensSharing={opened?.id === outfit.id && opened.isSharing}
                    onWear={() => onWear(outfit, wardrobe)}
                  />
                ))}
              </List>
            )
          }
        </QueryState>
      </Container>
    </Section>
  )
}

const Section = styled.section`
  padding-block: 0 ${theme.space[16]};
  scroll-margin-top: 4.5rem;
`

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-bottom: ${theme.space[6]};
`

const List = styled.ul`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${theme.space[5]}; }
  ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`
