import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'
import { nullWhenMissing, recordOf, resultsOf } from './answers.ts'

export interface NamedLink {
  id: string
  name: string
  url: string
}

export interface Technology {
  id: string
  name: string
  icon: string
  type: string
}

export interface Collaborator {
  id: string
  roles: string[]
  skillsUsed: { name: string }[]
  user: {
    id: string
    username: string
    name: string
    title: string
    image: string | null
    links: NamedLink[]
  }
}

export interface Project {
  id: string
  slug: string
  title: string
  description: string
  image: string | null
  youtube: string | null
  category: string
  dates: { duration: string; start: string; end: string | null }
  technologies: Technology[]
  links: NamedLink[]
  collaborators: Collaborator[]
}

/** All projects, in the server's order. */
export const projectListQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) =>
      http
        .get<{ results: Project[] }>('/api/projects/getAll', { signal })
        .then(({ data }) => resultsOf(data)),
    staleTime: 60_000,
  })

/** One project; null when there is none of that slug. */
export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['projects', slug],
    queryFn: ({ signal }) =>
      http
        .get<Project>(`/api/projects/getByIdSlug/${encodeURIComponent(slug)}`, { signal })
        .then(({ data }) => recordOf(data))
        .catch(nullWhenMissing),
    staleTime: 60_000,
  })

export const projectTexts = {
  failure: 'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.',
  empty: 'No hay proyectos para mostrar en este momento.',
}
