import { ButtonLink, brand, brandCities, Container, Heading, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { useSiteTexts, withTexts } from '../../site/siteTexts.ts'
import { LatestCase } from './LatestCase.tsx'

/** The promise over the full width, and the latest case as its proof. */
export function CasesHero() {
  const { kind, headline, lead } = withTexts(brand.welcome, useSiteTexts('home'))
  return (
    <>
      <Band>
        <Container>
          <Columns>
            <Eyebrow>
              {kind} · {brandCities()}
            </Eyebrow>
            <Title level={1} size="4xl">
              {headline}
            </Title>
            <Words>
              <Text size="lg">{lead}</Text>
              <Actions>
                <ButtonLink to={pathTo('/contact')}>Cuéntanos tu proyecto</ButtonLink>
                <ButtonLink to={pathTo('/portfolio')} variant="secondary">
                  Ver los casos
                </ButtonLink>
              </Actions>
            </Words>
          </Columns>
        </Container>
      </Band>
      <Proof>
        <Container>
          <LatestCase />
        </Container>
      </Proof>
    </>
  )
}

/* The case that follows covers the lower part of the band. */
const overlap = 'clamp(4rem, 10vw, 11rem)'

const Band = styled.section`
  padding-block: clamp(${theme.space[10]}, 6vw, ${theme.space[20]}) calc(${overlap} + ${theme.space[12]});
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  h1, p { color: inherit; }
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    align-items: end;
    column-gap: clamp(${theme.space[12]}, 6vw, 8rem);
    > :first-child { grid-column: 1 / -1; }
  }
`

const Title = styled(Heading)`
  max-width: 18ch;
  font-size: clamp(2.5rem, 1.6rem + 3.6vw, 6rem);
  line-height: 1;
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`

const Proof = styled.section`
  margin-top: calc(-1 * ${overlap});
`
