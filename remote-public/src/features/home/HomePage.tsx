import { brand } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { JsonLd } from '../../site/JsonLd.tsx'
import { PageMeta } from '../../site/PageMeta.tsx'
import { HomeAbout } from './HomeAbout.tsx'
import { HomeAdvantages } from './HomeAdvantages.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeProjects } from './HomeProjects.tsx'
import { HomeServices } from './HomeServices.tsx'
import { SignInNotice } from './SignInNotice.tsx'

/** `/`: who the team is and how to start. */
export function HomePage() {
  return (
    <>
      <PageMeta title={brand.title} isWhole description={brand.description} />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: brand.name,
          description: brand.description,
          email: brand.contact.email,
          telephone: `+${brand.contact.whatsapp}`,
          areaServed: ['Colombia', 'Perú', 'Ecuador', 'Chile'],
        }}
      />
      <SignInNotice />
      <HomeHero />
      <HomeServices />
      <HomeAbout />
      <HomeAdvantages />
      <HomeProjects />
      <CallToAction
        title="¿Qué te está quitando tiempo?"
        text="Descríbelo en dos líneas. Te diremos con franqueza si el software lo resuelve, cuánto costaría y por dónde empezaríamos."
      />
    </>
  )
}
