import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { nullWhenMissing } from 'shared-auth'
import { getSharedOutfit, type SharedOutfit, type SharedOutfitPiece } from 'shared-auth/api'
import {
  ButtonLink,
  Container,
  Heading,
  media,
  PageMeta,
  pathTo,
  QueryState,
  Skeleton,
  Text,
  theme,
} from 'shared-ui'
import { styled } from 'styled-components'
import { GarmentThumbnail } from '../../wardrobe/GarmentThumbnail.tsx'
import { type Garment, type Outfit, slotNames } from '../../wardrobe/garments.ts'
import { mirror } from '../../wardrobe/mirror.ts'
import { OutfitDrawing } from '../../wardrobe/OutfitDrawing.tsx'
import { garmentOf } from '../../wardrobe/ownWardrobe.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'

/** An outfit that its owner shares; null for one that does not exist or is not shared any more. */
function sharedOutfitQuery(shareId: string) {
  return queryOptions({
    queryKey: ['mixmatch', 'shared-outfit', shareId],
    // Withdrawn at any time, so what was loaded before is not shown again.
    gcTime: 0,
    queryFn: ({ signal }) =>
      getSharedOutfit(shareId, { signal }).then(({ result }) => result, nullWhenMissing),
  })
}

/** The public page of an outfit, for people who have its address. */
export function SharedOutfitPage() {
  const { id = '' } = useParams()
  const isAddress = /^[\w-]{22}$/.test(id)
  const query = useQuery({ ...sharedOutfitQuery(id), enabled: isAddress })
  return (
    <Container>
      {isAddress ? (
        <QueryState
          query={query}
          loading={<Skeleton height="32rem" radius="lg" />}
          failure="No pudimos cargar el conjunto."
        >
          {(outfit) => (outfit ? <Shown outfit={outfit} /> : <Missing />)}
        </QueryState>
      ) : (
        <Missing />
      )}
    </Container>
  )
}

function Missing() {
  return (
    <Notice>
      <PageMeta title="No se encontró el conjunto" isIndexed={false} />
      <Heading level={1} size="3xl">
        No se encontró el conjunto.
      </Heading>
      <Text tone="muted">Puede que quien lo hizo haya dejado de compartirlo.</Text>
      <ButtonLink to={pathTo('/')}>Combinar mi armario</ButtonLink>
    </Notice>
  )
}

function Shown({ outfit: { name, sharedBy, pieces } }: { outfit: SharedOutfit }) {
  const worn = pieces.flatMap((piece) => {
    const garment = garmentIn(piece)
    return garment ? [{ slot: piece.slot, garment }] : []
  })
  const outfit: Outfit = Object.fromEntries(worn.map(({ slot, garment }) => [slot, garment]))
  return (
    <Columns>
      <PageMeta title={name} isIndexed={false} />
      <Stage>
        <OutfitDrawing outfit={outfit} />
      </Stage>
      <Words>
        <Text tone="muted">{sharedBy ? `Un conjunto de ${sharedBy}` : 'Un conjunto de Mix&Match'}</Text>
        <Heading level={1} size="4xl">
          {name}
        </Heading>
        <List role="list" aria-label="Prendas">
          {worn.map(({ slot, garment }) => (
            <li key={slot}>
              <GarmentThumbnail garment={garment} />
              <div>
                <Text tone="subtle" size="sm">
                  {slotNames[slot]}
                </Text>
                <Text weight="semibold">{garment.name}</Text>
              </div>
            </li>
          ))}
        </List>
        <Text tone="muted">¿Y lo que hay en tu armario? Haz una foto de cada prenda y combínalas.</Text>
        <div>
          <ButtonLink to={pathTo('/')}>Combinar mi armario</ButtonLink>
        </div>
      </Words>
    </Columns>
  )
}

function garmentIn({ slot, place, name, sample, image }: SharedOutfitPiece): Garment | undefined {
  if (sample) return sampleWardrobe[slot].find(({ slug }) => slug === sample)
  return garmentOf({ slug: slot, name, place }, image)
}

const Columns = styled.article`
  display: grid;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[8]} ${theme.space[16]};
  ${media.md} {
    grid-template-columns: minmax(0, 31rem) minmax(0, 1fr);
    align-items: center;
    gap: ${theme.space[12]};
  }
`

const Stage = styled.div`
  padding: ${theme.space[4]} ${theme.space[8]};
  border-radius: 999px 999px ${theme.radius.lg} ${theme.radius.lg};
  background: ${mirror(theme.color.primarySoft)};
  aspect-ratio: 4 / 5;
  width: 100%;
  max-width: 31rem;
  margin-inline: auto;
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  h1 { overflow-wrap: anywhere; }
`

const List = styled.ul`
  border-block: 1px solid ${theme.color.border};
  li { display: flex; align-items: center; gap: ${theme.space[4]}; padding-block: ${theme.space[3]}; }
  li + li { border-top: 1px solid ${theme.color.border}; }
`

const Notice = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[4]};
  min-height: 60vh;
  text-align: center;
`
