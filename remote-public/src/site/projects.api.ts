import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'

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

export const projectTexts = {
  failure: 'No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.',
  empty: 'No hay proyectos para mostrar en este momento.',
}

/** All projects, in the server's order. */
export const projectListQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<{ results: Project[] }>('/api/projects/getAll', { signal })
      // A proxy's page in place of the answer must end in the error state, not in a crash.
      if (!Array.isArray(data?.results)) throw new TypeError('The project list has no results')
      return data.results
    },
    staleTime: 60_000,
  })
