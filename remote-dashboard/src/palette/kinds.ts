import {
  BookOpen,
  GraduationCap,
  Link2,
  type LucideIcon,
  Mail,
  Package,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react'
import type { SearchKind, SearchResult } from 'shared-auth/api'
import { pathTo } from 'shared-ui'

interface KindOfRecord {
  label: string
  icon: LucideIcon
  /** The screen of a record. */
  addressOf: (result: SearchResult) => string
  /** The list of all matches, if there is one. */
  allOf?: (typed: string) => string
}

const searchIn = (list: string) => (typed: string) => `${list}?${new URLSearchParams({ search: typed })}`

/** The kinds of records that the server finds, in the order of its response. */
export const kinds: Record<SearchKind, KindOfRecord> = {
  user: {
    label: 'Usuarios',
    icon: UserRound,
    addressOf: ({ id }) => pathTo('/dashboard/user/details/:userId', { userId: id }),
    allOf: searchIn(pathTo('/dashboard/user/list')),
  },
  mail: {
    label: 'Correos',
    icon: Mail,
    addressOf: ({ id }) => pathTo('/dashboard/application/mail/details/:id', { id }),
    allOf: searchIn(pathTo('/dashboard/application/mail')),
  },
  shortLink: {
    label: 'Enlaces cortos',
    icon: Link2,
    addressOf: ({ id }) => `${pathTo('/dashboard/application/shortener/details')}?shortenerId=${id}`,
    allOf: searchIn(pathTo('/dashboard/application/shortener')),
  },
  lesson: { label: 'Lecciones', icon: GraduationCap, addressOf: ({ path }) => path ?? '/academy' },
  course: { label: 'Cursos', icon: BookOpen, addressOf: ({ path }) => path ?? '/academy' },
  project: { label: 'Proyectos', icon: Package, addressOf: ({ path }) => path ?? '/projects' },
  option: {
    label: 'Opciones',
    icon: SlidersHorizontal,
    addressOf: ({ id }) => `${pathTo('/dashboard/setting/options')}#${id}`,
  },
}

export function isKind(name: string): name is SearchKind {
  return Object.hasOwn(kinds, name)
}
