import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ConflictError } from '../../conflicts.ts'
import { listTableNames, lockStatement } from '../../db/catalog/columns.ts'
import { readDefinitions, readUncarried } from '../../db/catalog/definitions.ts'
import type { Rows } from './backups.gzip.ts'

/** The first line of a backup. */
export const backupMark = '-- Copia de seguridad de Plataforma, formato 1\n'

/**
 * Tables whose rows are transient or belong to this installation; backups leave them out, so that an old one restores no
 * ended session and no used link.
 */
export const momentaryTables = new Set([
  'backup_uploads',
  'backup_verifications',
  // The boots of this installation, independent of its data.
  'boots',
  'download_links',
  'email_changes',
  'password_resets',
  'rate_limits',
  'refresh_tokens',
  'scheduled_backups',
  'sessions',
  'sign_in_links',
  'sign_ups',
  'spent_tokens',
])

// Set for writing and for reading a backup, so that every server interprets the text the same way.
const conventions = [
  "SET client_encoding = 'UTF8';",
  'SET standard_conforming_strings = on;',
  'SET check_function_bodies = off;',
  'SET client_min_messages = warning;',
  'SET row_security = off;',
  "SET timezone = 'UTC';",
  "SET datestyle = 'ISO, YMD';",
  "SET intervalstyle = 'iso_8601';",
  'SET extra_float_digits = 3;',
  "SET bytea_output = 'hex';",
  // `pg_catalog` is searched first implicitly, so nothing in `public` can shadow it.
  'SET search_path = public;',
]

export type Step = (phase: string, done: number, total: number) => void

type Dumped = {
  /** The names of objects that were left out. */
  uncarried: string[]
  /** The rows of each table that is not left out. */
  rows: Rows
}

type DumpOptions = {
  /** Additional tables whose rows are left out. */
  without?: string[]
  /** Leaves out objects that the dump does not support, instead of failing. */
  isPartial?: boolean
}

/**
 * Writes a consistent dump of the database as SQL that any PostgreSQL accepts.
 */
export async function writeDump(
  client: pg.ClientBase,
  output: Writable,
  onStep: Step,
  { without = [], isPartial = false }: DumpOptions = {},
): Promise<Dumped> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("set local statement_timeout = 0; set local lock_timeout = '30s'")
    for (const line of conventions) await client.query(line.replace('SET', 'set local'))
    await lockAgainstChanges(client)
    const uncarried = await readUncarried(client)
    if (uncarried.length > 0 && !isPartial) {
      throw new ConflictError(
        'not_portable',
        `La base de datos tiene objetos que una copia no puede llevar: ${uncarried.slice(0, 5).join(', ')}.`,
      )
    }
    const { beforeRows, tables, afterRows } = await readDefinitions(client)
    const total = tables.reduce((sum, table) => sum + table.rows, 0)
    const written: Rows = {}
    let done = 0
    await write(output, `${[backupMark + conventions.join('\n'), ...beforeRows].join('\n\n')}\n`)
    for (const { name, quoted, columns, order, rows } of tables) {
      onStep(name, done, total)
      if (!momentaryTables.has(name) && !without.includes(name)) {
        await write(output, `\nCOPY ${quoted} (${columns.join(', ')}) FROM stdin;\n`)
        const select = `select ${columns.join(', ')} from ${quoted} order by ${order}`
        const copy = client.query(copyTo(`copy (${select}) to stdout`))
        await pour(copy, output)
        written[name] = copy.rowCount
        await write(output, '\\.\n')
      }
      done += rows
    }
    await write(output, `\n${afterRows.join('\n')}\n`)
    onStep('', total, total)
    return { uncarried, rows: written }
  } finally {
    await client.query('rollback')
  }
}

// Catalog functions read the current state, not the transaction's snapshot.
async function lockAgainstChanges(client: pg.ClientBase) {
  const names = await listTableNames(client)
  if (names.length > 0) await client.query(lockStatement(names, 'access share'))
}

// Reads to the end even when the output failed: an unfinished COPY blocks its connection.
async function pour(rows: AsyncIterable<Buffer>, output: Writable) {
  let failure: { error: unknown } | undefined
  for await (const chunk of rows) {
    if (failure) continue
    await write(output, chunk).catch((error) => {
      failure = { error }
    })
  }
  if (failure) throw failure.error
}

async function write(output: Writable, chunk: Buffer | string) {
  if (output.errored) throw output.errored
  if (!output.write(chunk)) await once(output, 'drain')
}
