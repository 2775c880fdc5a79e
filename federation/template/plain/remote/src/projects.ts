import type { PageContext } from 'federation'

export type Project = { slug: string; title: string; category: string; description: string }

export const projectsPath = '/api/projects/getAll'

/** The first projects, in the server's order. */
export async function readProjects({ http, signal }: PageContext): Promise<Project[]> {
  const { data } = await http.get<{ results: Project[] }>(projectsPath, { params: { limit: 6 }, signal })
  return data.results
}
