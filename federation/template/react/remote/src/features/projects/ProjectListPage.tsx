import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Project } from 'shared-auth/api'
import {
  Card,
  Container,
  Heading,
  PageMeta,
  pathTo,
  QueryState,
  Skeleton,
  Text,
  theme,
  VisuallyHidden,
} from 'shared-ui'
import { styled } from 'styled-components'
import head from '../../head/muestra.head.json'
import { ListIllustration } from './ListIllustration.tsx'
import { projectsQuery } from './projects.api.ts'

/** `/ruta-muestra`: the projects that the team has built. */
export function ProjectListPage() {
  return (
    <Page>
      <PageMeta {...head} />
      <Intro>
        <div>
          <Heading level={1} size="4xl">
            {head.title}
          </Heading>
          <Lead size="lg" tone="muted">
            Lo que el equipo ha construido y mantiene en uso.
          </Lead>
        </div>
        <ListIllustration />
      </Intro>
      <ProjectList />
    </Page>
  )
}

function ProjectList() {
  return (
    <QueryState
      query={useQuery(projectsQuery)}
      loading={<ProjectListSkeleton />}
      failure="No pudimos cargar los proyectos. Inténtalo de nuevo más tarde."
      empty="Todavía no hay proyectos."
    >
      {(projects) => (
        <List role="list">
          {projects.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </List>
      )}
    </QueryState>
  )
}

function ProjectCard({ project: { slug, title, category, description } }: { project: Project }) {
  return (
    <Card as="article">
      <Text size="sm" tone="accent" weight="semibold">
        {category}
      </Text>
      <Heading level={2} size="xl">
        <Link to={pathTo('/projects/:slug', { slug })}>{title}</Link>
      </Heading>
      <Text tone="muted">{description.split('\n', 1)[0]}</Text>
    </Card>
  )
}

function ProjectListSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <List as="div">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} height="10rem" radius="lg" />
        ))}
      </List>
    </div>
  )
}

const Page = styled(Container)`
  padding-block: ${theme.space[10]};
`

const Intro = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space[8]};
  margin-bottom: ${theme.space[10]};
  @media (min-width: ${theme.breakpoint.md}px) { grid-template-columns: minmax(0, 1fr) 15rem; }
`

const Lead = styled(Text)`
  max-width: 38rem;
  margin-top: ${theme.space[4]};
`

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${theme.space[6]};
  overflow-wrap: anywhere;
`
