import { ButtonLink, PageMeta, pathTo } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { TeamIllustration } from '../../site/intro/TeamIllustration.tsx'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { AboutMission } from './AboutMission.tsx'
import { AboutReasons } from './AboutReasons.tsx'
import { AboutTeam } from './AboutTeam.tsx'
import aboutHead from './about.head.json'

/** `/about`: mission, reasons and team. */
export function AboutPage() {
  return (
    <>
      <PageMeta {...aboutHead} />
      <PageHero
        eyebrow="Nosotros"
        title="Software claro, hecho por personas que responden"
        lead="Somos un equipo de siete personas repartidas entre Colombia, Perú, Ecuador y Chile. Construimos sistemas que otros pueden entender, operar y cambiar."
        illustration={<TeamIllustration />}
      />
      <Section aria-labelledby="mision">
        <AboutMission titleId="mision" />
      </Section>
      <Section tone="sunken">
        <SectionIntro
          eyebrow="Razones"
          title="Por qué trabajar con nosotros"
          lead="Cuatro costumbres que nuestros clientes mencionan cuando nos recomiendan."
        />
        <AboutReasons />
      </Section>
      <Section>
        <SectionIntro eyebrow="Equipo" title="Con quién vas a hablar">
          <ButtonLink to={pathTo('/team')} variant="secondary">
            Ver el equipo completo
          </ButtonLink>
        </SectionIntro>
        <AboutTeam />
      </Section>
      <CallToAction
        title="Conversemos"
        text="La primera reunión no tiene costo ni compromiso: sirve para saber si somos el equipo que necesitas."
        label="Escríbenos"
      />
    </>
  )
}
