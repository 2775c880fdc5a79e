import type { DraftKind } from 'shared-admin'
import type { ProjectContent, SiteTextContent, TeamMemberContent } from 'shared-auth/api'

export const projectKind: DraftKind<ProjectContent> = {
  kind: 'project',
  area: 'projects',
  path: '/dashboard/site/projects',
  deleteQuestion: '¿Eliminar el proyecto?',
  labels: {
    ...{ title: 'Título', slug: 'Dirección', description: 'Caso', image: 'Imagen', youtube: 'Video' },
    ...{ category: 'Categoría', duration: 'Duración', startsOn: 'Inicio', endsOn: 'Fin', links: 'Enlaces' },
    ...{ technologies: 'Tecnologías', collaborators: 'Equipo' },
  },
  blank: {
    ...{ slug: '', title: '', description: '', image: null, youtube: null, category: '', duration: '' },
    ...{ startsOn: '', endsOn: null, technologies: [], links: [], collaborators: [] },
  },
}

export const textKind: DraftKind<SiteTextContent> = {
  kind: 'site-text',
  area: 'texts',
  path: '/dashboard/site/texts',
  labels: { texts: 'Textos' },
  blank: { brand: '', page: 'home', texts: {} },
}

export const memberKind: DraftKind<TeamMemberContent> = {
  kind: 'team-member',
  area: 'projects',
  path: '/dashboard/site/team',
  deleteQuestion: '¿Quitar del equipo?',
  labels: {
    ...{ name: 'Nombre', lastname: 'Apellido', username: 'Dirección', title: 'Cargo', about: 'Presentación' },
    ...{ image: 'Foto', country: 'País', email: 'Correo', skills: 'Habilidades', links: 'Enlaces' },
  },
  blank: {
    ...{ username: '', name: '', lastname: '', title: '', about: '', image: null, country: '', email: '' },
    ...{ skills: [], links: [] },
  },
}
