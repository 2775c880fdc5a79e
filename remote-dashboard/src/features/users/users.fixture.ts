import type { User } from 'shared-auth/api'

export const ana: User = {
  id: 'u1',
  _id: 'u1',
  name: 'Ana Torres',
  email: 'ana@correo.example',
  isEmailVerified: true,
  username: 'ana',
  role: 'collaborator',
  isPublic: true,
  isActive: false,
  socialAccount: '',
  photo: null,
  accessCount: 3,
  lastAccessAt: '2026-03-02T04:30:00.000Z',
  deletionDueAt: null,
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-01-05T12:00:00.000Z',
}
