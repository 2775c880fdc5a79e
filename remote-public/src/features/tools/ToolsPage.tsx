import { PageMeta, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { Section } from '../../site/Section.tsx'
import { TokenIllustration } from './TokenIllustration.tsx'
import { ToolCard } from './ToolCard.tsx'
import { tools } from './tools.content.ts'
import toolsHead from './tools.head.json'

/** `/tools`: small utilities for developers. */
export function ToolsPage() {
  return (
    <>
      <PageMeta {...toolsHead} />
      <PageHero
        eyebrow="Tools"
        title="Utilidades para el día a día"
        lead="Las hicimos para nosotros y las dejamos abiertas: gratis, sin registro y sin guardar lo que escribes."
        illustration={<TokenIllustration />}
      />
      <Section space="tight" aria-label="Herramientas">
        <List role="list">
          {tools.map((tool) => (
            <li key={tool.to}>
              <ToolCard tool={tool} />
            </li>
          ))}
        </List>
      </Section>
      <CallToAction
        title="¿Qué herramienta te falta?"
        text="Si repites una tarea todos los días, es probable que quepa en una página como esta. Cuéntanos cuál."
        label="Proponer una herramienta"
      />
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[6]};
`
