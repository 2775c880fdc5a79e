import { type Counted, found, where, within } from 'shared-admin/counted'
import type { PageViewSeries, PageViewSummary } from 'shared-auth/api'
import type { SummaryFilters } from './summary.api.ts'
import { viewsOfDays, visitorCondition } from './visitorSql.ts'

type Range = { dateFrom: string; dateTo: string }
type Period = Pick<PageViewSummary, 'from' | 'to' | 'unit'>

const each = 'Cada página del sitio que alguien abre cuenta una; los robots no cuentan.'
const person = 'Cada persona cuenta una vez por día, porque de un día a otro no se la reconoce.'
const firstTen = 'Se muestran los diez primeros.'

/** How the figures of a period are counted, the rankings included. */
export function periodCounted(period: Period, filters: SummaryFilters) {
  const views = `FROM visit_stats${viewsOfDays(period, filters)}`
  const visitors = `FROM visitor_days${where(visitorCondition(period, filters))}`
  const rankingOf = (name: string, column: string, blank?: string) =>
    `SELECT ${blank ? `coalesce(nullif(${column}, ''), '${blank}')` : column} AS ${name}, count(*) AS visitantes
${visitors}\nGROUP BY 1\nORDER BY 2 DESC, 1\nLIMIT 10`
  return {
    views: { how: each, query: `SELECT count(*) AS vistas\n${views}` },
    visitors: { how: person, query: `SELECT count(*) AS visitantes\n${visitors}` },
    ratio: {
      how: 'Las vistas de página, divididas entre los visitantes.',
      query: `SELECT round(
  (SELECT count(*) ${inLine(views)})::numeric
  / nullif((SELECT count(*) ${inLine(visitors)}), 0), 1) AS vistas_por_visitante`,
    },
    bounces: {
      how: 'Los visitantes que en el día vieron una sola página, como parte de todos los visitantes.',
      query: `SELECT count(*) FILTER (WHERE views = 1) AS con_una_pagina, count(*) AS visitantes,
  round(100.0 * count(*) FILTER (WHERE views = 1) / nullif(count(*), 0), 1) AS porcentaje\n${visitors}`,
    },
    time: {
      how: 'Las vistas de página y los visitantes de cada hora, día o mes de Bogotá.',
      query: timeQuery(period, views, visitors),
    },
    pages: {
      how: `Las vistas de cada página. ${firstTen}`,
      query: `SELECT current_url AS pagina, count(*) AS vistas\n${views}\nGROUP BY 1\nORDER BY 2 DESC, 1\nLIMIT 10`,
    },
    sources: {
      how: `Los visitantes por el primer sitio que los trajo en el día; sin ninguno son directos. ${firstTen}`,
      query: rankingOf('fuente', 'source', 'direct'),
    },
    entries: {
      how: `Los visitantes por la primera página que vieron en el día. ${firstTen}`,
      query: rankingOf('pagina', 'entry_url'),
    },
    exits: {
      how: `Los visitantes por la última página que vieron en el día. ${firstTen}`,
      query: rankingOf('pagina', 'exit_url'),
    },
    devices: {
      how: 'Los visitantes por tipo de dispositivo, según lo que dice el navegador.',
      query: rankingOf('dispositivo', 'device', 'unknown'),
    },
    countries: {
      how: `Los visitantes por país, según su dirección de red, que no se guarda entera. ${firstTen}`,
      query: rankingOf('pais', 'country', 'unknown'),
    },
  } satisfies Record<string, Counted>
}

function inLine(sql: string): string {
  return sql.replace(/\n\s*/g, ' ')
}

function timeQuery({ unit }: Period, views: string, visitors: string): string {
  const step = `date_trunc('${unit}', created_at AT TIME ZONE 'America/Bogota')`
  if (unit === 'hour') {
    return `SELECT ${step} AS desde, count(*) AS vistas, count(DISTINCT visitor) AS visitantes\n${views}\nGROUP BY 1\nORDER BY 1`
  }
  return `SELECT desde, sum(vistas) AS vistas, sum(visitantes) AS visitantes
FROM (
  SELECT ${step} AS desde, count(*) AS vistas, 0 AS visitantes ${inLine(views)} GROUP BY 1
  UNION ALL
  SELECT date_trunc('${unit}', day::timestamp), 0, count(*) ${inLine(visitors)} GROUP BY 1
) AS partes
GROUP BY 1
ORDER BY 1`
}

/** How the visitors of three pages in order are counted. */
export function funnelCounted(period: Pick<Period, 'from' | 'to'>, filters: SummaryFilters): Counted {
  const first = (url: string) => viewsOfDays(period, filters, url).replaceAll('\n', '\n  ')
  const later = (name: string, before: string, url: string) => `${name} AS (
  SELECT visitor, min(created_at) AS momento
  FROM visit_stats JOIN ${before} USING (visitor)${first(url)}
    AND created_at > ${before}.momento
  GROUP BY visitor
)`
  return {
    how: 'Los visitantes que vieron cada página después de las anteriores, en el mismo día; entre ellas puede haber otras.',
    query: `WITH primero AS (
  SELECT visitor, min(created_at) AS momento
  FROM visit_stats${first(filters.step1)}
  GROUP BY visitor
), ${later('segundo', 'primero', filters.step2)}, ${later('tercero', 'segundo', filters.step3)}
SELECT (SELECT count(*) FROM primero) AS primero, (SELECT count(*) FROM segundo) AS segundo, (SELECT count(*) FROM tercero) AS tercero`,
  }
}

export const liveCounted: Counted = {
  how: 'Los visitantes distintos que abrieron una página en los últimos 5 minutos; debajo, los de la última media hora.',
  query: `SELECT
  count(DISTINCT visitor) FILTER (WHERE created_at > now() - interval '5 minutes') AS visitantes_ahora,
  count(DISTINCT visitor) AS visitantes, count(*) AS vistas
FROM visit_stats
WHERE created_at > now() - interval '30 minutes'
  AND created_at <= now()`,
}

/** How the views of each page of the list are counted. */
export function pagesCounted({ dateFrom, dateTo }: Range): Counted {
  const shown = where(...within('created_at', dateFrom, dateTo))
  return {
    how: 'Cada fila es una página, y sus visitas son vistas de página: cada vez que alguien la abre cuenta una; los robots no cuentan.',
    query: `SELECT current_url AS pagina, count(*) AS visitas\nFROM visit_stats${shown}\nGROUP BY 1\nORDER BY 2 DESC, 1`,
  }
}

/** How the charts of the list are counted. */
export function chartsCounted(
  { from, to, unit }: Pick<PageViewSeries, 'from' | 'to' | 'unit'>,
  range: Range,
) {
  const shown = where(`created_at BETWEEN '${from}' AND '${to}'`)
  return {
    time: {
      how: `${each} Cada barra es un tramo de la hora de Bogotá.`,
      query: `SELECT date_trunc('${unit}', created_at AT TIME ZONE 'America/Bogota') AS desde, count(*) AS vistas
FROM visit_stats${shown}\nGROUP BY 1\nORDER BY 1`,
    },
    pages: {
      how: `${each} ${firstTen}`,
      query: `${pagesCounted(range).query}\nLIMIT 10`,
    },
  } satisfies Record<string, Counted>
}

/** How the rows of the log are counted. */
export function logCounted({ search, dateFrom, dateTo }: Range & { search: string }): Counted {
  return {
    how: each,
    query: `SELECT count(*) AS vistas\nFROM visit_stats${where(
      ...within('created_at', dateFrom, dateTo),
      found('search_text', search),
    )}`,
  }
}
