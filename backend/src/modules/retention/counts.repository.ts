import type pg from 'pg'
import type { PartitionedTable } from '../../db/partitions/tables.ts'

// Counts are added, because the rows of a day may be deleted in several steps.
const adding = `
on conflict (day, dimension, key) do update set count = kept.count + excluded.count`

const viewCounts = (rows: string) => `
insert into public.page_view_days as kept (day, dimension, key, count)
select (created_at at time zone 'America/Bogota')::date, 'page', current_url, count(*)
from ${rows} rows group by 1, 3 ${adding}`

// Each visitor is in one row of their day.
const visitorCounts = (rows: string) => `
insert into public.page_view_days as kept (day, dimension, key, count)
select day, dimension, key, count(*) from ${rows} rows, lateral (values
  ('entry', entry_url), ('exit', exit_url), ('source', source), ('device', device), ('country', country),
  (case when views = 1 then 'bounce' end, '')
) counted (dimension, key)
where dimension is not null group by 1, 2, 3 ${adding}`

/**
 * Adds the rows to the counts that are kept for good, in the transaction that deletes them. Visits of short links have
 * theirs in `shorteners.visit_count`.
 */
export async function keepCounts(client: pg.ClientBase, { name }: PartitionedTable, rows: string) {
  if (name === 'visit_stats') await client.query(viewCounts(rows))
  if (name === 'visitor_days') await client.query(visitorCounts(rows))
}
