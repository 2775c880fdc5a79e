import type { ConnectedUser, ConnectedUserChanges } from 'shared-auth/api'

/** The users after a change; an entry in `joined` replaces the one of the same id. */
export function withChanges(users: ConnectedUser[], { joined, left }: ConnectedUserChanges): ConnectedUser[] {
  const gone = new Set([...left, ...joined.map(({ id }) => id)])
  return [...users.filter(({ id }) => !gone.has(id)), ...joined]
}

type Fact = Exclude<keyof ConnectedUser['device'], 'userAgent'>

export const deviceLabels: Record<Fact, string> = {
  userEmail: 'Usuario',
  platform: 'Plataforma',
  brand: 'Marca',
  modelName: 'Modelo',
  osName: 'Sistema',
  osVersion: 'Versión del sistema',
  appName: 'Aplicación',
  appVersion: 'Versión de la aplicación',
}
