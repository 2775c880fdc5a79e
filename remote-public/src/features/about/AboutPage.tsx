import { ButtonLink, PageMeta, pathTo } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { TeamIllustration } from '../../site/intro/TeamIllustration.tsx'
import { listWithTexts } from '../../site/lists/textLists.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { useSiteTexts, withTexts } from '../../site/siteTexts.ts'
import { AboutMission } from './AboutMission.tsx'
import { AboutReasons } from './AboutReasons.tsx'
import { AboutTeam } from './AboutTeam.tsx'
import { aboutTexts, reasons, story } from './about.content.ts'
import aboutHead from './about.head.json'

/** What can be changed in the site. */
export const ownTexts = { '': aboutTexts, reason: reasons, story }

/** `/about`: mission, reasons and team. */
export function AboutPage() {
  const changed = useSiteTexts('about')
  const texts = withTexts(aboutTexts, changed)
  return (
    <>
      <PageMeta {...aboutHead} />
      <PageHero
        eyebrow="Nosotros"
        title={texts.title}
        lead={texts.lead}
        illustration={<TeamIllustration />}
      />
      <Section aria-labelledby="mision">
        <AboutMission titleId="mision" texts={texts} story={listWithTexts(story, changed, 'story')} />
      </Section>
      <Section tone="sunken">
        <SectionIntro eyebrow="Razones" title={texts.reasonsTitle} lead={texts.reasonsLead} />
        <AboutReasons reasons={listWithTexts(reasons, changed, 'reason')} />
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
