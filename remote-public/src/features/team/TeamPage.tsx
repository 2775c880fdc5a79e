import { useQuery } from '@tanstack/react-query'
import { PageMeta, QueryState } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { CardGrid } from '../../site/CardGrid.ts'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { TeamIllustration } from '../../site/intro/TeamIllustration.tsx'
import { Section } from '../../site/Section.tsx'
import { teamQuery, teamTexts } from '../../site/team.api.ts'
import { MemberCard } from './MemberCard.tsx'
import { MemberCardSkeletons } from './MemberCardSkeletons.tsx'
import teamHead from './team.head.json'

/** `/team`: all members. */
export function TeamPage() {
  return (
    <>
      <PageMeta {...teamHead} />
      <PageHero
        eyebrow="Equipo"
        title="Las personas detrás de cada entrega"
        lead="Quien te escribe es quien construye. Conoce qué hace cada uno, con qué trabaja y dónde encontrarlo."
        illustration={<TeamIllustration />}
      />
      <Section space="tight" aria-label="Miembros del equipo">
        <TeamList />
      </Section>
      <CallToAction
        title="¿Quieres trabajar con este equipo?"
        text="Cuéntanos tu proyecto y te decimos quiénes serían las personas indicadas."
        label="Contactar al equipo"
      />
    </>
  )
}

function TeamList() {
  return (
    <QueryState
      query={useQuery(teamQuery())}
      loading={<MemberCardSkeletons />}
      failure={teamTexts.failure}
      empty={teamTexts.empty}
    >
      {(members) => (
        <CardGrid>
          {members.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} />
            </li>
          ))}
        </CardGrid>
      )}
    </QueryState>
  )
}
