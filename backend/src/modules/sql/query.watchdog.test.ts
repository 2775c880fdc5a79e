import type pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createQueryWatchdog } from './query.watchdog.ts'

/** The site's connection, with the responses of a server that grants its login certain privileges. */
function watchdogOn(respond: (text: string) => object[]) {
  const sent: string[] = []
  const query = async (text: string) => {
    sent.push(text.trim().split('\n')[0] ?? '')
    const rows = respond(text)
    return { rows, rowCount: rows.length }
  }
  const queryUrl = "postgres://consulta:cl%40'ave@127.0.0.1/base"
  const logger = pino({ level: 'silent' })
  return {
    sent,
    watchdog: createQueryWatchdog({ connection: { query } as unknown as pg.Pool, queryUrl, logger }),
  }
}

describe('repairLogin', () => {
  it('resets the login’s password to that of its URL where the site may', async () => {
    const { sent, watchdog } = watchdogOn(() => [{ may: true }])
    expect(await watchdog.repairLogin()).toBe(true)
    expect(sent.at(-1)).toBe(`alter role "consulta" with login password 'cl@''ave'`)
  })

  it('sends no password where the site may not, since the server would log it', async () => {
    const { sent, watchdog } = watchdogOn(() => [{ may: false }])
    expect(await watchdog.repairLogin()).toBe(false)
    expect(sent.join()).not.toContain('alter role')
  })
})

describe('isAllowed', () => {
  it('tries to grant itself the membership, and returns whether it exists', async () => {
    const { sent, watchdog } = watchdogOn(() => [{ may: false }])
    expect(await watchdog.isAllowed()).toBe(false)
    expect(sent).toContain('grant "consulta" to current_user')
  })
})

describe('end', () => {
  it('retries until the process is gone', async () => {
    let tries = 0
    const { watchdog } = watchdogOn(() => (++tries < 4 ? [{}] : []))
    expect(await watchdog.end(42)).toBe(true)
    expect(tries).toBe(4)
    expect(await watchdog.end(42)).toBe(false)
  })
})
