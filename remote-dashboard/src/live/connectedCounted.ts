import type { Counted } from 'shared-admin/counted'

/** How the connected users are counted. */
export const connectedCounted: Counted = {
  how: 'Las páginas que alguien tiene abiertas ahora: una persona con dos pestañas cuenta dos veces. No se guarda en la base de datos.',
}
