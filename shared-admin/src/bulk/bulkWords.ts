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
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { BulkChangeInput, BulkOutcome, changeMany } from 'shared-auth/api'
import { formatNumber } from '../format/amounts.ts'

/** The bulk changes that a list offers. */
export interface Bulk<Row> {
  /** The kind of its records in the operation. */
  kind: Parameters<typeof changeMany>[0]
  /** The noun for one row, and for several. */
  noun: [one: string, many: string]
  /** The name by which people know a row. */
  nameOf: (row: Row) => string
  /** The address of the details of a row that was not changed. */
  detailsOf?: (id: string) => string
  actions: BulkAction[]
}

/** A change of many rows, with its words. */
export interface BulkAction {
  name: BulkChangeInput['action']
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
  /** Asks for the input that the change needs besides the rows, in place of a button. */
  Menu?: ComponentType<BulkMenuProps>
}

/** The input that an action needs besides the rows. */
export interface BulkChoice {
  fields: Omit<BulkChangeInput, 'action' | 'ids' | 'filter' | 'except' | 'expected'>
  question?: (what: string) => string
}

/** What the menu of an action gets: a function to call with the chosen input. */
export interface BulkMenuProps {
  onChoose: (choice: BulkChoice) => void
}

/**
 * The changes that lists of any records offer; a list may give one other words, such as its consequence.
 * @example actions: [bulkActions.restore, bulkActions.purge]
 */
export const bulkActions = {
  delete: {
    name: 'delete',
    ...{ label: 'Eliminar', icon: Trash2, doing: 'Eliminando', canUndo: true, isDanger: true },
    ask: (what) => `¿Eliminar ${what}?`,
    consequence: 'Se pueden recuperar desde la papelera.',
    done: ['Se eliminó', 'Se eliminaron'],
  },
  activate: {
    name: 'activate',
    ...{ label: 'Activar', icon: CircleCheck, doing: 'Activando', canUndo: true },
    ask: (what) => `¿Activar ${what}?`,
    consequence: '',
    done: ['Se activó', 'Se activaron'],
  },
  deactivate: {
    name: 'deactivate',
    ...{ label: 'Desactivar', icon: CircleOff, doing: 'Desactivando', canUndo: true, isDanger: true },
    ask: (what) => `¿Desactivar ${what}?`,
    consequence: '',
    done: ['Se desactivó', 'Se desactivaron'],
  },
  restore: {
    name: 'restore',
    ...{ label: 'Recuperar', icon: ArchiveRestore, doing: 'Recuperando', canUndo: false },
    ask: (what) => `¿Recuperar ${what}?`,
    consequence: 'Vuelven como estaban.',
    done: ['Se recuperó', 'Se recuperaron'],
  },
  purge: {
    name: 'purge',
    ...{ label: 'Eliminar para siempre', icon: Trash2, doing: 'Eliminando para siempre', canUndo: false },
    isDanger: true,
    ask: (what) => `¿Eliminar ${what} para siempre?`,
    consequence: 'Nadie podrá recuperarlos.',
    done: ['Se eliminó para siempre', 'Se eliminaron para siempre'],
  },
  read: {
    name: 'read',
    ...quiet('Marcar como leído', MailOpen, 'Marcando como leídos'),
    done: ['Se marcó como leído', 'Se marcaron como leídos'],
  },
  unread: {
    name: 'unread',
    ...quiet('Marcar sin leer', MailIcon, 'Marcando sin leer'),
    done: ['Se marcó sin leer', 'Se marcaron sin leer'],
  },
  archive: {
    name: 'archive',
    ...quiet('Archivar', Archive, 'Archivando'),
    done: ['Se archivó', 'Se archivaron'],
  },
  unarchive: {
    name: 'unarchive',
    ...quiet('Sacar del archivo', ArchiveX, 'Sacando del archivo'),
    done: ['Se sacó del archivo', 'Se sacaron del archivo'],
  },
  pin: {
    name: 'pin',
    ...quiet('Fijar', Pin, 'Fijando'),
    done: ['Se fijó', 'Se fijaron'],
  },
  unpin: {
    name: 'unpin',
    ...quiet('Soltar', PinOff, 'Soltando'),
    done: ['Se soltó', 'Se soltaron'],
  },
} satisfies Record<string, BulkAction>

/**
 * The words of a change that loses nothing and asks for no confirmation.
 * @example { name: 'assign', ...quiet('Asignar', UserRoundCheck, 'Asignando'), done: ['Se asignó', 'Se asignaron'] }
 */
export function quiet(label: string, icon: LucideIcon, doing: string) {
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
