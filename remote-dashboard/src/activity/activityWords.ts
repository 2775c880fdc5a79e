import type { HistoryWords } from 'shared-admin'
import type { ActivityEntry } from 'shared-auth/api'
import type { DeclaredScreen } from 'shared-ui'
import { givenAreaLabels } from '../format/areaWords.ts'
import { roleLabels } from '../format/roleLabels.ts'

type Kind = ActivityEntry['kind']
type Action = ActivityEntry['action']

export const kindLabels: Record<Kind, string> = {
  user: 'Usuario',
  'short-link': 'Enlace corto',
  mail: 'Correo',
  feedback: 'Feedback',
  category: 'Categoría',
  item: 'Item',
  option: 'Opción',
  media: 'Medio',
  backup: 'Copia de seguridad',
  database: 'Base de datos',
  release: 'Publicación',
  credential: 'Credencial de publicación',
  row: 'Fila de una tabla',
  'saved-query': 'Consulta guardada',
  'academy-category': 'Categoría de la academia',
  'academy-course': 'Curso',
  'academy-lesson': 'Lección',
  certificate: 'Certificado',
  'lesson-report': 'Error informado',
  project: 'Proyecto',
  'team-member': 'Persona del equipo',
  'site-text': 'Textos de una página',
}

const fieldLabels: Record<string, string> = {
  name: 'Nombre',
  username: 'Usuario',
  role: 'Rol',
  areas: 'Áreas',
  isActive: 'Activo',
  isPublic: 'Público',
  isPinned: 'Fijado',
  socialAccount: 'Cuenta social',
  photo: 'Foto',
  email: 'Correo',
  userEmail: 'Correo',
  password: 'Contraseña',
  google: 'Cuenta de Google',
  backHalf: 'Código corto',
  destination: 'Destino',
  expiresAt: 'Vence',
  expiredUrl: 'Al vencer lleva a',
  tags: 'Etiquetas',
  notes: 'Notas',
  subject: 'Asunto',
  message: 'Mensaje',
  sentAt: 'Enviado',
  readAt: 'Leído',
  assigneeId: 'Responsable',
  archivedAt: 'Archivado',
  title: 'Título',
  rating: 'Calificación',
  nameES: 'Nombre en español',
  group: 'Grupo',
  description: 'Descripción',
  categoryId: 'Categoría',
  image: 'Imagen',
  color: 'Color',
  photoId: 'Foto',
  folder: 'Carpeta',
  alt: 'Texto alternativo',
  isDecorative: 'Decorativa',
  focalX: 'Punto focal, horizontal',
  focalY: 'Punto focal, vertical',
  value: 'Valor',
  isShared: 'Compartida',
  scopes: 'Permisos',
  members: 'Miembros',
  version: 'Versión',
  reason: 'Motivo',
  query: 'Consulta',
  outcome: 'Resultado',
  state: 'Estado',
}

/** Of errors that readers reported. */
const reportStateLabels = { open: 'Abierto', resolved: 'Resuelto', rejected: 'No es un error' }

const dashboard = '/dashboard'
const addresses: Partial<Record<Kind, (entry: ActivityEntry) => string>> = {
  user: ({ recordId }) => `/user/details/${recordId}`,
  mail: ({ recordId }) => `/application/mail/details/${recordId}`,
  feedback: ({ recordId }) => `/application/feedback/details/${recordId}`,
  media: ({ recordId }) => `/application/media/details/${recordId}`,
  'short-link': ({ recordName }) => `/application/shortener?${new URLSearchParams({ search: recordName })}`,
  option: () => '/setting/options',
  backup: () => '/application/database',
  database: () => '/application/database',
  row: ({ recordId }) => `/application/database/tables/${recordId.split('/')[0]}`,
  'saved-query': () => '/application/database',
}

const isGone = (action: Action) => action === 'delete' || action === 'purge'

/** The address of the changed record's screen, perhaps one of another remote; undefined for a deleted record. */
export function recordAddress(entry: ActivityEntry, declared: DeclaredScreen[]): string | undefined {
  if (isGone(entry.action)) return undefined
  const address = addresses[entry.kind]?.(entry)
  if (address) return `${dashboard}${address}`
  const screen = declared.find(({ record }) => record === entry.kind)
  return screen?.path.replace(/:\w+/, encodeURIComponent(entry.recordId))
}

export function recordTitle({ kind, recordName }: ActivityEntry): string {
  return recordName || kindLabels[kind]
}

/** What the histories of the dashboard's records say. */
export const activityWords: HistoryWords = {
  titleOf: recordTitle,
  fields: fieldLabels,
  values: { role: roleLabels, areas: givenAreaLabels, state: reportStateLabels },
}
