import { useQuery } from '@tanstack/react-query'
import { PageMeta, QueryState } from 'shared-ui'
import { CallToAction } from '../../site/CallToAction.tsx'
import { CardGrid } from '../../site/CardGrid.ts'
import { PageHero } from '../../site/intro/PageHero.tsx'
import { ProjectCard } from '../../site/ProjectCard.tsx'
import { ProjectCardSkeletons } from '../../site/ProjectCardSkeletons.tsx'
import { projectListQuery, projectTexts } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { MapIllustration } from './MapIllustration.tsx'
import { ProjectCardDetails } from './ProjectCardDetails.tsx'
import projectsHead from './projects.head.json'

/** `/projects`: what the team has built. */
export function ProjectListPage() {
  return (
    <>
      <PageMeta {...projectsHead} />
      <PageHero
        eyebrow="Proyectos"
        title="Lo que ya está en uso"
        lead="Cada proyecto empezó con una persona que perdía tiempo en algo que una máquina podía hacer mejor. Aquí contamos qué construimos, con qué y quiénes."
        illustration={<MapIllustration />}
      />
      <Section space="tight" aria-label="Lista de proyectos">
        <ProjectList />
      </Section>
      <CallToAction
        title="¿El siguiente es el tuyo?"
        text="Cuéntanos qué quieres resolver. Te respondemos en un día hábil con preguntas, no con un folleto."
      />
    </>
  )
}

function ProjectList() {
  return (
    <QueryState
      query={useQuery(projectListQuery())}
      loading={<ProjectCardSkeletons count={6} />}
      failure={projectTexts.failure}
      empty={projectTexts.empty}
    >
      {(projects) => (
        <CardGrid>
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} isEager={index < 3} level={2}>
                <ProjectCardDetails project={project} />
              </ProjectCard>
            </li>
          ))}
        </CardGrid>
      )}
    </QueryState>
  )
}
