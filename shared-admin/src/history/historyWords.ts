import type { ActivityEntry, FieldChange } from 'shared-auth/api'
import type { BadgeTone } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { formatDate } from '../format/formatDate.ts'
import { yesNo } from '../format/yesNo.ts'

type Action = ActivityEntry['action']

/**
 * The list of all changes.
 * @example <ButtonLink to={activityPath}>Actividad</ButtonLink>
 */
export const activityPath = '/dashboard/activity'

/** The words of the records whose history is shown. */
export interface HistoryWords {
  /** The name by which people know the record of an entry. */
  titleOf: (entry: ActivityEntry) => string
  /** Labels of its fields, by their names in the API. */
  fields: Record<string, string>
  /** Labels of the values of a field that has few. */
  values?: Record<string, Record<string, string>>
}

/**
 * What was done to a record, as the first word of its entry.
 * @example changeLabels[entry.action] // 'Editado'
 */
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
  'request-deletion': 'Eliminación pedida',
  'cancel-deletion': 'Eliminación anulada',
  'add-passkey': 'Llave de acceso añadida',
  'remove-passkey': 'Llave de acceso quitada',
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
  schedule: 'Programado',
  unschedule: 'Sin fecha de publicación',
  reorder: 'Ordenado',
}

/**
 * The tones of the changes that stand out.
 * @example <Badge tone={changeTones[entry.action]}>{changeLabels[entry.action]}</Badge>
 */
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

/**
 * The label of a changed field.
 * @example fieldLabel(change, courseWords) // 'Título'
 */
export function fieldLabel({ field }: FieldChange, { fields }: HistoryWords): string {
  return fields[field] ?? field
}

/** Fields that hold several values. */
const lists = ['tags', 'areas']

/**
 * Formats a recorded value for display; '—' for none.
 * @example valueWords(change, change.after, courseWords) // 'Sí'
 */
export function valueWords(change: FieldChange, value: string | null, { values = {} }: HistoryWords): string {
  const { field, isHidden } = change
  if (isHidden) return 'No se guarda'
  if (value === null || value === '' || value === '[]') return '—'
  const labels = values[field]
  if (lists.includes(field))
    return textsOf(value)
      .map((each) => labels?.[each] ?? sentence`${each}`)
      .join(', ')
  if (value === 'true' || value === 'false') return yesNo(value === 'true')
  if (labels && Object.hasOwn(labels, value)) return labels[value] ?? value
  return field.endsWith('At') ? formatDate(value) : value
}

function textsOf(json: string): string[] {
  const texts: unknown = JSON.parse(json)
  return Array.isArray(texts) ? texts.map(String) : []
}

/**
 * All changed fields on one line, without those that are empty both before and after.
 * @example changesLine(entry, courseWords) // 'Título: Redes → Redes II'
 */
export function changesLine({ changes }: ActivityEntry, words: HistoryWords): string {
  return changes
    .filter((change) => change.isHidden || isSaying(change, words))
    .map((change) => oneChange(change, words))
    .join(' · ')
}

function isSaying(change: FieldChange, words: HistoryWords): boolean {
  return [change.before, change.after].some((value) => valueWords(change, value, words) !== '—')
}

function oneChange(change: FieldChange, words: HistoryWords): string {
  const label = fieldLabel(change, words)
  if (change.isHidden) return `${label}: otro`
  const before = valueWords(change, change.before, words)
  const after = valueWords(change, change.after, words)
  if (change.before === null) return sentence`${label}: ${after}`
  return change.after === null ? sentence`${label}: ${before}` : sentence`${label}: ${before} → ${after}`
}
