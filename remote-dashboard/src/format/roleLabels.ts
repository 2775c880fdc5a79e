import type { Role } from 'shared-auth'

export const roleLabels: Record<Role, string> = {
  user: 'Usuario',
  admin: 'Administrador',
  collaborator: 'Colaborador',
}
