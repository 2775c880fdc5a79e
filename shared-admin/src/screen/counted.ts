/** How a figure is counted: in one sentence, and as the query that yields it, if the site's database holds its rows. */
export interface Counted {
  how: string
  query?: string
}

/**
 * A text as SQL writes it.
 * @example literal("l'eau") // "'l''eau'"
 */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * The conditions of a query, one in each line; '' without any.
 * @example `SELECT count(*) FROM visits${where(found('search_text', search))}`
 */
export function where(...conditions: (string | false | undefined)[]): string {
  const chosen = conditions.filter(Boolean)
  return chosen.length === 0 ? '' : `\nWHERE ${chosen.join('\n  AND ')}`
}

/**
 * The conditions of a range of dates as a list's fields hold it: days or minutes of Bogotá, each included; '' is open.
 * @example where(...within('moment', dateFrom, dateTo))
 */
export function within(column: string, from: string, to: string): (string | false)[] {
  return [
    from !== '' && `${column} >= ${momentOf(from, '00:00:00')}`,
    to !== '' && `${column} <= ${momentOf(to, '23:59:59.999')}`,
  ]
}

function momentOf(typed: string, timeOfDay: string): string {
  if (typed.length === 10) return literal(`${typed} ${timeOfDay}-05`)
  if (typed.length === 16) return literal(`${typed.replace('T', ' ')}${timeOfDay.slice(5)}-05`)
  return literal(/(Z|[+-]\d\d:?\d\d)$/i.test(typed) ? typed : `${typed}-05`)
}

/**
 * The condition of a search, as the server compares: without case, accents and the wildcards of LIKE.
 * @example where(found('search_text', search))
 */
export function found(column: string, search: string): string | false {
  const typed = search.trim().replace(/\s+/g, ' ')
  if (typed === '') return false
  return `${column} LIKE search_fold(${literal(`%${typed.replace(/[\\%_]/g, '\\$&')}%`)})`
}
