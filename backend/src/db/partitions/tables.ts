/** A table that is partitioned by month. */
export type PartitionedTable = {
  name: 'visit_stats' | 'visits' | 'visitor_days'
  column: string
  type: 'moment' | 'day'
  key: string
}

export const partitionedTables: PartitionedTable[] = [
  { name: 'visit_stats', column: 'created_at', type: 'moment', key: 'id, created_at' },
  { name: 'visits', column: 'visited_at', type: 'moment', key: 'id, visited_at' },
  { name: 'visitor_days', column: 'day', type: 'day', key: 'visitor, day' },
]
