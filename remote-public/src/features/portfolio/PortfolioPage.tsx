import { useQuery } from '@tanstack/react-query'
import { PageMeta, QueryState } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { ProjectCardSkeletons } from '../../site/ProjectCardSkeletons.tsx'
import { projectListQuery, projectTexts } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { CaseStudy } from './CaseStudy.tsx'
import portfolioHead from './portfolio.head.json'
import { WorkbenchIllustration } from './WorkbenchIllustration.tsx'

/** `/portfolio`: the projects as case studies. */
export function PortfolioPage() {
  return (
    <>
      <PageMeta {...portfolioHead} />
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
  return (
    <QueryState
      query={useQuery(projectListQuery())}
      loading={<ProjectCardSkeletons count={3} />}
      failure={projectTexts.failure}
      empty={projectTexts.empty}
    >
      {(projects) =>
        projects.map((project, index) => (
          <CaseStudy key={project.id} project={project} isEager={index === 0} />
        ))
      }
    </QueryState>
  )
}
