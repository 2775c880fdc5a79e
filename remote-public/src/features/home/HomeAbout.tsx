import { ButtonLink, brand, Heading, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { Section } from '../../site/Section.tsx'
import { TeamFaces } from './TeamFaces.tsx'

/** Who the team is, with its faces. */
export function HomeAbout() {
  return (
    <Section>
      <Columns>
        <TeamFaces />
        <Words>
          <Eyebrow>Sobre nosotros</Eyebrow>
          <Heading level={2} size="3xl">
            Un equipo que cabe en una mesa
          </Heading>
          <Text tone="muted" size="lg">
            {brand.name} nació de dos ingenieros que mantenían los sistemas que otros abandonaban. De ahí
            viene nuestra manera de trabajar: escribir software que alguien más pueda entender, operar y
            cambiar dentro de tres años.
          </Text>
          <Text tone="muted" size="lg">
            Hoy somos diseño, backend, frontend, móvil, infraestructura y calidad repartidos en cuatro países,
            con la misma jornada y la misma forma de entregar.
          </Text>
          <Actions>
            <ButtonLink to={pathTo('/team')} variant="secondary">
              Conoce al equipo
            </ButtonLink>
            <ButtonLink to={pathTo('/about')} variant="secondary">
              Nuestra historia
            </ButtonLink>
          </Actions>
        </Words>
      </Columns>
    </Section>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[10]};
  > ul { order: 1; }
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space[20]};
    > ul { order: 0; }
    > :only-child { grid-column: 1 / -1; }
  }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[4]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
`
