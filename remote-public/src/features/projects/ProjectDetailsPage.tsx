import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink, EmptyState, ErrorState, PageMeta, pathTo, VisuallyHidden } from 'shared-ui'
import { projectQuery } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import { ProjectDetailsSkeleton } from './ProjectDetailsSkeleton.tsx'

/** `/projects/{slug}`: one project. */
export function ProjectDetailsPage() {
  const { slug = '' } = useParams()
  const { data: project, isPending, isRefetching, refetch } = useQuery(projectQuery(slug))
  if (isPending) {
    return (
      <>
        <VisuallyHidden as="h1">Proyecto</VisuallyHidden>
        <ProjectDetailsSkeleton />
      </>
    )
  }
  if (project) return <ProjectDetails project={project} />
  const title = project === null ? 'Proyecto no encontrado' : 'No se pudo cargar el proyecto.'
  return (
    <Section>
      <PageMeta title={title} description={title} isIndexed={false} />
      <VisuallyHidden as="h1">Proyecto</VisuallyHidden>
      {project === null ? (
        <EmptyState title="Proyecto no encontrado">
          <ButtonLink to={pathTo('/projects')}>Ver los proyectos</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState
          message="No se pudo cargar el proyecto."
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </Section>
  )
}
