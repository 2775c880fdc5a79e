import type pg from 'pg'
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible'

const table = 'public.rate_limits'
const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint'

// Allows for concurrent statements that start at different times.
const slackMs = 10_000

// A window that ends later than one that starts now was started by another clock, and counts as expired.
const isOpen = `spent.expire > ${now} and spent.expire <= excluded.expire + ${slackMs}`

const upsert = `
insert into ${table} as spent (key, points, expire) values ($1, greatest($2, 0), ${now} + $3::bigint)
on conflict (key) do update set
  points = greatest(case when ${isOpen} then spent.points + $2 else $2 end, 0),
  expire = case when ${isOpen} then spent.expire else excluded.expire end
returning points, expire - ${now} as remaining`

const read = `
select points, expire - ${now} as remaining from ${table}
where key = $1 and expire > ${now} and expire <= ${now} + $2::bigint`

type Row = { points: number; remaining: number }

/** A limiter of the library with the database's clock; its own for PostgreSQL writes each process's, which may differ. */
export class DatabaseLimiter extends RateLimiterCompatibleAbstract {
  private readonly pool: pg.Pool
  private readonly points: number
  private readonly windowMs: number

  constructor(pool: pg.Pool, { points, seconds }: { points: number; seconds: number }) {
    super()
    this.pool = pool
    this.points = points
    this.windowMs = seconds * 1000
  }

  override async consume(key: string): Promise<RateLimiterRes> {
    const counted = await this.count(key, 1)
    if (counted.consumedPoints > this.points) throw counted
    return counted
  }

  override reward(key: string): Promise<RateLimiterRes> {
    return this.count(key, -1)
  }

  override async get(key: string): Promise<RateLimiterRes | null> {
    const { rows } = await this.pool.query<Row>(read, [key, this.windowMs + slackMs])
    return rows[0] ? this.resultOf(rows[0]) : null
  }

  private async count(key: string, added: number): Promise<RateLimiterRes> {
    const { rows } = await this.pool.query<Row>(upsert, [key, added, this.windowMs])
    return this.resultOf(rows[0] ?? { points: Math.max(added, 0), remaining: 0 })
  }

  private resultOf({ points, remaining }: Row): RateLimiterRes {
    return new RateLimiterRes(Math.max(this.points - points, 0), remaining, points)
  }
}

/** Deletes expired windows. */
export async function removeExpired(pool: pg.Pool, maxWindowMs: number) {
  await pool.query(`delete from ${table} where expire not between ${now} and ${now} + $1::bigint`, [
    maxWindowMs + slackMs,
  ])
}
