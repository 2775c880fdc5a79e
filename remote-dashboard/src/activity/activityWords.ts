import type { ActivityEntry, FieldChange } from 'shared-auth/api'
import type { BadgeTone } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { formatDate } from '../format/formatDate.ts'
import { roleLabels } from '../format/roleLabels.ts'
import { yesNo } from '../format/yesNo.ts'

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
}

export const changeLabels: Record<Action, string> = {
  create: 'Creado',
  update: 'Editado',
  delete: 'Eliminado',
  restore: 'Recuperado',
  purge: 'Eliminado para siempre',
  rename: 'Renombrado',
  role: 'Cambio de rol',
  activate: 'Activado',
  deactivate: 'Desactivado',
  password: 'Contraseña nueva',
  email: 'Correo nuevo',
  'sign-out': 'Sesiones cerradas',
  read: 'Leído',
  unread: 'Marcado sin leer',
  assign: 'Asignado',
  archive: 'Archivado',
  unarchive: 'Sacado del archivo',
  reply: 'Respondido',
  pin: 'Fijado',
  unpin: 'Soltado',
  replace: 'Datos reemplazados',
  query: 'SQL ejecutado',
  'stop-query': 'Consulta detenida',
  publish: 'Versión subida',
  trial: 'Probado en un navegador',
  canary: 'Prueba con una parte',
  'end-canary': 'Fin de la prueba',
  rollback: 'Vuelta a la anterior',
  stop: 'Deshabilitado',
  resume: 'Habilitado',
  preview: 'Vista previa',
  'end-preview': 'Fin de la vista previa',
  freeze: 'Sitio congelado',
  unfreeze: 'Sitio descongelado',
  prune: 'Limpieza de versiones',
  members: 'Cambio de miembros',
  revoke: 'Revocado',
}

export const changeTones: Partial<Record<Action, BadgeTone>> = {
  create: 'success',
  restore: 'success',
  activate: 'success',
  delete: 'danger',
  purge: 'danger',
  revoke: 'danger',
  deactivate: 'warning',
  role: 'info',
  query: 'warning',
  replace: 'danger',
}

const fieldLabels: Record<string, string> = {
  name: 'Nombre',
  username: 'Usuario',
  role: 'Rol',
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
}

export function fieldLabel({ field }: FieldChange): string {
  return fieldLabels[field] ?? field
}

/** Formats a recorded value for display; '—' for none. */
export function valueWords({ field, isHidden }: FieldChange, value: string | null): string {
  if (isHidden) return 'No se guarda'
  if (value === null || value === '' || value === '[]') return '—'
  if (field === 'tags')
    return textsOf(value)
      .map((tag) => sentence`${tag}`)
      .join(', ')
  if (value === 'true' || value === 'false') return yesNo(value === 'true')
  if (field === 'role' && Object.hasOwn(roleLabels, value))
    return roleLabels[value as keyof typeof roleLabels]
  return field.endsWith('At') ? formatDate(value) : value
}

function textsOf(json: string): string[] {
  const texts: unknown = JSON.parse(json)
  return Array.isArray(texts) ? texts.map(String) : []
}

/** All changed fields on one line, without those that are empty both before and after. */
export function changesLine({ changes }: ActivityEntry): string {
  return changes
    .filter((change) => change.isHidden || isSaying(change))
    .map(oneChange)
    .join(' · ')
}

function isSaying(change: FieldChange): boolean {
  return [change.before, change.after].some((value) => valueWords(change, value) !== '—')
}

function oneChange(change: FieldChange): string {
  const label = fieldLabel(change)
  if (change.isHidden) return `${label}: otro`
  const [before, after] = [valueWords(change, change.before), valueWords(change, change.after)]
  if (change.before === null) return sentence`${label}: ${after}`
  return change.after === null ? sentence`${label}: ${before}` : sentence`${label}: ${before} → ${after}`
}

const dashboard = '/dashboard'
const addresses: Partial<Record<Kind, (entry: ActivityEntry) => string>> = {
  user: ({ recordId }) => `/user/details/${recordId}`,
  mail: ({ recordId }) => `/application/mail/details/${recordId}`,
  feedback: ({ recordId }) => `/application/feedback/details/${recordId}`,
  item: ({ recordId }) => `/user/item/${recordId}/details`,
  'short-link': ({ recordName }) => `/application/shortener?${new URLSearchParams({ search: recordName })}`,
  category: () => '/wardrobe/category',
  option: () => '/setting/options',
  backup: () => '/application/database',
  database: () => '/application/database',
  release: () => '/application/releases',
  credential: () => '/application/releases/credentials',
  row: ({ recordId }) => `/application/database/tables/${recordId.split('/')[0]}`,
  'saved-query': () => '/application/database',
}

const isGone = (action: Action) => action === 'delete' || action === 'purge'

/** The address of the changed record's screen; undefined for a deleted record. */
export function recordAddress(entry: ActivityEntry): string | undefined {
  if (isGone(entry.action)) return undefined
  const address = addresses[entry.kind]?.(entry)
  return address && `${dashboard}${address}`
}

export function recordTitle({ kind, recordName }: ActivityEntry): string {
  return recordName || kindLabels[kind]
}

export const activityPath = '/dashboard/activity'
