import type { Counted } from 'shared-admin/counted'

/** How the server's figures are counted. */
export const infoCounted = {
  boots: {
    how: 'Cada vez que el servidor arranca con estos datos cuenta una.',
    query: 'SELECT count(*) AS arranques\nFROM boots',
  },
  views: {
    how: 'Las vistas de página desde el principio: cada página que alguien abre cuenta una; los robots no cuentan.',
    query: `SELECT (SELECT count(*) FROM visit_stats) + coalesce(sum(count), 0) AS vistas
FROM page_view_days
WHERE dimension = 'page'`,
  },
} satisfies Record<string, Counted>
