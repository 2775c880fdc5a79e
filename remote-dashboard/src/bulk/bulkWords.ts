import type { LucideIcon } from 'lucide-react'
import {
  Archive,
  ArchiveRestore,
  ArchiveX,
  CircleCheck,
  CircleOff,
  MailIcon,
  MailOpen,
  Pin,
  PinOff,
  Trash2,
  UserCog,
  UserRoundCheck,
} from 'lucide-react'
import type { BulkChangeInput, BulkOutcome } from 'shared-auth/api'

export type BulkAction = BulkChangeInput['action']

/** What a list offers for many of its rows at once. */
export interface Bulk<Row> {
  kind: 'user' | 'mail' | 'feedback' | 'short-link' | 'bin'
  /** What a row is, and several. */
  noun: [one: string, many: string]
  /** What people know a row by. */
  nameOf: (row: Row) => string
  /** Where a row that stayed as it was can be looked at. */
  detailsOf?: (id: string) => string
  actions: BulkAction[]
  /** What an action means for these rows, where it is not what it means for users. */
  consequences?: Partial<Record<BulkAction, string>>
}

interface ActionWords {
  label: string
  icon: LucideIcon
  doing: string
  ask: (what: string) => string
  consequence: string
  done: [one: string, many: string]
  isDanger?: true
  /** Done without a question: nothing is lost, and it can be taken back. */
  isQuiet?: true
  /** Whether the toast offers to take it back. */
  canUndo: boolean
}

export const actionWords: Record<BulkAction, ActionWords> = {
  delete: {
    ...{ label: 'Eliminar', icon: Trash2, doing: 'Eliminando', canUndo: true, isDanger: true },
    ask: (what) => `¿Eliminar ${what}?`,
    consequence: 'Se pueden recuperar desde la papelera.',
    done: ['Se eliminó', 'Se eliminaron'],
  },
  activate: {
    ...{ label: 'Activar', icon: CircleCheck, doing: 'Activando', canUndo: true },
    ask: (what) => `¿Activar ${what}?`,
    consequence: 'Podrán iniciar sesión.',
    done: ['Se activó', 'Se activaron'],
  },
  deactivate: {
    ...{ label: 'Desactivar', icon: CircleOff, doing: 'Desactivando', canUndo: true, isDanger: true },
    ask: (what) => `¿Desactivar ${what}?`,
    consequence: 'Sus sesiones se cierran y no podrán iniciar otra.',
    done: ['Se desactivó', 'Se desactivaron'],
  },
  role: {
    ...{ label: 'Cambiar rol', icon: UserCog, doing: 'Cambiando el rol', canUndo: true },
    ask: (what) => `¿Cambiar el rol de ${what}?`,
    consequence: 'Sus sesiones se cierran y tendrán que iniciar otra.',
    done: ['Se cambió el rol de', 'Se cambió el rol de'],
  },
  restore: {
    ...{ label: 'Recuperar', icon: ArchiveRestore, doing: 'Recuperando', canUndo: false },
    ask: (what) => `¿Recuperar ${what}?`,
    consequence: 'Vuelven como estaban.',
    done: ['Se recuperó', 'Se recuperaron'],
  },
  purge: {
    ...{ label: 'Eliminar para siempre', icon: Trash2, doing: 'Eliminando para siempre', canUndo: false },
    isDanger: true,
    ask: (what) => `¿Eliminar ${what} para siempre?`,
    consequence: 'Nadie podrá recuperarlos.',
    done: ['Se eliminó para siempre', 'Se eliminaron para siempre'],
  },
  read: {
    ...quiet('Marcar como leído', MailOpen, 'Marcando como leídos'),
    done: ['Se marcó como leído', 'Se marcaron como leídos'],
  },
  unread: {
    ...quiet('Marcar sin leer', MailIcon, 'Marcando sin leer'),
    done: ['Se marcó sin leer', 'Se marcaron sin leer'],
  },
  assign: {
    ...quiet('Asignar', UserRoundCheck, 'Asignando'),
    done: ['Se asignó', 'Se asignaron'],
  },
  archive: {
    ...quiet('Archivar', Archive, 'Archivando'),
    done: ['Se archivó', 'Se archivaron'],
  },
  unarchive: {
    ...quiet('Sacar del archivo', ArchiveX, 'Sacando del archivo'),
    done: ['Se sacó del archivo', 'Se sacaron del archivo'],
  },
  pin: {
    ...quiet('Fijar', Pin, 'Fijando'),
    done: ['Se fijó', 'Se fijaron'],
  },
  unpin: {
    ...quiet('Soltar', PinOff, 'Soltando'),
    done: ['Se soltó', 'Se soltaron'],
  },
}

function quiet(label: string, icon: LucideIcon, doing: string) {
  return { label, icon, doing, ask: () => label, consequence: '', canUndo: true, isQuiet: true } as const
}

/** A number of rows with their noun. */
export function describeRows(count: number, [one, many]: Bulk<never>['noun']): string {
  return `${count.toLocaleString('es-PE')} ${count === 1 ? one : many}`
}

/** What was done to how many. */
export function describeDone(
  [one, many]: [string, string],
  count: number,
  noun: Bulk<never>['noun'],
): string {
  return `${count === 1 ? one : many} ${describeRows(count, noun)}.`
}

/** How many were left as they were. */
export function describeLeft(left: number): string {
  return left === 1 ? '1 quedó como estaba.' : `${left.toLocaleString('es-PE')} quedaron como estaban.`
}

/** A row that stayed as it was. */
export type LeftRow = BulkOutcome & { problem: string }
