import type pg from 'pg'

/** Holds queries of a pool back while the database is replaced by another one of the same name. */
export type PoolGate = {
  /** Connections are handed out only after `open`, or after the timeout. */
  close(milliseconds: number): void
  /** `isExchanged` when open connections lead to the replaced database. */
  open(isExchanged: boolean): void
  isClosed(): boolean
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void
type Done = (release?: boolean | Error) => void

// The connection was terminated, or rejected because the database has just changed its name.
const cutCodes = new Set(['57P01', '3D000'])

const reading =
  /^\s*select\b(?!.*\b(for\s+(no\s+key\s+)?(update|key|share)|nextval|setval|pg_notify|pg_advisory))/is

const gates = new WeakMap<pg.Pool, PoolGate>()

/** The gate of the pool, installed on first use. */
export function gateOf(pool: pg.Pool): PoolGate {
  const gate = gates.get(pool) ?? gatePool(pool)
  gates.set(pool, gate)
  return gate
}

/**
 * Installs a gate in the pool. A rejected connection, and a single read-only query that was terminated, are retried
 * once; every other terminated query fails, because it may have taken effect.
 */
function gatePool(pool: pg.Pool): PoolGate {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const generations = new WeakMap<object, number>()
  let generation = 0
  let waiting: (() => void)[] = []
  let closed: NodeJS.Timeout | undefined

  pool.on('connect', (client) => generations.set(client, generation))

  function whenOpen(run: () => void) {
    if (closed) waiting.push(run)
    else run()
  }

  function attempt(callback: Connected, isRetry: boolean) {
    whenOpen(() =>
      connect((error, client, done) => {
        if (error && !isRetry && wasCut(error)) return attempt(callback, true)
        if (client && generations.get(client) !== generation) {
          done(true)
          return attempt(callback, isRetry)
        }
        callback(error, client, done)
      }),
    )
  }

  const gatedConnect = (callback?: Connected) => {
    if (callback) return attempt(callback, false)
    return new Promise((resolve, reject) => {
      attempt((error, client) => (error ? reject(error) : resolve(client)), false)
    })
  }
  const gatedQuery = (...given: unknown[]) => {
    const result = query(...given)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      if (wasCut(error) && reading.test(textOf(given[0]))) return query(...given)
      throw error
    })
  }
  Object.assign(pool, { connect: gatedConnect, query: gatedQuery })

  const gate: PoolGate = {
    close(milliseconds) {
      clearTimeout(closed)
      closed = setTimeout(() => gate.open(false), milliseconds).unref()
    },
    open(isExchanged) {
      clearTimeout(closed)
      closed = undefined
      if (isExchanged) generation += 1
      const runs = waiting
      waiting = []
      for (const run of runs) run()
    },
    isClosed: () => closed !== undefined,
  }
  return gate
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

function wasCut(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  return cutCodes.has(code ?? '') || message === 'Connection terminated unexpectedly'
}
