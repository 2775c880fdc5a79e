import { EyeOff, MessageSquareHeart, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Container, Heading, media, PageMeta, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { FeedbackFormCard } from './FeedbackFormCard.tsx'
import opinionHead from './opinion.head.json'

/** `/opinion`: what a visitor says about the team's work. */
export function FeedbackPage() {
  return (
    <Band>
      <PageMeta {...opinionHead} />
      <Container>
        <Columns>
          <Words>
            <Eyebrow>Tu opinión</Eyebrow>
            <Heading level={1} size="4xl">
              ¿Qué te pareció nuestro trabajo?
            </Heading>
            <Text tone="muted" size="lg">
              Lo bueno ayuda a quien está por decidirse; lo que faltó nos ayuda a nosotros. Las dos cosas
              sirven.
            </Text>
            <Promises role="list">
              <li>
                <MessageSquareHeart aria-hidden />
                La lee una persona del equipo.
              </li>
              <li>
                <ShieldCheck aria-hidden />
                Solo se muestra si tú lo permites.
              </li>
              <li>
                <EyeOff aria-hidden />
                Tu correo no se muestra nunca.
              </li>
            </Promises>
            <Text tone="muted">
              ¿Esperas una respuesta? Mejor <Link to={pathTo('/contact')}>escríbenos por contacto</Link>.
            </Text>
          </Words>
          <FeedbackFormCard />
        </Columns>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${theme.space[20]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[5]};
`

const Promises = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  margin-top: ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  padding-top: ${theme.space[6]};
  li { display: flex; align-items: center; gap: ${theme.space[3]}; }
  svg { flex: none; width: 1.25rem; height: 1.25rem; color: ${theme.color.primary}; }
`
