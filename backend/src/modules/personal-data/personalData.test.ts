import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { users } from '../../db/schema/users.ts'
import * as schema from '../../db/schema.ts'
import { isSecret } from '../../db/secretColumns.ts'
import { personalTables } from './personalData.ts'

const tables = Object.values<unknown>(schema).filter((each) => is(each, PgTable)) as PgTable[]
const listed = new Map(personalTables.map((entry) => [getTableName(entry.table), entry]))

/** Columns that name an account without a reference, because the row outlives it. */
const namesAccount = /^(user|author|actor|owner|assignee|(deleted|due|read)_by)_id$/

describe('personalTables', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'has %s if it refers to a user',
    (name, table) => {
      const { foreignKeys, columns } = getTableConfig(table)
      const refers =
        foreignKeys.some((key) => key.reference().foreignTable === users) ||
        columns.some((column) => namesAccount.test(column.name))
      expect(
        !refers || listed.has(name),
        `${name} has data about people with an account: add it to personalTables in personalData.ts, for example as owned(${name}, { title, record, columns }), and its record to privacy.records.ts of remote-public.`,
      ).toBe(true)
    },
  )

  it.each([...listed])('decides about each column of %s', (_name, { table, columns }) => {
    expect(Object.keys(columns).toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted())
  })

  it.each([...listed])('leaves the secret columns of %s out', (name, { table, columns }) => {
    const exported = Object.entries(getTableColumns(table)).filter(([field]) => columns[field] !== null)
    expect(exported.filter(([, column]) => isSecret(name, column.name)).map(([field]) => field)).toEqual([])
  })

  it.each([...listed])('exports something of %s, or says why not', (_name, { title, columns, reason }) => {
    const isExported = Object.values(columns).some((column) => column !== null)
    expect([title !== undefined, reason !== undefined]).toEqual([isExported, !isExported])
  })

  it('names each table and each section once', () => {
    expect(listed.size).toBe(personalTables.length)
    const titles = personalTables.flatMap(({ title }) => title ?? [])
    expect(new Set(titles).size).toBe(titles.length)
  })
})
