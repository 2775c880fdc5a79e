import { ButtonLink, PageMeta, pathTo } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { BlocksIllustration } from './BlocksIllustration.tsx'
import { PricingGrid } from './PricingGrid.tsx'
import { QuestionList } from './QuestionList.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import servicesHead from './services.head.json'

/** `/services`: what the team does and what it costs. */
export function ServicesPage() {
  return (
    <>
      <PageMeta {...servicesHead} />
      <PageHero
        eyebrow="Servicios"
        title="Del primer boceto al segundo año"
        lead="Diseñamos, construimos y operamos. Puedes contratar un proyecto completo o solo la parte que le falta a tu equipo."
        illustration={<BlocksIllustration />}
      >
        <ButtonLink to={pathTo('/contact')}>Pedir una propuesta</ButtonLink>
        <ButtonLink to="#precios" reloadDocument variant="secondary">
          Ver precios
        </ButtonLink>
      </PageHero>
      <Section>
        <SectionIntro title="Qué hacemos" lead="Seis servicios que se combinan según lo que ya tengas." />
        <ServiceGrid />
      </Section>
      <Section tone="sunken" id="precios">
        <SectionIntro
          eyebrow="Precios"
          title="Precios claros, por proyecto"
          lead="En dólares, sin mensualidades escondidas. Son puntos de partida: la propuesta final siempre va por escrito."
        />
        <PricingGrid />
      </Section>
      <Section width="text">
        <SectionIntro title="Preguntas frecuentes" />
        <QuestionList />
      </Section>
      <CallToAction
        title="¿No sabes cuál elegir?"
        text="Cuéntanos el problema y no la solución. En una llamada de treinta minutos sabremos por dónde empezar."
      />
    </>
  )
}
