import type { ConnectedUser } from 'shared-auth/api'

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
