import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card, Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { CardGrid } from '../../site/CardGrid.ts'
import { PageHero } from '../../site/PageHero.tsx'
import { PageMeta } from '../../site/PageMeta.tsx'
import { Section } from '../../site/Section.tsx'
import { TokenIllustration } from './TokenIllustration.tsx'
import { tools } from './tools.content.ts'

/** `/tools`: small utilities for developers. */
export function ToolsPage() {
  return (
    <>
      <PageMeta
        title="Tools"
        description="Utilidades gratuitas que usamos todos los días: decodifica un token y mira lo que lleva dentro."
      />
      <PageHero
        eyebrow="Tools"
        title="Utilidades para el día a día"
        lead="Las hicimos para nosotros y las dejamos abiertas: gratis, sin registro y sin guardar lo que escribes."
        illustration={<TokenIllustration />}
      />
      <Section space="tight" aria-label="Herramientas">
        <CardGrid>
          {tools.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Tool as={Link} to={to} isInteractive>
                <Icon aria-hidden />
                <Heading level={2} size="xl">
                  {title}
                </Heading>
                <Text tone="muted">{text}</Text>
                <Open>
                  Abrir la herramienta <ArrowRight aria-hidden />
                </Open>
              </Tool>
            </li>
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="¿Qué herramienta te falta?"
        text="Si repites una tarea todos los días, es probable que quepa en una página como esta. Cuéntanos cuál."
      />
    </>
  )
}

const Tool = styled(Card)`
  display: grid;
  gap: ${theme.space[3]};
  height: 100%;
  > svg { width: 2rem; height: 2rem; margin-bottom: ${theme.space[3]}; color: ${theme.color.primary}; stroke-width: 1.6; }
`

const Open = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[3]};
  color: ${theme.color.primary};
  font-weight: ${theme.font.weight.semibold};
  svg { width: 1.125rem; height: 1.125rem; }
`
