import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Listener = {
  /** Somebody, in this process or another, told something on the channel. */
  onTold(payload: string): void
  /** From here on something may be told unheard, until `isListening` is true again. */
  onLost?(): void
}

export type Notifications = {
  listen(channel: string, listener: Listener): void
  tell(channel: string, payload: string): Promise<void>
  /**
   * Lets this process's own listeners hear at once what was just committed, so that whoever made a change sees it
   * with the answer; the database's word comes a moment later.
   */
  hear(channel: string): void
  isListening(): boolean
  start(): void
  stop(): Promise<void>
}

type Log = { warn(details: object, message: string): void }

const heartbeatMs = 15_000
const answerMs = 5000

/** What processes on one database tell each other (LISTEN and NOTIFY), on one connection of its own. */
export function createNotifications(pool: pg.Pool, log: Log): Notifications {
  const channels = new Map<string, Listener[]>()
  const stopping = new AbortController()
  let current: pg.Client | undefined
  let isListening = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...pool.options,
      application_name: 'plataforma: listener',
      query_timeout: answerMs,
    })
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener.onTold(payload)
    })
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  // A connection whose other end vanished says nothing by itself, so it is asked now and then.
  async function watch(client: pg.Client) {
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    try {
      while (!stopping.signal.aborted) {
        await Promise.race([ended, sleep(heartbeatMs, undefined, { signal: stopping.signal, ref: false })])
        await client.query('select 1')
      }
    } catch {
      // Lost, or stopped: either way this connection is over.
    }
    void client.end().catch(() => undefined)
  }

  async function run() {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        current = await connect()
        isListening = true
        wait = 250
        await watch(current)
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to other processes')
      }
      isListening = false
      for (const listener of [...channels.values()].flat()) listener.onLost?.()
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    listen: (channel, listener) => {
      channels.set(channel, [...(channels.get(channel) ?? []), listener])
    },
    async tell(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    hear(channel) {
      for (const listener of channels.get(channel) ?? []) listener.onTold('')
    },
    isListening: () => isListening,
    start: () => void run(),
    async stop() {
      stopping.abort()
      await current?.end().catch(() => undefined)
    },
  }
}
