import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ApiError } from '../../errors.ts'
import { readCatalog, readUncarried } from './dump.catalog.ts'

/** How a file of ours begins. */
export const backupMark = '-- Copia de seguridad de Plataforma, formato 1\n'

/**
 * Tables whose rows are of the moment and stay out of backups: an old backup brings back no session that was
 * ended, and no link that was used.
 */
export const momentaryTables = new Set([
  'download_links',
  'email_changes',
  'password_resets',
  'rate_limits',
  'refresh_tokens',
  'sessions',
  'spent_tokens',
])

// Both for writing and for reading a backup, so that every server means the same by the same text.
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
  // The catalog is searched first although it is not named: nothing in `public` can stand in for what is in it.
  'SET search_path = public;',
]

export type Step = (phase: string, done: number, total: number) => void

type DumpOptions = {
  /** More tables whose rows stay out. */
  without?: string[]
  /** Leaves out what SQL of ours cannot carry, instead of refusing it. */
  isPartial?: boolean
}

/**
 * Writes the whole database, as it is at one moment, as SQL that any PostgreSQL takes; the names of what was left out.
 */
export async function writeDump(
  client: pg.ClientBase,
  output: Writable,
  onStep: Step,
  { without = [], isPartial = false }: DumpOptions = {},
): Promise<string[]> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query("set local statement_timeout = 0; set local lock_timeout = '30s'")
    for (const line of conventions) await client.query(line.replace('SET', 'set local'))
    await lockAgainstChanges(client)
    const uncarried = await readUncarried(client)
    if (uncarried.length > 0 && !isPartial) {
      throw new ApiError(
        409,
        'not_portable',
        `La base de datos tiene objetos que una copia no puede llevar: ${uncarried.slice(0, 5).join(', ')}.`,
      )
    }
    const { before, tables, after } = await readCatalog(client)
    const total = tables.reduce((sum, table) => sum + table.rows, 0)
    let done = 0
    await write(output, `${[backupMark + conventions.join('\n'), ...before].join('\n\n')}\n`)
    for (const { name, quoted, columns, order, rows } of tables) {
      onStep(name, done, total)
      if (!momentaryTables.has(name) && !without.includes(name)) {
        await write(output, `\nCOPY ${quoted} (${columns.join(', ')}) FROM stdin;\n`)
        const select = `select ${columns.join(', ')} from ${quoted} order by ${order}`
        await pour(client.query(copyTo(`copy (${select}) to stdout`)), output)
        await write(output, '\\.\n')
      }
      done += rows
    }
    await write(output, `\n${after.join('\n')}\n`)
    onStep('', total, total)
    return uncarried
  } finally {
    await client.query('rollback')
  }
}

// The catalog's own functions look at the present, not at the transaction's moment.
async function lockAgainstChanges(client: pg.ClientBase) {
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(format('%I.%I', 'public', relname), ', ' order by relname) as list from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  if (rows[0]?.list) await client.query(`lock table ${rows[0].list} in access share mode`)
}

// Reads to the end even when the output failed: a COPY that is left in the middle blocks its connection for ever.
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
