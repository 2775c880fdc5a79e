import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

type Attributes = Record<string, string>

/** Begins the span of a query, if it gets one; the function that it returns ends the span. */
type Begin = (name: string, attributes: Attributes) => ((error?: unknown) => void) | undefined

type Query = (this: pg.Client, ...given: unknown[]) => unknown
type Connect = (this: pg.Pool, callback?: (...given: unknown[]) => void) => unknown

/** Longer texts are those of administrators and restores; the beginning names the statement. */
const MAX_READ = 4096

const statements =
  /^(select|insert|update|delete|with|begin|start|commit|rollback|savepoint|release|set|show|notify|listen|create|drop|alter|truncate|lock|copy|explain|analyze|call|do)\b/i
/** An identifier of plain characters: others may be text that somebody typed. */
const name = '(?:"[a-z_]\\w{0,62}"|[a-z_]\\w{0,62})'
const table = new RegExp(
  `\\b(?:from|into|update|join|table)\\s+(?:only\\s+)?(${name}(?:\\.${name})?)(?=[\\s(),;]|$)`,
  'i',
)

/**
 * What a query does, without its values: its first word, and the first table that it names. The text is not sent: those
 * of administrators contain values.
 */
export function summaryOf(text: string): { operation: string; table: string | undefined } {
  const plain = text
    .slice(0, MAX_READ)
    .replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, ' ')
    .replace(/'(?:[^']|'')*(?:'|$)/g, ' ')
    .trimStart()
  const operation = statements.exec(plain)?.[1]?.toUpperCase() ?? 'SQL'
  return { operation, table: table.exec(plain)?.[1]?.replaceAll('"', '') }
}

/**
 * Begins a span for each query of every connection of the process, until the returned function is called. A query that
 * waits for a connection of a pool stays in the context of its caller; otherwise it would get that of the one before.
 */
export function traceQueries(begin: Begin): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect?: Connect }
  const { query } = client
  const { connect } = pool

  client.query = function (...given) {
    const text = textOf(given[0])
    if (text === undefined) return query.apply(this, given)
    const { operation, table } = summaryOf(text)
    const end = begin(table ? `${operation} ${table}` : operation, {
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    })
    if (!end) return query.apply(this, given)
    const at = given.findIndex((each) => typeof each === 'function')
    const callback = given[at] as ((error: unknown, result: unknown) => void) | undefined
    if (callback) {
      given[at] = (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      }
      return query.apply(this, given)
    }
    const result = query.apply(this, given) as Promise<unknown>
    result.then(() => end(), end)
    return result
  }
  pool.connect = function (callback) {
    return connect?.call(this, callback && AsyncLocalStorage.bind(callback))
  }

  return () => {
    Object.assign(client, { query })
    Object.assign(pool, { connect })
  }
}

/** The text of a query; undefined for cursors and copies, which take care of themselves. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const { text, submit, callback } = (query ?? {}) as Record<'text' | 'submit' | 'callback', unknown>
  return typeof text === 'string' && typeof submit !== 'function' && !callback ? text : undefined
}
