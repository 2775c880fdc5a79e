import type { TeamMember } from 'shared-auth/api'

export const camila: TeamMember = {
  id: 'u1',
  username: 'camila-herrera',
  name: 'Camila',
  lastname: 'Herrera',
  title: 'Diseñadora de producto',
  about: 'Convierte procesos en pantallas.',
  image: null,
  country: 'Colombia',
  email: 'camila@nodonorte.example',
  skills: [{ id: 's1', name: 'Figma' }],
  links: [{ id: 'l1', name: 'website', url: 'https://camila.example' }],
  createdAt: '2025-06-01T00:00:00.000Z',
}
