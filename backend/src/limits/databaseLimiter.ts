import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const table = { schemaName: 'public', tableName: 'rate_limits' }
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

// Allows for concurrent statements that start at different times.
const slackMs = 10_000

// A window that ends later than one that starts now was started by another clock, and counts as expired.
const isOpen = `spent.expire > ${now} and spent.expire <= excluded.expire + ${slackMs}`

const upsert = `
insert into ${table.schemaName}.${table.tableName} as spent (key, points, expire) values ($1, greatest($2, 0), ${now} + $3::bigint)
on conflict (key) do update set
  points = greatest(case when ${isOpen} then spent.points + $2 else $2 end, 0),
  expire = case when ${isOpen} then spent.expire else excluded.expire end
returning points, expire - ${now} as remaining`

const read = `
select points, expire - ${now} as remaining from ${table.schemaName}.${table.tableName}
where key = $1 and expire > ${now} and expire <= ${now} + $2::bigint`

type Row = { points: number; remaining: number }

/**
 * The library's limiter, using the database's clock. The library's own statement writes each process's clock, which
 * differs between machines and can be changed.
 */
export class DatabaseLimiter extends RateLimiterPostgres {
  private readonly pool: pg.Pool

  constructor(pool: pg.Pool, limit: { points: number; seconds: number }) {
    super({
      ...table,
      storeClient: pool,
      storeType: 'pool',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points: limit.points,
      duration: limit.seconds,
    })
    this.pool = pool
  }

  /** Overrides the library's. */
  _upsert(key: string, points: number, msDuration: number) {
    return this.pool.query<Row>(upsert, [key, points, msDuration])
  }

  /** Overrides the library's. */
  async _get(key: string) {
    const found = await this.pool.query<Row>(read, [key, this.msDuration + slackMs])
    return found.rowCount === 0 ? null : found
  }

  /** Overrides the library's. */
  _getRateLimiterRes(_key: string, added: number, { rows: [row] }: pg.QueryResult<Row>) {
    const { points = added, remaining = 0 } = row ?? {}
    return new RateLimiterRes(Math.max(this.points - points, 0), remaining, points, points === added)
  }
}

/** Deletes expired windows. */
export async function removeExpired(pool: pg.Pool, maxWindowMs: number) {
  await pool.query(
    `delete from ${table.schemaName}.${table.tableName} where expire not between ${now} and ${now} + $1::bigint`,
    [maxWindowMs + slackMs],
  )
}
