import { ButtonLink, PageMeta, pathTo } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { listWithTexts } from '../../site/lists/textLists.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { useSiteTexts, withTexts } from '../../site/siteTexts.ts'
import { BlocksIllustration } from './BlocksIllustration.tsx'
import { PricingGrid } from './PricingGrid.tsx'
import { QuestionList } from './QuestionList.tsx'
import { ServiceGrid } from './ServiceGrid.tsx'
import { pricingPlans, questions, services, servicesTexts } from './services.content.ts'
import servicesHead from './services.head.json'

/** What can be changed in the site. */
export const ownTexts = { '': servicesTexts, service: services, plan: pricingPlans, question: questions }

/** `/services`: what the team does and what it costs. */
export function ServicesPage() {
  const changed = useSiteTexts('services')
  const texts = withTexts(servicesTexts, changed)
  return (
    <>
      <PageMeta {...servicesHead} />
      <PageHero
        eyebrow="Servicios"
        title={texts.title}
        lead={texts.lead}
        illustration={<BlocksIllustration />}
      >
        <ButtonLink to={pathTo('/contact')}>Pedir una propuesta</ButtonLink>
        <ButtonLink to="#precios" reloadDocument variant="secondary">
          Ver precios
        </ButtonLink>
      </PageHero>
      <Section>
        <SectionIntro title={texts.servicesTitle} lead={texts.servicesLead} />
        <ServiceGrid services={listWithTexts(services, changed, 'service')} />
      </Section>
      <Section tone="sunken" id="precios">
        <SectionIntro eyebrow="Precios" title={texts.pricesTitle} lead={texts.pricesLead} />
        <PricingGrid plans={listWithTexts(pricingPlans, changed, 'plan')} />
      </Section>
      <Section width="text">
        <SectionIntro title="Preguntas frecuentes" />
        <QuestionList questions={listWithTexts(questions, changed, 'question')} />
      </Section>
      <CallToAction title={texts.closingTitle} text={texts.closingText} />
    </>
  )
}
