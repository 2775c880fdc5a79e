import pg from 'pg'
import { guardStatements } from '../../db/grants.ts'
import { type GuardedTable, readGuardedTables } from '../../db/secretColumns.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import { postgresError } from './query.errors.ts'
import type { QueryResult } from './query.result.ts'
import { maskLiterals } from './sql.masking.ts'

/**
 * Each run of a query holds it shared, until its transaction ends. Showing secrets holds it alone, because the privilege
 * to read them belongs to the login of all queries.
 */
const secretsLock = 173_205_081

const maskText = '(oculto)'

type Check = (client: pg.Client) => Promise<void>
type Run = (query: string, check: Check) => Promise<QueryResult>
type Asked = { query: string; isConfirmed: boolean; login: string }

/**
 * Runs a query of the login that may not read secret columns. Where it reads one, in whatever way, PostgreSQL rejects it;
 * then it runs again with the tables replaced by subqueries of the same name, in which those columns are masked. After a
 * confirmation, the secret columns that it names are read (docs/decisions/0063-limits-that-lock-nobody-out.md).
 */
export async function masking(site: pg.Pool, asked: Asked, run: Run): Promise<QueryResult> {
  const guarded = await readGuardedTables(site)
  const shown = asked.isConfirmed ? guarded.map((table) => withoutUnnamed(table, asked.query)) : []
  const isShowing = shown.some(hasSecret)
  const masked = new Masked(asked.query, isShowing ? withoutShown(guarded, shown) : guarded)
  const runOnce = (check: Check) => masked.run((query) => run(query, check))
  const holdShared: Check = (client) => holdSharedLock(client, guarded)
  if (isShowing)
    return whileShowing(site, asked.login, { guarded, shown }, () => runOnce(async () => undefined))
  try {
    return await runOnce(holdShared)
  } catch (error) {
    if (!(error instanceof StillShown)) throw error
    // A process was killed while it showed secrets.
    await whileShowing(site, asked.login, { guarded, shown: [] }, async () => undefined)
    return runOnce(holdShared)
  }
}

/** A query, and the tables with secret columns that it names. */
class Masked {
  private readonly query: string
  private readonly tables: GuardedTable[]

  constructor(query: string, tables: GuardedTable[]) {
    this.query = query
    this.tables = tables.filter((table) => hasSecret(table) && isNamed(table.name, query))
  }

  /** As it is, and where secret columns prevent that, with them masked. */
  async run(run: (query: string) => Promise<QueryResult>): Promise<QueryResult> {
    try {
      return await run(this.query)
    } catch (error) {
      const denied = postgresError(error)
      const isSecret =
        denied?.code === '42501' &&
        reading.test(maskLiterals(this.query)) &&
        this.tables.some(({ name }) => denied.message.includes(name))
      if (!isSecret) throw error
      return { ...(await this.runMasked(run)), masked: this.names() }
    }
  }

  private async runMasked(run: (query: string) => Promise<QueryResult>): Promise<QueryResult> {
    try {
      return await run(this.text())
    } catch (error) {
      throw unmaskable.has(databaseCode(error) ?? '') ? secretsRefused(this.names()) : error
    }
  }

  private text(): string {
    const subqueries = this.tables.map(({ name, columns }) => {
      const values = columns.map((column) => {
        const own = pg.escapeIdentifier(column.name)
        return column.isSecret ? `${maskOf(column.type)} as ${own}` : own
      })
      const table = pg.escapeIdentifier(name)
      return `${table} as not materialized (select ${values.join(', ')} from public.${table})`
    })
    // On a line of its own, because the query may end with a comment.
    return `with ${subqueries.join(', ')} select * from (${this.query.replace(/[\s;]+$/, '')}\n) as consulta`
  }

  private names(): string[] {
    return this.tables.flatMap(({ name, columns }) =>
      columns.filter(({ isSecret }) => isSecret).map((column) => `${name}.${column.name}`),
    )
  }
}

