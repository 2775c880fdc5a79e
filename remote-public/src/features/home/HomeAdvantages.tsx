import { Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { Section } from '../../site/Section.tsx'
import { advantages } from './home.content.ts'

export function HomeAdvantages() {
  return (
    <Section tone="sunken">
      <Columns>
        <Words>
          <Eyebrow>Por qué con nosotros</Eyebrow>
          <Heading level={2} size="3xl">
            Ventajas que se notan después de la entrega
          </Heading>
          <Text tone="muted" size="lg">
            Cualquiera puede mostrar una buena demostración. Lo difícil es el segundo año: que el sistema siga
            funcionando, que cambiarlo no dé miedo y que nadie tenga que llamar a quien ya no contesta.
          </Text>
        </Words>
        <List role="list">
          {advantages.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden />
              <div>
                <Heading level={3} size="lg">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
              </div>
            </li>
          ))}
        </List>
      </Columns>
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[10]};
  ${media.lg} { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: ${theme.space[20]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[4]};
  ${media.lg} { position: sticky; top: ${theme.space[24]}; align-self: start; }
`

const List = styled.ul`
  display: grid;
  li {
    display: flex;
    gap: ${theme.space[5]};
    padding-block: ${theme.space[6]};
    border-top: 1px solid ${theme.color.border};
  }
  li:first-child { padding-top: 0; border-top: 0; }
  li > svg { flex: none; width: 1.75rem; height: 1.75rem; color: ${theme.color.primary}; stroke-width: 1.6; }
  div { display: grid; gap: ${theme.space[1]}; }
`
