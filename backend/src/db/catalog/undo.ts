import type { CatalogObject } from './expected.ts'

// PostgreSQL's name of a kind, and the one that DROP takes, where they differ.
const droppedAs: Record<string, string> = {
  function: 'ROUTINE',
  procedure: 'ROUTINE',
  aggregate: 'AGGREGATE',
  'foreign-data wrapper': 'FOREIGN DATA WRAPPER',
  'statistics object': 'STATISTICS',
}

// Parts of another object, which PostgreSQL names "part on whole" or "whole.part".
const parts: Record<string, (name: string) => string> = {
  'table constraint': (name) => dropPart(name, 'CONSTRAINT'),
  'domain constraint': (name) => dropPart(name, 'CONSTRAINT').replace('ALTER TABLE', 'ALTER DOMAIN'),
  'table column': (name) => {
    const at = lastDot(name)
    return `ALTER TABLE ${name.slice(0, at)} DROP COLUMN ${name.slice(at + 1)};`
  },
}

/**
 * The SQL that removes an unexpected object. It fails while other objects depend on it: those have to be removed
 * first, and may hold data.
 */
export function undoForeign({ kind, name }: CatalogObject): string {
  return parts[kind]?.(name) ?? `DROP ${droppedAs[kind] ?? kind.toUpperCase()} ${name};`
}

/** The SQL that restores the object as the migrations create it, where one statement can. */
export function undoChanged({ kind, name, definition }: CatalogObject): string {
  if (kind === 'function') return `${definition.trim()};`
  if (kind === 'trigger') return `DROP TRIGGER IF EXISTS ${name}; ${definition};`
  if (kind === 'index') return `DROP INDEX IF EXISTS ${name}; ${definition};`
  if (kind === 'table constraint') {
    const [constraint, table] = split(name)
    return `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint}, ADD CONSTRAINT ${constraint} ${definition};`
  }
  return `-- ${name}: restaura una copia de seguridad; debería ser: ${definition || kind}`
}

function dropPart(name: string, part: string): string {
  const [what, whole] = split(name)
  return `ALTER TABLE ${whole} DROP ${part} ${what};`
}

function split(name: string): [string, string] {
  const at = name.lastIndexOf(' on ')
  return [name.slice(0, at), name.slice(at + 4)]
}

// A quoted name may contain dots.
function lastDot(name: string): number {
  return name.endsWith('"') ? name.lastIndexOf('."') : name.lastIndexOf('.')
}
