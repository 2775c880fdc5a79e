import { useQuery } from '@tanstack/react-query'
import { brand, EmptyState, ErrorState } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { CardGrid } from '../../site/CardGrid.ts'
import { PageHero } from '../../site/PageHero.tsx'
import { PageMeta } from '../../site/PageMeta.tsx'
import { Section } from '../../site/Section.tsx'
import { TeamIllustration } from '../../site/TeamIllustration.tsx'
import { teamQuery, teamTexts } from '../../site/team.api.ts'
import { MemberCard } from './MemberCard.tsx'
import { MemberCardSkeletons } from './MemberCardSkeletons.tsx'

/** `/team`: everyone. */
export function TeamPage() {
  return (
    <>
      <PageMeta
        title="Equipo"
        description={`Las personas de ${brand.name}: arquitectura, backend, frontend, móvil, diseño, infraestructura y calidad.`}
      />
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
  const { data: members, isPending, isRefetching, refetch } = useQuery(teamQuery())
  if (isPending) return <MemberCardSkeletons />
  if (!members) {
    return <ErrorState message={teamTexts.failure} onRetry={() => void refetch()} isRetrying={isRefetching} />
  }
  if (members.length === 0) return <EmptyState message={teamTexts.empty} />
  return (
    <CardGrid>
      {members.map((member) => (
        <li key={member.id}>
          <MemberCard member={member} />
        </li>
      ))}
    </CardGrid>
  )
}
