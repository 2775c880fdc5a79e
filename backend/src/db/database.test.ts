import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { openSpareConnection } from '../modules/sql/query.watchdog.ts'
import { openDatabase } from './database.ts'
import { connectedTo } from './databases.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const connections: [name: string, open: () => Pick<pg.Pool, 'connect' | 'query' | 'end'>][] = [
  ['the pool of the site', () => openDatabase(site.logins.siteUrl, { connections: 1 }).pool],
  ['the connection of the watchdog', () => openSpareConnection(site.pool)],
]

describe('a connection that the server ends while a client has it between two queries', () => {
  it.each(connections)('ends neither the process nor the pool: %s', async (_name, open) => {
    const uncaught: unknown[] = []
    const remember = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', remember)
    onTestFinished(() => void process.off('uncaughtException', remember))
    const pool = open()
    const client = await pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await connectedTo(site.logins.siteUrl, (other) =>
      other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]),
    )
    await vi.waitFor(() => expect(client.query('select 1')).rejects.toThrow(/not queryable|terminat/))
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await pool.end()
    expect(uncaught).toEqual([])
  })
})
