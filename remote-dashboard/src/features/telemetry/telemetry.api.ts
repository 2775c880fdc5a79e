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

/** What the server sends at each change. */
export interface ConnectedUsers {
  users: ConnectedUser[]
  total: number
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
