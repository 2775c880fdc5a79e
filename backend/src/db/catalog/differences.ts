import { createHash } from 'node:crypto'
import { clip } from '../../clip.ts'
import type { CatalogObject } from './expected.ts'

/** An object of a database that differs from what its migrations create. */
export type Difference = {
  /**
   * PostgreSQL's name of the kind (`function`, `trigger`, `table column`…), or `setting`, `privilege`, `owner`,
   * `limit`.
   */
  kind: string
  /** With its schema, as in SQL. */
  name: string
  /** Unknown to the migrations, changed, or missing. */
  problem: 'foreign' | 'changed' | 'missing'
  /** The definition as far as PostgreSQL can give it; shortened when long. */
  definition?: string
  /** Hash of the whole definition; an acceptance is valid for this form only. */
  hash: string
  /** The SQL that undoes it, run as the database's owner; or instructions where no SQL does. */
  undo: string
}

const MAX_DEFINITION_LENGTH = 4000

export function differenceOf(
  object: CatalogObject,
  problem: Difference['problem'],
): Omit<Difference, 'undo'> {
  const { kind, name, definition } = object
  const hash = createHash('sha256').update(`${problem}\n${definition}`).digest('hex')
  return { kind, name, problem, definition: clip(definition, MAX_DEFINITION_LENGTH), hash }
}

type Words = [one: string, many: string]

const words: Record<string, Words> = {
  function: ['función', 'funciones'],
  procedure: ['procedimiento', 'procedimientos'],
  aggregate: ['función de agregado', 'funciones de agregado'],
  trigger: ['disparador', 'disparadores'],
  rule: ['regla', 'reglas'],
  policy: ['política de filas', 'políticas de filas'],
  view: ['vista', 'vistas'],
  'materialized view': ['vista materializada', 'vistas materializadas'],
  table: ['tabla', 'tablas'],
  'table column': ['columna', 'columnas'],
  'table constraint': ['restricción', 'restricciones'],
  'domain constraint': ['restricción de dominio', 'restricciones de dominio'],
  index: ['índice', 'índices'],
  sequence: ['secuencia', 'secuencias'],
  type: ['tipo', 'tipos'],
  schema: ['esquema', 'esquemas'],
  extension: ['extensión', 'extensiones'],
  cast: ['conversión de tipo', 'conversiones de tipo'],
  operator: ['operador', 'operadores'],
  'event trigger': ['disparador de eventos', 'disparadores de eventos'],
  publication: ['publicación', 'publicaciones'],
  subscription: ['suscripción', 'suscripciones'],
  'foreign table': ['tabla externa', 'tablas externas'],
  'large object': ['objeto grande', 'objetos grandes'],
  setting: ['ajuste', 'ajustes'],
  privilege: ['permiso', 'permisos'],
  owner: ['dueño', 'dueños'],
  limit: ['límite', 'límites'],
}

const other: Words = ['objeto de otra clase', 'objetos de otra clase']

/**
 * For example "esta copia trae 1 función y 2 disparadores que la plataforma no conoce"; empty without differences.
 */
export function summarizeDifferences(differences: Difference[], subject: string): string {
  const parts = [
    phrase(differences, 'foreign', 'trae', 'que la plataforma no conoce'),
    phrase(differences, 'changed', 'cambia'),
    phrase(differences, 'missing', 'no tiene'),
  ].filter(Boolean)
  return parts.length > 0 ? `${subject} ${enumerate(parts)}` : ''
}

/** A difference with its name, for a list on a terminal. */
export function describeDifference({ kind, name, problem }: Difference): string {
  const [noun] = words[kind] ?? [kind]
  const state = { foreign: 'la plataforma no lo conoce', changed: 'está cambiado', missing: 'falta' }[problem]
  return printable(`${noun} ${name}: ${state}`)
}

/** Names and definitions are untrusted: their control characters must not reach a terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '�')
}

function phrase(differences: Difference[], problem: Difference['problem'], verb: string, end = '') {
  const counts = new Map<Words, number>()
  for (const each of differences.filter((difference) => difference.problem === problem)) {
    const noun = words[each.kind] ?? other
    counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  if (counts.size === 0) return ''
  const nouns = [...counts].map(([[one, many], count]) => `${count} ${count === 1 ? one : many}`)
  return `${verb} ${enumerate(nouns)} ${end}`.trim()
}

const enumerate = (parts: string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)
