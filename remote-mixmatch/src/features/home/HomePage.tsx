import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { Outfit as SavedOutfit } from 'shared-auth/api'
import { ButtonLink, Container, Heading, media, PageMeta, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ClothesRail } from '../../wardrobe/ClothesRail.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import { Gestures } from './Gestures.tsx'
import homeHead from './home.head.json'
import { hasOwn, type Slugs } from './mix.ts'
import { OutfitMixer } from './OutfitMixer.tsx'
import { StarterOutfits } from './StarterOutfits.tsx'
import { SaveActions } from './saved/SaveActions.tsx'
import { useMixer } from './useMixer.ts'
import { WardrobeChoice } from './WardrobeChoice.tsx'

// Only for people with an account.
const OwnOutfits = lazy(() => import('./saved/OwnOutfits.tsx').then((m) => ({ default: m.OwnOutfits })))

/** Of every kind that hangs: as many as fit on the rail, in varied colours. */
const closingRail = [
  ...sampleWardrobe.outerwear.slice(0, 2),
  ...sampleWardrobe.tops.filter((_garment, index) => index % 3 === 1),
  ...sampleWardrobe.dresses,
]

export function HomePage() {
  const { mix, dispatch, userId, wardrobe, known } = useMixer()
  const mixer = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<{ id: string; isSharing: boolean }>()
  const handleOpen = useCallback(
    ({ id }: SavedOutfit, isSharing: boolean) => setOpened({ id, isSharing }),
    [],
  )

  function handleTry(slugs: Slugs) {
    dispatch({ type: 'wear', slugs })
    showMixer()
  }

  function showMixer() {
    mixer.current?.focus({ preventScroll: true })
    mixer.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  return (
    <>
      <PageMeta {...homeHead} />
      <Container>
        <Mixing ref={mixer} tabIndex={-1} aria-labelledby="lema">
          <OutfitMixer
            mix={mix}
            dispatch={dispatch}
            known={known}
            choice={
              <WardrobeChoice userId={userId} items={wardrobe} wardrobe={mix.wardrobe} dispatch={dispatch} />
            }
            actions={<SaveActions mix={mix} userId={userId} onOpen={handleOpen} />}
          >
            <Heading level={1} size="4xl" id="lema">
              Tu armario ya tiene <em>el conjunto de hoy.</em>
            </Heading>
            <Lead size="lg" tone="muted">
              Mezcla las prendas que ya tienes, bloquea la que quieres ponerte y descubre combinaciones que no
              se te habían ocurrido.
            </Lead>
          </OutfitMixer>
        </Mixing>
      </Container>

      {userId && !wardrobe.isLoading && (
        <Suspense>
          <OwnOutfits
            userId={userId}
            wardrobe={wardrobe.own ?? sampleWardrobe}
            opened={opened}
            onWear={({ pieces }, from) => {
              dispatch({ type: 'wearPieces', wardrobe: hasOwn(pieces) ? from : sampleWardrobe, pieces })
              showMixer()
            }}
          />
        </Suspense>
      )}

      <Band>
        <Container>
          <SectionHeading level={2} size="3xl">
            Tres gestos y ya está
          </SectionHeading>
          <Gestures />
        </Container>
      </Band>

      <Section>
        <Container>
          <SectionHeading level={2} size="3xl">
            Conjuntos para empezar
          </SectionHeading>
          <StarterOutfits onTry={handleTry} />
        </Container>
      </Section>

      <Closing>
        <ClothesRail garments={closingRail} />
        <Words>
          <Heading level={2} size="3xl">
            Trae tu propio armario
          </Heading>
          <Text tone="muted" size="lg">
            En tu cuenta, tus prendas se ordenan por categoría y quedan listas para combinar. ¿Quieres
            probarlo con tu tienda o con tu equipo? Cuéntanos.
          </Text>
          <Actions>
            <ButtonLink to={pathTo('/mixmatch')}>Ver todo lo que hace</ButtonLink>
            <ButtonLink to={pathTo('/contact')} variant="secondary">
              Escríbenos
            </ButtonLink>
          </Actions>
        </Words>
      </Closing>
    </>
  )
}

const Mixing = styled.section`
  padding-block: ${theme.space[8]} ${theme.space[16]};
  scroll-margin-top: 4rem;
  &:focus { outline: none; }
  h1 em { color: ${theme.color.primary}; }
  ${media.lg} { padding-block: ${theme.space[12]} ${theme.space[20]}; }
`

const Lead = styled(Text)`
  margin-top: ${theme.space[4]};
`

const Section = styled.section`
  padding-block: ${theme.space[16]};
  ${media.lg} { padding-block: ${theme.space[20]}; }
`

const Band = styled(Section)`
  background: ${theme.color.sunken};
`

const SectionHeading = styled(Heading)`
  margin-bottom: ${theme.space[8]};
`

const Closing = styled.section`
  padding-block: ${theme.space[10]} ${theme.space[16]};
  background: ${theme.color.primarySoft};
  overflow: hidden;
  /* On a phone it overflows on both sides. */
  > svg { width: max(100%, 56rem); max-width: none; margin-inline: min(0px, (100% - 56rem) / 2); }
  ${media.lg} { padding-block-end: ${theme.space[20]}; }
`

const Words = styled(Container)`
  display: grid;
  justify-items: center;
  gap: ${theme.space[4]};
  max-width: 44rem;
  margin-block-start: ${theme.space[8]};
  text-align: center;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[4]};
`
