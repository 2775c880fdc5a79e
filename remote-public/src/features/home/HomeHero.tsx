import { Check } from 'lucide-react'
import { ButtonLink, brand, brandCities, Container, Heading, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { useSiteTexts, withTexts } from '../../site/siteTexts.ts'
import { HeroIllustration } from './HeroIllustration.tsx'
import { promises } from './home.content.ts'

export function HomeHero() {
  const { kind, headline, lead } = withTexts(brand.welcome, useSiteTexts('home'))
  return (
    <Band>
      <Container>
        <Columns>
          <Words>
            <Eyebrow>
              {kind} · {brandCities()}
            </Eyebrow>
            <Title level={1} size="4xl">
              {headline}
            </Title>
            <Text tone="muted" size="lg">
              {lead}
            </Text>
            <Actions>
              <ButtonLink to={pathTo('/contact')}>Cuéntanos tu proyecto</ButtonLink>
              <ButtonLink to={pathTo('/services')} variant="secondary">
                Servicios y precios
              </ButtonLink>
            </Actions>
            <Promises role="list">
              {promises.map((promise) => (
                <li key={promise}>
                  <Check aria-hidden />
                  {promise}
                </li>
              ))}
            </Promises>
          </Words>
          <HeroIllustration />
        </Columns>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[12]}, 6vw, ${theme.space[20]});
`

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space[10]};
  > svg { width: 100%; max-width: 34rem; margin-inline: auto; }
  ${media.lg} { grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: ${theme.space[12]}; }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[5]};
`

const Title = styled(Heading)`
  max-width: 20ch;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[2]};
`

const Promises = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  padding-top: ${theme.space[5]};
  li { display: flex; align-items: center; gap: ${theme.space[2]}; }
  svg { width: 1rem; height: 1rem; color: ${theme.color.accentText}; }
`
