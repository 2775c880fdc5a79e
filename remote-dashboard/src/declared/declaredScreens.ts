import type { ScreenDeclaration } from 'federation/declaration'
import {
  Blocks,
  BookOpen,
  CalendarDays,
  ChartColumn,
  Database,
  FileText,
  Folder,
  Image,
  Link2,
  List,
  type LucideIcon,
  Mail,
  MessageSquareHeart,
  Package,
  Rocket,
  Shirt,
  SlidersHorizontal,
  SquareTerminal,
  Star,
  Table2,
  Tag,
  UserRound,
  Users,
} from 'lucide-react'
import { matchRoutes } from 'react-router-dom'
import type { Area } from 'shared-auth'
import { type DeclaredScreen, useScreens } from 'shared-ui'
import { type ListedScreen, screens, sections } from '../navigation.ts'

/** The pictures that declarations name (`screenIcons` in `federation/declaration`). */
const icons: Record<string, LucideIcon> = {
  ...{ book: BookOpen, calendar: CalendarDays, chart: ChartColumn, file: FileText, folder: Folder },
  ...{ image: Image, link: Link2, list: List, mail: Mail, message: MessageSquareHeart, package: Package },
  ...{ database: Database, rocket: Rocket, table: Table2, terminal: SquareTerminal },
  ...{ settings: SlidersHorizontal, shirt: Shirt, star: Star, tag: Tag, user: UserRound, users: Users },
}

export interface Section {
  /** Unique, and valid as an element's id. */
  name: string
  label: string
  icon: LucideIcon
}

/** The dashboard's own screens, followed by those that other remotes declare. */
export function useAllScreens(): ListedScreen[] {
  return [...screens, ...listed(useScreens())]
}

/** The sections of the menu: the dashboard's own, then those that only other remotes name. */
export function useAllSections(): Section[] {
  const declared = useScreens()
  const own: Section[] = sections
  const added = [...new Set(declared.flatMap(({ section }) => section ?? []))]
    .filter((title) => !own.some(({ label }) => label === title))
    .map((title, index) => {
      const first = declared.find(({ section, icon }) => section === title && icon)
      return { name: `remote-${index}`, label: title, icon: iconOf(first) }
    })
  return [...own, ...added]
}

/** The declared screen at an address; screens of the dashboard itself have other routes. */
export function declaredAt(declared: DeclaredScreen[], pathname: string): DeclaredScreen | undefined {
  const routes = declared.map((screen) => ({
    path: screen.deep ? `${screen.path}/*` : screen.path,
    handle: screen,
  }))
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle
}

function listed(declared: DeclaredScreen[]): ListedScreen[] {
  const ownKeys = new Set(screens.map(({ goKey }) => goKey))
  return declared
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0) || one.title.localeCompare(other.title))
    .map((screen): ListedScreen => {
      const { path, title, alsoCalled, goKey, badge, deep = false } = screen
      const area = areaOf(screen)
      const section = screen.isPersonal ? 'top' : screen.section
      const under = section ? undefined : parentOf(screen, declared)
      return {
        ...{ path: belowDashboard(path), label: title, icon: iconOf(screen), deep },
        audience: audienceOf(screen),
        ...(area && { area }),
        ...(section && { menu: section }),
        ...(screen.isPersonal && { tabs: ['others'] }),
        ...(under && { under: belowDashboard(under.path) }),
        ...(alsoCalled && { alsoCalled }),
        ...(goKey && !ownKeys.has(goKey) && { goKey }),
        ...(badge && { hasBadge: true }),
      }
    })
}

function audienceOf({ audience }: DeclaredScreen): ListedScreen['audience'] {
  if (audience === 'signed-in') return 'everyone'
  return audience === 'team' ? 'team' : 'admin'
}

/** The area of a declaration, of which publishing the remote has checked that it exists. */
export function areaOf({ area }: DeclaredScreen): Area | undefined {
  return area as ScreenDeclaration['area']
}

/** The screen with a menu entry that one without is below of. */
function parentOf({ path }: DeclaredScreen, declared: DeclaredScreen[]): DeclaredScreen | undefined {
  return declared
    .filter((other) => (other.section || other.isPersonal) && path.startsWith(`${other.path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]
}

function iconOf(screen: DeclaredScreen | undefined): LucideIcon {
  return icons[screen?.icon ?? ''] ?? Blocks
}

function belowDashboard(path: string): string {
  return path.replace(/^\/dashboard\//, '')
}
