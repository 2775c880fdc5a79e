import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink, EmptyState, ErrorState, PageMeta, pathTo, VisuallyHidden } from 'shared-ui'
import { Moved } from '../../site/links/Moved.tsx'
import { projectListQuery, projectQuery } from '../../site/projects.api.ts'
import { Section } from '../../site/Section.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import { ProjectDetailsSkeleton } from './ProjectDetailsSkeleton.tsx'

export { ProjectDetails }

/** `/projects/{slug}`: one project. */
export function ProjectDetailsPage() {
  const { slug = '' } = useParams()
  const client = useQueryClient()
  const {
    data: project,
    isPending,
    isRefetching,
    refetch,
  } = useQuery({
    ...projectQuery(slug),
    // Without it, a view transition would lead from a card to a skeleton.
    placeholderData: () =>
      client.getQueryData(projectListQuery().queryKey)?.find((each) => each.slug === slug),
  })
  const skeleton = (
    <>
      <VisuallyHidden as="h1">Proyecto</VisuallyHidden>
      <ProjectDetailsSkeleton />
    </>
  )
  if (isPending) return skeleton
  // The back end also finds a project by its id, and by a slug that it had before.
  if (project?.slug === slug || project?.id === slug) return <ProjectDetails project={project} />
  const isMissing = project !== undefined
  const title = isMissing ? 'Proyecto no encontrado' : 'No se pudo cargar el proyecto.'
  const notice = (
    <Section>
      <PageMeta title={title} description={title} isIndexed={false} />
      <VisuallyHidden as="h1">Proyecto</VisuallyHidden>
      {isMissing ? (
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
  if (!isMissing) return notice
  return (
    <Moved kind="project" name={slug} toPath={projectPath} fallback={skeleton}>
      {notice}
    </Moved>
  )
}

const projectPath = (slug: string) => pathTo('/projects/:slug', { slug })
