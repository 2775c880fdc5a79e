import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { columnsByTable } from '../../db/catalog/columns.ts'

const columnsFile = z.record(z.string(), z.array(z.string()))
const COLUMNS = 'columns.json'
/** Salts, which are destroyed after a day, and the hashes made with them: nothing that is kept may contain them. */
const LEFT_OUT = ['visitor_salts', 'health_salts', 'health_visitors']

/** Writes the rows of each table of the releases database into a folder, as of one moment. */
export async function writeReleases(client: pg.ClientBase, folder: string) {
  await mkdir(folder, { recursive: true })
  await client.query('begin isolation level repeatable read read only')
  try {
    const tables = await tablesOf(client)
    for (const [table, columns] of Object.entries(tables)) {
      const rows = client.query(copyTo(`copy ${nameOf(table)} (${columns.map(quote).join(', ')}) to stdout`))
      await pipeline(rows, createWriteStream(join(folder, `${table}.copy`), { mode: 0o600 }))
    }
    await writeFile(join(folder, COLUMNS), JSON.stringify(tables), { mode: 0o600 })
  } finally {
    await client.query('rollback')
  }
}

/** Loads what `writeReleases` wrote into the empty tables of the same migration. */
export async function loadReleases(client: pg.ClientBase, folder: string) {
  const tables = columnsFile.parse(JSON.parse(await readFile(join(folder, COLUMNS), 'utf8')))
  const known = await tablesOf(client)
  const files = new Set(await readdir(folder))
  await client.query('begin')
  try {
    for (const table of await inOrder(client, Object.keys(tables))) {
      const columns = tables[table] ?? []
      if (!columns.every((column) => known[table]?.includes(column)) || !files.has(`${table}.copy`))
        throw new Error(`the table ${table} is not as it was`)
      const target = client.query(
        copyFrom(`copy ${nameOf(table)} (${columns.map(quote).join(', ')}) from stdin`),
      )
      await pipeline(createReadStream(join(folder, `${table}.copy`)), target)
    }
    await advanceIdentities(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const quote = pg.escapeIdentifier
const nameOf = (table: string) => `releases.${quote(table)}`

/** Columns by table; those that the server computes are left out. */
async function tablesOf(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const tables = [...(await columnsByTable(client, 'releases'))]
  return Object.fromEntries(
    tables
      .filter(([table]) => table !== 'schema_migrations' && !LEFT_OUT.includes(table))
      .map(([table, columns]) => [
        table,
        columns.filter(({ isGenerated }) => !isGenerated).map(({ name }) => name),
      ]),
  )
}

/** Rows name the site by its folder, which may be another one now. */
export async function moveReleases(client: pg.ClientBase, from: string, to: string) {
  for (const [table, columns] of Object.entries(await tablesOf(client)))
    if (columns.includes('site'))
      await client.query(`update ${nameOf(table)} set site = $2 where site = $1`, [from, to])
}

/** Tables after those that they refer to. */
async function inOrder(client: pg.ClientBase, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to" from pg_catalog.pg_constraint k
     join pg_catalog.pg_class f on f.oid = conrelid join pg_catalog.pg_class t on t.oid = confrelid
     where contype = 'f' and f.relnamespace = 'releases'::regnamespace and f.oid <> t.oid`,
  )
  const ordered = new Set<string>()
  const add = (table: string) => {
    if (ordered.has(table)) return
    for (const { to } of rows.filter(({ from }) => from === table)) add(to)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered].filter((table) => tables.includes(table))
}

async function advanceIdentities(client: pg.ClientBase) {
  for (const [table, columns] of await columnsByTable(client, 'releases'))
    for (const { name } of columns.filter(({ isIdentity }) => isIdentity))
      await client.query(
        `select pg_catalog.setval(pg_catalog.pg_get_serial_sequence($1, $2),
           (select coalesce(max(${quote(name)}), 0) + 1 from ${nameOf(table)}), false)`,
        [nameOf(table), name],
      )
}
