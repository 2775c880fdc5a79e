import type { Counted } from 'shared-admin/counted'
import type { HomeSummary } from 'shared-auth/api'

type Moment = Pick<HomeSummary, 'day' | 'at'>

const since = 'desde la medianoche de Bogotá'

/** How the figures of the day are counted; the queries count until the time of the summary. */
export function dayCounted(moment: Moment) {
  return {
    pageViews: {
      how: `Cada página del sitio que alguien abrió hoy, ${since}, cuenta una; los robots no cuentan.`,
      query: arrived(moment, 'visit_stats', 'created_at'),
    },
    linkVisits: {
      how: `Cada vez que alguien abrió hoy un enlace corto, ${since}, cuenta una; los robots no cuentan.`,
      query: arrived(moment, 'visits', 'visited_at'),
    },
    mails: {
      how: `Los mensajes del formulario de contacto que llegaron hoy, ${since}, también los archivados.`,
      query: arrived(moment, 'mails', 'sent_at', true),
    },
    feedback: {
      how: `Las opiniones que llegaron hoy, ${since}, también las que no están activas.`,
      query: arrived(moment, 'feedbacks', 'created_at', true),
    },
    activations: {
      how: `Las veces que una versión se activó hoy, ${since}, para todos los visitantes. ${journal}`,
    },
  } satisfies Record<string, Counted>
}

const journal = 'Sale del historial de publicaciones, que no está en la base de datos del sitio.'

/** How the mails that need work are counted. */
export const mailboxCounted = {
  unread: {
    how: 'Los correos que nadie abrió, o que alguien volvió a marcar como no leídos, sin los archivados.',
    query: waiting('read_at'),
  },
  unreplied: {
    how: 'Los correos a los que todavía no se envió ninguna respuesta, sin los archivados.',
    query: waiting('replied_at'),
  },
} satisfies Record<string, Counted>

export const pendingCounted: Counted = {
  how: 'Un asunto por cada versión con problemas, por la copia de seguridad que falta, por los correos que esperan y por los envíos fallidos.',
}

export const remotesCounted: Counted = {
  how: `Cada carga de una página cuenta una visita de la versión que mostró, en las últimas 24 horas. ${journal}`,
}

function arrived({ day, at }: Moment, table: string, column: string, hasWeek = false): string {
  const midnight = `timestamptz '${day} 00:00:00-05'`
  const now = `timestamptz '${at}'`
  const count = (name: string, from: string, to: string) =>
    `  (SELECT count(*) FROM ${table} WHERE ${column} BETWEEN ${from} AND ${to}) AS ${name}`
  const week = "interval '7 days'"
  return `SELECT\n${[
    count('hoy', midnight, now),
    count('hace_una_semana', `${midnight} - ${week}`, `${now} - ${week}`),
    ...(hasWeek ? [count('siete_dias', `${midnight} - interval '6 days'`, now)] : []),
  ].join(',\n')}`
}

function waiting(column: string): string {
  return `SELECT count(*) AS correos\nFROM mails\nWHERE ${column} IS NULL AND archived_at IS NULL`
}
