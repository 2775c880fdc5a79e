import type { RemoteRoute } from 'federation'
import {
  AppWindow,
  ChartColumn,
  Database,
  History,
  House,
  Images,
  Inbox,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  MonitorSmartphone,
  Package,
  ScrollText,
  Server,
  ShieldCheck,
  Shirt,
  SlidersHorizontal,
  Stethoscope,
  Trash2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'
import { matchRoutes } from 'react-router-dom'
import type { Area } from 'shared-auth'

export type SectionName = 'wardrobe' | 'users' | 'messages' | 'app' | 'data' | 'settings'

/**
 * Who may open a screen: every signed-in person, administrators only, administrators and the person it is about, or, of another
 * remote's screens, administrators and the members of any remote's team.
 */
export type Audience = 'everyone' | 'admin' | 'self' | 'team'

/** A screen as menus, palette and shortcuts list it. */
export interface ListedScreen {
  /** Below /dashboard; home is ''. */
  path: string
  /** Its title in the menu and in the mobile header. */
  label: string
  /** A shorter title for the tab bar. */
  shortLabel?: string
  icon: LucideIcon
  /** The key that opens it after `g`. */
  goKey?: string
  /** Other words by which the command palette finds it. */
  alsoCalled?: string
  audience: Audience
  /** Opens a screen of administrators to the collaborators who were given this area. */
  area?: Area
  /**
   * The section of the sidebar: a name, or the title that another remote gives; 'top' is above them. Without one the screen is
   * opened from another.
   */
  menu?: string
  /** Whose mobile tab bar shows it. */
  tabs?: ('admin' | 'others')[]
  /** For a screen without a menu entry: the path of the one that it belongs to. */
  under?: string
  /** Whether it has every address below its path. */
  deep?: boolean
  /** Whether its remote counts what waits there, for a number beside the menu entry. */
  hasBadge?: boolean
}

/** A screen of the dashboard itself. */
export interface Screen extends ListedScreen {
  menu?: SectionName | 'top'
  audience: Exclude<Audience, 'team'>
  load: NonNullable<RemoteRoute['lazy']>
}

export const sections: { name: SectionName; label: string; icon: LucideIcon }[] = [
  { name: 'wardrobe', label: 'Wardrobe', icon: Shirt },
  { name: 'users', label: 'Usuarios', icon: Users },
  { name: 'messages', label: 'Mensajes', icon: Inbox },
  { name: 'app', label: 'App', icon: AppWindow },
  { name: 'data', label: 'Datos', icon: Database },
  { name: 'settings', label: 'Configuración', icon: SlidersHorizontal },
]

const soon = () => import('./layout/SoonPage.tsx').then((m) => ({ Component: m.SoonPage }))

/** Every screen, in the order of the menu: the routes, the sidebar and the tab bar are made from this one list. */
export const screens: Screen[] = [
  {
    path: '',
    label: 'Inicio',
    icon: House,
    goKey: 'i',
    audience: 'everyone',
    menu: 'top',
    tabs: ['others'],
    load: () => import('./features/home/HomePage.tsx').then((m) => ({ Component: m.HomePage })),
  },
  {
    path: 'setting/profile',
    label: 'Mi Perfil',
    icon: UserRound,
    goKey: 'p',
    alsoCalled: 'editar nombre foto usuario',
    audience: 'everyone',
    menu: 'top',
    tabs: ['others'],
    load: () => import('./features/settings/ProfilePage.tsx').then((m) => ({ Component: m.ProfilePage })),
  },
  {
    path: 'setting/account',
    label: 'Tu cuenta',
    icon: ShieldCheck,
    alsoCalled: 'contraseña correo sesiones seguridad descargar datos eliminar',
    audience: 'everyone',
    load: () => import('./features/settings/AccountPage.tsx').then((m) => ({ Component: m.AccountPage })),
  },
  {
    path: 'order/list',
    label: 'Pedidos',
    icon: Package,
    audience: 'everyone',
    tabs: ['admin'],
    load: soon,
  },
  {
    path: 'user/list',
    label: 'Lista de usuarios',
    shortLabel: 'Usuarios',
    icon: Users,
    goKey: 'u',
    alsoCalled: 'personas cuentas',
    audience: 'admin',
    menu: 'users',
    tabs: ['admin'],
    load: () =>
      import('./features/users/UserListPage.tsx').then((m) => ({
        Component: m.UserListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'user/create',
    label: 'Crear usuario',
    icon: UserPlus,
    audience: 'admin',
    menu: 'users',
    load: () => import('./features/users/UserCreatePage.tsx').then((m) => ({ Component: m.UserCreatePage })),
  },
  {
    path: 'user/details/:userId',
    label: 'Detalles del Usuario',
    icon: UserRound,
    audience: 'self',
    under: 'user/list',
    load: () =>
      import('./features/users/UserDetailsPage.tsx').then((m) => ({
        Component: m.UserDetailsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'user/update/:userId',
    label: 'Editar Usuario',
    icon: UserRound,
    audience: 'self',
    under: 'user/list',
    load: () =>
      import('./features/users/UserEditPage.tsx').then((m) => ({
        Component: m.UserEditPage,
        queries: m.queries,
      })),
  },
  {
    path: 'user/:userId/update',
    label: 'Editar Usuario',
    icon: UserRound,
    audience: 'self',
    under: 'user/list',
    load: () =>
      import('./features/users/UserUpdateRedirect.tsx').then((m) => ({ Component: m.UserUpdateRedirect })),
  },
  {
    path: 'user/telemetry',
    label: 'Telemetría',
    icon: MonitorSmartphone,
    goKey: 't',
    alsoCalled: 'presencia conectados en línea',
    audience: 'admin',
    menu: 'users',
    load: () => import('./features/presence/PresencePage.tsx').then((m) => ({ Component: m.PresencePage })),
  },
  {
    path: 'order/wa-report',
    label: 'Reporte WA',
    icon: ScrollText,
    audience: 'everyone',
    tabs: ['admin'],
    load: soon,
  },
  {
    path: 'application/stat',
    label: 'Estadísticas',
    icon: ChartColumn,
    goKey: 'e',
    alsoCalled: 'visitas páginas vistas analítica',
    audience: 'admin',
    area: 'statistics',
    menu: 'app',
    load: () =>
      import('./features/page-views/PageViewListPage.tsx').then((m) => ({
        Component: m.PageViewListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/stat/summary',
    label: 'Resumen de vistas',
    icon: ChartColumn,
    alsoCalled: 'visitantes fuentes países dispositivos embudo en vivo rebote analítica',
    audience: 'admin',
    area: 'statistics',
    under: 'application/stat',
    load: () =>
      import('./features/page-views/PageViewSummaryPage.tsx').then((m) => ({
        Component: m.PageViewSummaryPage,
      })),
  },
  {
    path: 'application/stat/details',
    label: 'Detalles de vistas',
    icon: ChartColumn,
    audience: 'admin',
    area: 'statistics',
    under: 'application/stat',
    load: () =>
      import('./features/page-views/PageViewLogPage.tsx').then((m) => ({ Component: m.PageViewLogPage })),
  },
  {
    path: 'application/mail',
    label: 'Correos',
    icon: Mail,
    goKey: 'm',
    alsoCalled: 'mensajes contacto mails',
    audience: 'admin',
    area: 'mail',
    menu: 'messages',
    load: () =>
      import('./features/mail/MailListPage.tsx').then((m) => ({
        Component: m.MailListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/mail/details/:id',
    label: 'Detalles del correo',
    icon: Mail,
    audience: 'admin',
    area: 'mail',
    under: 'application/mail',
    load: () =>
      import('./features/mail/MailDetailsPage.tsx').then((m) => ({
        Component: m.MailDetailsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/feedback',
    label: 'Feedback',
    icon: MessageSquareHeart,
    goKey: 'f',
    alsoCalled: 'opiniones calificaciones',
    audience: 'admin',
    area: 'feedback',
    menu: 'messages',
    load: () =>
      import('./features/feedback/FeedbackListPage.tsx').then((m) => ({
        Component: m.FeedbackListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/feedback/details/:id',
    label: 'Detalles del feedback',
    icon: MessageSquareHeart,
    audience: 'admin',
    area: 'feedback',
    under: 'application/feedback',
    load: () =>
      import('./features/feedback/FeedbackDetailsPage.tsx').then((m) => ({
        Component: m.FeedbackDetailsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/shortener',
    label: 'Acortador',
    icon: Link2,
    goKey: 'a',
    alsoCalled: 'enlaces cortos urls links qr etiquetas campañas',
    audience: 'admin',
    area: 'short-links',
    menu: 'app',
    load: () =>
      import('./features/short-links/list/ShortLinkListPage.tsx').then((m) => ({
        Component: m.ShortLinkListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/shortener/details',
    label: 'Detalles de visitas',
    icon: Link2,
    audience: 'admin',
    area: 'short-links',
    under: 'application/shortener',
    load: () =>
      import('./features/short-links/visits/ShortLinkVisitsPage.tsx').then((m) => ({
        Component: m.ShortLinkVisitsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/shortener/chart',
    label: 'Gráfico de visitas',
    icon: Link2,
    audience: 'admin',
    area: 'short-links',
    under: 'application/shortener',
    load: () =>
      import('./features/short-links/visits/ShortLinkChartPage.tsx').then((m) => ({
        Component: m.ShortLinkChartPage,
      })),
  },
  {
    path: 'application/media',
    label: 'Medios',
    icon: Images,
    goKey: 'd',
    alsoCalled: 'imágenes fotos archivos documentos pdf biblioteca subir',
    audience: 'admin',
    area: 'media',
    menu: 'app',
    load: () =>
      import('./features/media/MediaListPage.tsx').then((m) => ({
        Component: m.MediaListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'application/media/details/:id',
    label: 'Detalles del medio',
    icon: Images,
    audience: 'admin',
    area: 'media',
    under: 'application/media',
    load: () =>
      import('./features/media/MediaDetailsPage.tsx').then((m) => ({
        Component: m.MediaDetailsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'activity',
    label: 'Actividad',
    icon: History,
    goKey: 'h',
    alsoCalled: 'historial cambios auditoría quién hizo',
    audience: 'admin',
    menu: 'data',
    load: () =>
      import('./features/activity/ActivityListPage.tsx').then((m) => ({
        Component: m.ActivityListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'activity/details/:id',
    label: 'Detalles del cambio',
    icon: History,
    audience: 'admin',
    under: 'activity',
    load: () =>
      import('./features/activity/ActivityDetailsPage.tsx').then((m) => ({
        Component: m.ActivityDetailsPage,
        queries: m.queries,
      })),
  },
  {
    path: 'bin',
    label: 'Papelera',
    icon: Trash2,
    goKey: 'r',
    alsoCalled: 'eliminados borrados recuperar restaurar deshacer',
    audience: 'admin',
    menu: 'data',
    load: () =>
      import('./features/bin/BinListPage.tsx').then((m) => ({
        Component: m.BinListPage,
        queries: m.queries,
      })),
  },
  {
    path: 'setting/info',
    label: 'Servidor',
    icon: Server,
    goKey: 's',
    alsoCalled: 'información entorno variables sistema',
    audience: 'admin',
    menu: 'settings',
    load: () => import('./features/settings/InfoPage.tsx').then((m) => ({ Component: m.InfoPage })),
  },
  {
    path: 'setting/diagnosis',
    label: 'Diagnóstico',
    icon: Stethoscope,
    alsoCalled: 'doctor salud correo certificado disco copias comprobar',
    audience: 'admin',
    menu: 'settings',
    load: () => import('./features/settings/DiagnosisPage.tsx').then((m) => ({ Component: m.DiagnosisPage })),
  },
  {
    path: 'setting/options',
    label: 'Opciones',
    icon: SlidersHorizontal,
    goKey: 'o',
    alsoCalled: 'configuración ajustes',
    audience: 'admin',
    menu: 'settings',
    load: () => import('./features/settings/OptionsPage.tsx').then((m) => ({ Component: m.OptionsPage })),
  },
]

export function addressOf({ path }: Pick<ListedScreen, 'path'>): string {
  return path ? `/dashboard/${path}` : '/dashboard'
}

/** The screen that an address shows, if any. */
function screenAt(all: ListedScreen[], pathname: string): ListedScreen | undefined {
  const matchable = all.map((screen) => ({
    ...{ id: screen.path, handle: screen },
    path: screen.deep ? `${addressOf(screen)}/*` : addressOf(screen),
  }))
  return matchRoutes(matchable, pathname)?.at(-1)?.route.handle
}

/** How a menu marks the screen's own entry (`page`), and the one that a screen without an entry belongs to (`true`). */
export function currentMark(
  entry: ListedScreen,
  pathname: string,
  all: ListedScreen[],
): 'page' | 'true' | undefined {
  const shown = screenAt(all, pathname)
  if (shown === entry) return 'page'
  return shown?.under !== undefined && shown.under === entry.path ? 'true' : undefined
}
