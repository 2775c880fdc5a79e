import type { Project } from 'shared-auth/api'

/** A project of the API, for tests. */
export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id: 'p1',
    slug: 'bodega-clara',
    title: 'Bodega Clara',
    description: 'Inventario para tres bodegas.\n\nSegundo párrafo.',
    image: '/content/projects/bodega-clara.svg',
    youtube: null,
    category: 'Sistema web',
    dates: { duration: '5 meses', start: '2024-02-05', end: '2024-07-12' },
    technologies: [{ id: 't1', name: 'React', icon: 'react', type: 'interfaz' }],
    links: [
      { id: 'l1', name: 'github', url: 'https://github.example/bodega' },
      { id: 'l2', name: 'demo', url: 'https://bodega.example' },
    ],
    collaborators: [
      {
        id: 'c1',
        roles: ['Frontend'],
        skillsUsed: [{ name: 'React' }],
        user: {
          id: 'u1',
          username: 'joaquin-morales',
          name: 'Joaquín Morales',
          title: 'Desarrollador frontend',
          image: null,
          links: [],
        },
      },
    ],
    ...overrides,
  }
}
