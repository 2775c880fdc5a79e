import { sqlPath } from 'shared-admin'
import { hasRole, type SessionUser } from 'shared-auth'
import { pathTo } from 'shared-ui'
import { LATEST_NEWS } from './newsSeen.ts'

export interface NewsItem {
  title: string
  text: string
  /** The screen where it is; without one it is everywhere. */
  to?: string
  /** Only administrators have it. */
  isForAdmins?: boolean
}

interface News {
  /** Unique and never reused, because it records what a person has seen. `LATEST_NEWS` is that of the latest. */
  id: string
  /** The month of the release. */
  title: string
  items: NewsItem[]
}

/** What is new in the dashboard, the latest release first. A release with something to show adds an entry. */
const releases: News[] = [
  {
    id: LATEST_NEWS,
    title: 'Fines de noviembre de 2026',
    items: [
      {
        title: 'Un marco propio',
        text: 'El dashboard tiene su barra: arriba buscas, pides ayuda, abres tu cuenta y vuelves al sitio. El menú separa Mensajes, App y Datos.',
      },
      {
        title: 'Correos, uno tras otro',
        text: 'La lista queda al lado de la conversación. Con j y k pasas de correo, con e archivas y se abre el siguiente, con r respondes. Los borradores se guardan en tu cuenta.',
        to: pathTo('/dashboard/application/mail'),
        isForAdmins: true,
      },
      {
        title: 'Enlaces cortos a la vista',
        text: 'Los últimos aparecen primero, y el nuevo se resalta donde estás. El formulario se abre al lado, con n.',
        to: pathTo('/dashboard/application/shortener'),
        isForAdmins: true,
      },
      {
        title: 'Consultas SQL',
        text: 'El editor tiene su pantalla, y su dirección puede llevar una consulta.',
        to: sqlPath(),
        isForAdmins: true,
      },
      {
        title: '¿Cómo se cuenta?',
        text: 'Junto a cada cifra de Inicio, Estadísticas, Acortador y Correos: una frase, y la consulta que da el mismo número.',
        to: '/dashboard/application/stat/summary',
        isForAdmins: true,
      },
      {
        title: 'Ctrl K sobre lo que tienes abierto',
        text: 'Archiva, elimina o exporta lo abierto o lo elegido, y encuentra las tablas por su nombre.',
        isForAdmins: true,
      },
    ],
  },
  {
    id: '2026-11',
    title: 'Noviembre de 2026',
    items: [
      {
        title: 'Busca y haz de todo',
        text: 'Con Ctrl K (⌘ K en Mac), o con el botón Buscar, encuentras pantallas, acciones y lecciones sin pasar por el menú; si administras el sitio, también usuarios, correos, enlaces cortos y opciones.',
      },
      {
        title: 'Atajos de teclado',
        text: 'Pulsa ? en cualquier pantalla para ver sus atajos: g y una letra para ir a otra pantalla, / para buscar en una lista, j y k para recorrer sus filas.',
      },
      {
        title: 'Vistas guardadas',
        text: 'Guarda los filtros, el orden y las columnas de una lista con un nombre, ábrela así siempre, o comparte su enlace. Las listas avisan cuando llega algo nuevo.',
        to: pathTo('/dashboard/user/list'),
        isForAdmins: true,
      },
      {
        title: 'Quién cambió qué',
        text: 'Actividad muestra cada cambio con su antes y su después, por persona, por registro o por texto.',
        to: pathTo('/dashboard/activity'),
        isForAdmins: true,
      },
      {
        title: 'Papelera',
        text: 'Lo que eliminas se queda allí unos días. Recupéralo con un clic, o con Deshacer justo después.',
        to: pathTo('/dashboard/bin'),
        isForAdmins: true,
      },
      {
        title: 'Enlaces cortos con más',
        text: 'Vencen, piden contraseña, llevan etiquetas, notas y campañas, y se importan desde un archivo. El gráfico compara con el periodo anterior.',
        to: pathTo('/dashboard/application/shortener'),
        isForAdmins: true,
      },
      {
        title: 'Publicaciones en una pantalla',
        text: 'Qué versión recibe cada visita, cómo le va, y cómo volver a la anterior.',
        to: pathTo('/dashboard/application/releases'),
        isForAdmins: true,
      },
      {
        title: 'Tu cuenta',
        text: 'Revisa dónde tienes la sesión abierta y cierra las demás.',
        to: pathTo('/dashboard/setting/account'),
      },
    ],
  },
]

/** What is new for a person, without the releases that bring them nothing. */
export function newsFor(user: SessionUser | null): News[] {
  const isAdmin = hasRole(user, 'admin')
  return releases
    .map((release) => ({ ...release, items: release.items.filter((item) => isAdmin || !item.isForAdmins) }))
    .filter(({ items }) => items.length > 0)
}
