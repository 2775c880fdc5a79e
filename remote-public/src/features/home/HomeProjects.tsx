import { useQuery } from '@tanstack/react-query'
import { ButtonLink, QueryState } from 'shared-ui'
import { CardGrid } from '../../site/CardGrid.ts'
import { ProjectCard } from '../../site/ProjectCard.tsx'
import { ProjectCardSkeletons } from '../../site/ProjectCardSkeletons.tsx'
import { homeCasesQuery, projectTexts } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { HomeQuotation } from './HomeQuotation.tsx'

const featured = 3

interface HomeProjectsProps {
  /** How many of the first projects are elsewhere on the page. */
  skipped?: number
}

export function HomeProjects({ skipped = 0 }: HomeProjectsProps) {
  return (
    <Section>
      <SectionIntro
        eyebrow="Proyectos"
        title="Hecho por nosotros, usado por otros"
        lead="Una bodega, una flota de reparto, una red de consultorios: problemas concretos, resueltos."
      >
        <ButtonLink to="/proyectos" variant="secondary">
          Ver todos los proyectos
        </ButtonLink>
      </SectionIntro>
      <FeaturedProjects skipped={skipped} />
    </Section>
  )
}

function FeaturedProjects({ skipped }: Required<HomeProjectsProps>) {
  return (
    <QueryState
      query={useQuery(homeCasesQuery())}
      loading={<ProjectCardSkeletons count={featured} isBrief />}
      failure={projectTexts.failure}
      empty={projectTexts.empty}
    >
      {(projects) => (
        <>
          <CardGrid>
            {projects.slice(skipped, skipped + featured).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </CardGrid>
          <HomeQuotation projects={projects} />
        </>
      )}
    </QueryState>
  )
}
