export interface Device {
  platform?: string
  userEmail?: string
  brand?: string
  modelName?: string
  osName?: string
  osVersion?: string
  appName?: string
  appVersion?: string
}

export interface ConnectedUser {
  id: string
  device: Device
}

/** What the server sends first. */
export interface ConnectedUsers {
  users: ConnectedUser[]
  total: number
}

/** What it sends from then on; whoever joined replaces an entry of the same id. */
export interface ConnectedUserChanges {
  joined: ConnectedUser[]
  left: string[]
  total: number
}

export function withChanges(users: ConnectedUser[], { joined, left }: ConnectedUserChanges): ConnectedUser[] {
  const gone = new Set([...left, ...joined.map(({ id }) => id)])
  return [...users.filter(({ id }) => !gone.has(id)), ...joined]
}

export const deviceLabels: Record<keyof Device, string> = {
  userEmail: 'Usuario',
  platform: 'Plataforma',
  brand: 'Marca',
  modelName: 'Modelo',
  osName: 'Sistema',
  osVersion: 'Versión del sistema',
  appName: 'Aplicación',
  appVersion: 'Versión de la aplicación',
}
