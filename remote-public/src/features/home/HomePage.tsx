import { brand, PageMeta, Slot } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { JsonLd } from '../../site/JsonLd.tsx'
import { HomeAbout } from './HomeAbout.tsx'
import { HomeAdvantages } from './HomeAdvantages.tsx'
import { HomeHero } from './HomeHero.tsx'
import { HomeProjects } from './HomeProjects.tsx'
import { HomeServices } from './HomeServices.tsx'
import homeHead from './home.head.json'
import { SignInNotice } from './SignInNotice.tsx'

/** `/`: who the team is and how to start. */
export function HomePage() {
  return (
    <>
      <PageMeta {...homeHead} />
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
      <Slot name="public.home.after-services" value={{ limit: 3 }} reserve="38rem" />
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
