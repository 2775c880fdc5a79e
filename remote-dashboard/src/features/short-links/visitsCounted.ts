import { type Counted, found, literal, where, within } from 'shared-admin/counted'
import type { ShortLinkSeries } from 'shared-auth/api'

type Range = { dateVisitFrom: string; dateVisitTo: string }
type LinkFilters = Range & { search: string; tag: string }
type Shown = Pick<ShortLinkSeries, 'from' | 'to' | 'unit'>

const each = 'Cada vez que alguien abre un enlace corto cuenta una visita; los robots no cuentan.'

/** How the visits of the charts are counted: in all, over time, and by the properties of the visits. */
export function seriesCounted({ from, to, unit }: Shown, shortenerId: string) {
  const shown = where(`visited_at BETWEEN '${from}' AND '${to}'`, shortenerId && ofLink(shortenerId))
  const by = (name: string, value: string, order: string) =>
    `SELECT ${value} AS ${name}, count(*) AS visitas\nFROM visits${shown}\nGROUP BY 1\nORDER BY ${order}`
  const ranking = (name: string, value: string) => `${by(name, value, '2 DESC, 1')}\nLIMIT 10`
  const bogota = "visited_at AT TIME ZONE 'America/Bogota'"
  return {
    total: { how: each, query: `SELECT count(*) AS visitas\nFROM visits${shown}` },
    time: {
      how: `${each} Cada barra es un tramo de la hora de Bogotá.`,
      query: by('desde', `date_trunc('${unit}', ${bogota})`, '1'),
    },
    referrers: {
      how: 'Las visitas por el sitio que llevó al enlace; las que no lo dicen son visitas directas. Se muestran los diez primeros.',
      query: ranking(
        'referente',
        "coalesce(substring(referrer FROM '^[a-zA-Z][a-zA-Z0-9+.-]*://([^/?#]+)'), referrer)",
      ),
    },
    countries: {
      how: 'Las visitas por país, según la dirección de red de quien abre el enlace. Se muestran los diez primeros.',
      query: ranking('pais', 'country'),
    },
    devices: {
      how: 'Las visitas por tipo de dispositivo, según lo que dice el navegador.',
      query: ranking('dispositivo', 'device'),
    },
    hours: {
      how: 'Las visitas de todos los días del rango, por su hora en Bogotá.',
      query: by('hora', `extract(hour FROM ${bogota})::int`, '1'),
    },
  } satisfies Record<string, Counted>
}

/** How all visits of a link are counted. */
export function linkCounted(shortenerId: string): Counted {
  return { how: each, query: `SELECT count(*) AS visitas\nFROM visits\nWHERE ${ofLink(shortenerId)}` }
}

/** How the links of the list and their visits are counted. */
export function linksCounted({ search, tag, dateVisitFrom, dateVisitTo }: LinkFilters): Counted {
  const range = within('visits.visited_at', dateVisitFrom, dateVisitTo)
  const isRange = range.some(Boolean)
  const shown = where(
    ...range,
    found('shorteners.search_text', search),
    tag !== '' && `${literal(tag)} = ANY (shorteners.tags)`,
  )
  return {
    how: isRange
      ? 'Cada fila es un enlace con visitas en el rango elegido: cada vez que alguien lo abrió cuenta una; los robots no cuentan.'
      : 'Cada fila es un enlace: cada vez que alguien lo abrió cuenta una visita; los robots no cuentan.',
    query: `SELECT shorteners.back_half AS corto, count(visits.id) AS visitas
FROM shorteners
${isRange ? 'JOIN' : 'LEFT JOIN'} visits ON visits.shortener_id = shorteners.id${shown}
GROUP BY shorteners.id
ORDER BY 2 DESC, shorteners.id`,
  }
}

/** How the visits of the table of visits are counted. */
export function tableCounted(filters: Range & { search: string; shortenerId: string }): Counted {
  const { search, shortenerId, dateVisitFrom, dateVisitTo } = filters
  return {
    how: each,
    query: `SELECT count(*) AS visitas
FROM visits
JOIN shorteners ON shorteners.id = visits.shortener_id${where(
      ...within('visits.visited_at', dateVisitFrom, dateVisitTo),
      shortenerId && ofLink(shortenerId),
      found('search_fold(shorteners.back_half)', search),
    )}`,
  }
}

function ofLink(id: string): string {
  return `shortener_id = ${literal(id)}`
}
