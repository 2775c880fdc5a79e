import type pg from 'pg'

type Connection = { pid: number; login: string; application: string; statement: string; since: Date }

export type Wait = Connection & { blocker: Connection }

type Row = Connection & { [Key in keyof Connection as `blocker_${Key}`]: Connection[Key] }

// Statements that this login may not see are empty.
const waiting = `
select waiting.pid, coalesce(waiting.usename, '') as login, waiting.application_name as application,
  left(waiting.query, 2000) as statement,
  coalesce((select min(waitstart) from pg_locks where pid = waiting.pid and not granted), now()) as since,
  holding.pid as blocker_pid, coalesce(holding.usename, '') as blocker_login,
  holding.application_name as blocker_application, left(holding.query, 2000) as blocker_statement,
  coalesce(holding.xact_start, holding.backend_start, now()) as blocker_since
from pg_stat_activity waiting
  cross join lateral (select distinct unnest(pg_blocking_pids(waiting.pid)) as pid) blocker
  join pg_stat_activity holding on holding.pid = blocker.pid
where waiting.datname = current_database() and waiting.wait_event_type = 'Lock'
order by since, waiting.pid, holding.pid
limit 100`

/** Which connections wait for which in this database, the longest wait first. */
export async function listWaits(connection: pg.Pool): Promise<Wait[]> {
  const { rows } = await connection.query<Row>(waiting)
  return rows.map((row) => ({
    pid: row.pid,
    login: row.login,
    application: row.application,
    statement: row.statement,
    since: row.since,
    blocker: {
      pid: row.blocker_pid,
      login: row.blocker_login,
      application: row.blocker_application,
      statement: row.blocker_statement,
      since: row.blocker_since,
    },
  }))
}
