import { Container, Heading, media, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ClothesRail } from '../../wardrobe/ClothesRail.tsx'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import { ContactFormCard } from './ContactFormCard.tsx'
import contactHead from './contact.head.json'

export function ContactPage() {
  return (
    <Container>
      <PageMeta {...contactHead} />
      <Columns>
        <Intro>
          <Heading level={1}>Hablemos de tu armario</Heading>
          <Text size="lg" tone="muted">
            ¿Una duda, una idea, una tienda que quiere mostrar sus prendas combinadas? Escríbenos y te
            respondemos en un día hábil.
          </Text>
          <ClothesRail garments={sampleWardrobe.tops.slice(3, 7)} />
        </Intro>
        <ContactFormCard />
      </Columns>
    </Container>
  )
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[8]} ${theme.space[16]};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 34rem);
    gap: ${theme.space[16]};
    padding-block: ${theme.space[16]} ${theme.space[24]};
  }
`

const Intro = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  svg { display: none; }
  ${media.lg} { svg { display: block; margin-top: ${theme.space[8]}; } }
`
