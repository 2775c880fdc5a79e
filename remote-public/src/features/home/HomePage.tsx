import { CallToAction } from '../../site/CallToAction.tsx'
import { contact } from '../../site/contact.ts'
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
      <PageMeta
        title="Nodo Norte | Software a la medida"
        isWhole
        description="Estudio de software en Bogotá y Lima: sistemas web a la medida, aplicaciones móviles y automatización con WhatsApp, de la primera conversación a la operación."
      />
      <JsonLd
        data={{
          '@type': 'Organization',
          name: 'Nodo Norte',
          email: contact.email,
          telephone: `+${contact.whatsapp}`,
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
