import { literal, where } from 'shared-admin/counted'
import type { DimensionName, SummaryFilters } from './summary.api.ts'

type Days = { from: string; to: string }

/** The keys of the filters that stand for the stored ''. */
const blanks: Partial<Record<DimensionName, string>> = {
  ...{ source: 'direct', device: 'unknown', country: 'unknown' },
}

const columns = {
  ...{ entry: 'entry_url', exit: 'exit_url', source: 'source', device: 'device', country: 'country' },
} as const

const filterNames = Object.keys(columns) as (keyof typeof columns)[]

/** The condition of the visitors of a period who match the filters. */
export function visitorCondition(days: Days, filters: SummaryFilters): string {
  const conditions = filterNames.flatMap((name) => {
    const key = filters[name]
    return key === '' ? [] : [`${columns[name]} = ${literal(key === blanks[name] ? '' : key)}`]
  })
  const hasSeen = `visitor IN (SELECT visitor FROM visit_stats WHERE current_url = ${literal(filters.url)} AND ${viewed(days)})`
  return [
    `day BETWEEN '${days.from}' AND '${days.to}'`,
    ...conditions,
    ...(filters.url === '' ? [] : [hasSeen]),
  ].join('\n  AND ')
}

/** The condition of the views of a period, those of one page if there is a `url`, by visitors who match the filters. */
export function viewsOfDays(days: Days, filters: SummaryFilters, url?: string): string {
  const isFiltered = filters.url !== '' || filterNames.some((name) => filters[name] !== '')
  return where(
    viewed(days),
    url !== undefined && `current_url = ${literal(url)} AND visitor IS NOT NULL`,
    isFiltered &&
      `visitor IN (SELECT visitor FROM visitor_days WHERE ${visitorCondition(days, filters).replace(/\n\s*/g, ' ')})`,
  )
}

function viewed({ from, to }: Days): string {
  return `created_at >= timestamptz '${from} 00:00:00-05' AND created_at < timestamptz '${to} 00:00:00-05' + interval '1 day'`
}
