import { ButtonLink, Heading, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { services } from './home.content.ts'

export function HomeServices() {
  return (
    <Section tone="sunken">
      <SectionIntro
        eyebrow="Servicios"
        title="Cuatro cosas que hacemos bien"
        lead="Preferimos pocas y completas: de la primera conversación a la operación de todos los días."
      >
        <ButtonLink to={pathTo('/services')} variant="secondary">
          Ver todos los servicios
        </ButtonLink>
      </SectionIntro>
      <Grid role="list">
        {services.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden />
            <Heading level={3} size="lg">
              {title}
            </Heading>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Grid>
    </Section>
  )
}

const Grid = styled.ul`
  display: grid;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.border};
  gap: 1px;
  overflow: hidden;
  ${media.md} { grid-template-columns: repeat(2, 1fr); }
  ${media.xl} { grid-template-columns: repeat(4, 1fr); }
  li {
    display: grid;
    align-content: start;
    gap: ${theme.space[3]};
    padding: ${theme.space[8]} ${theme.space[6]};
    background: ${theme.color.surface};
  }
  svg {
    width: 1.75rem;
    height: 1.75rem;
    margin-bottom: ${theme.space[4]};
    color: ${theme.color.primary};
    stroke-width: 1.6;
  }
`
