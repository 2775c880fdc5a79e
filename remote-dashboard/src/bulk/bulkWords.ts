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
import { formatNumber } from '../format/amounts.ts'

export type BulkAction = BulkChangeInput['action']

/** The bulk changes that a list offers. */
export interface Bulk<Row> {
  kind: 'user' | 'mail' | 'feedback' | 'short-link' | 'bin'
  /** The noun for one row, and for several. */
  noun: [one: string, many: string]
  /** The name by which people know a row. */
  nameOf: (row: Row) => string
  /** The address of the details of a row that was not changed. */
  detailsOf?: (id: string) => string
  actions: BulkAction[]
  /** The consequence of an action for these rows, where it differs from the one for users. */
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
  /** Done without confirmation, because nothing is lost and it can be undone. */
  isQuiet?: true
  /** Whether the toast offers to undo it. */
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
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** What was done, and to how many rows. */
export function describeDone(
  [one, many]: [string, string],
  count: number,
  noun: Bulk<never>['noun'],
): string {
  return `${count === 1 ? one : many} ${describeRows(count, noun)}.`
}

/** How many rows were not changed. */
export function describeLeft(left: number): string {
  return left === 1 ? '1 quedó como estaba.' : `${formatNumber(left)} quedaron como estaban.`
}

/** A row that was not changed. */
export type LeftRow = BulkOutcome & { problem: string }
