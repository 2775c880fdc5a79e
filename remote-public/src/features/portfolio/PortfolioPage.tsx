import { useQuery } from '@tanstack/react-query'
import { brand, EmptyState, ErrorState } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/PageHero.tsx'
import { PageMeta } from '../../site/PageMeta.tsx'
import { ProjectCardSkeletons } from '../../site/ProjectCardSkeletons.tsx'
import { projectListQuery, projectTexts } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { CaseStudy } from './CaseStudy.tsx'
import { WorkbenchIllustration } from './WorkbenchIllustration.tsx'

/** `/portfolio`: the projects told one after another. */
export function PortfolioPage() {
  return (
    <>
      <PageMeta
        title="Portafolio"
        description={`Casos reales de ${brand.name}: qué problema había, qué construimos y qué cambió después.`}
      />
      <PageHero
        eyebrow="Portafolio"
        title="Problemas concretos, resueltos"
        lead="Una selección de trabajos contados como se los contaríamos a un colega: qué pasaba, qué hicimos y qué cambió."
        illustration={<WorkbenchIllustration />}
      />
      <Section>
        <CaseStudies />
      </Section>
      <CallToAction
        title="¿Cuál es tu problema concreto?"
        text="Cuéntanos qué pasa hoy. Con eso basta para empezar a pensar en cómo debería pasar mañana."
      />
    </>
  )
}

function CaseStudies() {
  const { data: projects, isPending, isRefetching, refetch } = useQuery(projectListQuery())
  if (isPending) return <ProjectCardSkeletons count={3} />
  if (!projects) {
    return (
      <ErrorState message={projectTexts.failure} onRetry={() => void refetch()} isRetrying={isRefetching} />
    )
  }
  if (projects.length === 0) return <EmptyState message={projectTexts.empty} />
  return projects.map((project, index) => (
    <CaseStudy key={project.id} project={project} isEager={index === 0} />
  ))
}
