import { ButtonLink, Card, Container, Heading, media, PageMeta, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ClothesRail } from '../../wardrobe/ClothesRail.tsx'
import { combinationsOf, slots } from '../../wardrobe/garments.ts'
import { sampleWardrobe } from '../../wardrobe/sampleWardrobe.ts'
import featuresHead from './features.head.json'
import { features } from './features.tsx'
import { questions } from './questions.ts'

const count = slots.reduce((sum, slot) => sum + sampleWardrobe[slot].length, 0)

/** What the product does, with frequent questions. */
export function MixMatchPage() {
  return (
    <>
      <PageMeta {...featuresHead} />
      <Container>
        <Intro>
          <div>
            <Heading level={1} size="4xl">
              Menos compras, más combinaciones.
            </Heading>
            <Text size="lg" tone="muted">
              {count} prendas del armario de muestra dan{' '}
              {combinationsOf(sampleWardrobe).toLocaleString('es-CO')} conjuntos distintos. Mix&amp;Match te
              ayuda a encontrar los tuyos.
            </Text>
          </div>
          <Rail>
            <ClothesRail
              garments={[...sampleWardrobe.tops.slice(1, 4), ...sampleWardrobe.tops.slice(5, 6)]}
            />
          </Rail>
        </Intro>
        <Grid role="list">
          {features.map(({ icon, name, text }) => (
            <Feature key={name} as="li">
              <Mark>{icon}</Mark>
              <Heading level={2} size="xl">
                {name}
              </Heading>
              <Text tone="muted">{text}</Text>
            </Feature>
          ))}
        </Grid>
      </Container>
      <Band>
        <Container width="text">
          <Heading level={2} size="3xl">
            Preguntas frecuentes
          </Heading>
          {questions.map(({ question, text }) => (
            <Question key={question}>
              <summary>{question}</summary>
              <Text tone="muted">{text}</Text>
            </Question>
          ))}
          <Actions>
            <ButtonLink to={pathTo('/')}>Mezclar ahora</ButtonLink>
            <ButtonLink to={pathTo('/contact')} variant="secondary">
              Otra pregunta
            </ButtonLink>
          </Actions>
        </Container>
      </Band>
    </>
  )
}

const Intro = styled.header`
  display: grid;
  align-items: center;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[8]} ${theme.space[10]};
  > div { display: grid; gap: ${theme.space[4]}; }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
    padding-block: ${theme.space[16]};
  }
`

const Rail = styled.div`
  padding: ${theme.space[8]} ${theme.space[6]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
`

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space[5]};
  margin-bottom: ${theme.space[16]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const Feature = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-bottom: ${theme.space[2]};
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
`

const Band = styled.section`
  padding-block: ${theme.space[16]};
  background: ${theme.color.sunken};
  h2 { margin-bottom: ${theme.space[6]}; }
`

const Question = styled.details`
  border-top: 1px solid ${theme.color.border};
  &:last-of-type { border-bottom: 1px solid ${theme.color.border}; }
  summary {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[4]};
    font-weight: ${theme.font.weight.semibold};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  summary::after { content: '+' / ''; color: ${theme.color.accentText}; font-size: ${theme.font.size.xl}; line-height: 1; }
  &[open] summary::after { content: '−' / ''; }
  p { padding-bottom: ${theme.space[5]}; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[8]};
`