/** Statements that read columns. Others are rejected for what they do to a table, such as TRUNCATE. */
const reading = /^[\s;(]*(select|with|table|values|insert|update|delete|merge|do|explain)\b/i

/** Errors that the masked form has and the query has not: a statement that is no subquery, or names a schema. */
const unmaskable = new Set(['0A000', '42501', '42601', '42703', '42P01', '42P16'])

function maskOf(type: string): string {
  if (/^(text|character varying|character)/.test(type)) return `'${maskText}'::text`
  return /^jsonb?$/.test(type) ? `'"${maskText}"'::${type}` : `null::${type}`
}

function secretsRefused(names: string[]): ApiError {
  return new ApiError(
    403,
    'secret_columns',
    `La consulta lee columnas ocultas (${names.join(', ')}) de una forma en la que no se pueden tapar. Quítalas, o nómbralas en la consulta y confirma con tu contraseña.`,
  )
}

class StillShown extends Error {
  override name = 'StillShown'
}

const areShown = `
select pg_catalog.bool_or(pg_catalog.has_column_privilege(pg_catalog.format('public.%I', t)::pg_catalog.regclass, c, 'select')) as "areShown"
from rows from (pg_catalog.unnest($1::pg_catalog.text[]), pg_catalog.unnest($2::pg_catalog.text[])) as secret (t, c)`

/** Waits while secrets are shown to another run, and holds that off until the transaction ends. */
async function holdSharedLock(client: pg.Client, guarded: GuardedTable[]) {
  await client.query('select pg_catalog.pg_advisory_xact_lock_shared($1)', [secretsLock])
  const secrets = guarded.flatMap(({ name, columns }) =>
    columns.filter(({ isSecret }) => isSecret).map((column) => [name, column.name] as const),
  )
  const { rows } = await client.query<{ areShown: boolean | null }>(areShown, [
    secrets.map(([table]) => table),
    secrets.map(([, column]) => column),
  ])
  if (rows[0]?.areShown) throw new StillShown()
}

/** Lets the login read the secret columns of `shown` during `work`, while no other query of it runs in any process. */
async function whileShowing<Result>(
  site: pg.Pool,
  login: string,
  { guarded, shown }: { guarded: GuardedTable[]; shown: GuardedTable[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const role = pg.escapeIdentifier(login)
  const client = await site.connect()
  let isHidden = false
  try {
    await client.query('select pg_catalog.pg_advisory_lock($1)', [secretsLock])
    try {
      const open = shown.filter(hasSecret).map(({ name, columns }) => {
        const secrets = columns
          .filter(({ isSecret }) => isSecret)
          .map((column) => pg.escapeIdentifier(column.name))
        return `grant select (${secrets.join(', ')}) on public.${pg.escapeIdentifier(name)} to ${role}`
      })
      if (open.length > 0) await client.query(open.join('; '))
      return await work()
    } finally {
      await client.query(guarded.flatMap((table) => guardStatements(table, role)).join('; '))
      await client.query('select pg_catalog.pg_advisory_unlock($1)', [secretsLock])
      isHidden = true
    }
  } finally {
    // A closed connection releases its lock; the next query notices that secrets are still shown.
    client.release(!isHidden)
  }
}

function hasSecret({ columns }: GuardedTable): boolean {
  return columns.some(({ isSecret }) => isSecret)
}

/** The table with only those secret columns that the query names. */
function withoutUnnamed({ name, columns }: GuardedTable, query: string): GuardedTable {
  const isShown = isNamed(name, query)
  return {
    name,
    columns: columns.map((column) => ({
      ...column,
      isSecret: column.isSecret && isShown && isNamed(column.name, query),
    })),
  }
}

/** The tables with only those secret columns that are not shown. */
function withoutShown(guarded: GuardedTable[], shown: GuardedTable[]): GuardedTable[] {
  return guarded.map(({ name, columns }, table) => ({
    name,
    columns: columns.map((column, at) => ({
      ...column,
      isSecret: column.isSecret && !shown[table]?.columns[at]?.isSecret,
    })),
  }))
}

/** Whether a text contains a name as a word. */
function isNamed(name: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .includes(name.toLowerCase())
}
