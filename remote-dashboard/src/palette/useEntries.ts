import { useQuery } from '@tanstack/react-query'
import {
  Blocks,
  DatabaseBackup,
  Globe,
  Keyboard,
  Link2,
  LogOut,
  Moon,
  Sparkles,
  Sun,
  Table2,
  UserPlus,
} from 'lucide-react'
import { useMakeBackup, useOffered } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import { listTables } from 'shared-auth/api'
import { type NavigationLink, pathTo, useNavigation, useThemeMode } from 'shared-ui'
import { useAllScreens, useAllSections } from '../declared/declaredScreens.ts'
import { addressOf, type ListedScreen } from '../navigation.ts'
import { openHelp } from '../shortcuts/helpState.ts'
import type { Entry, Group } from './entries.ts'
import { useOpenScreens } from './useOpenScreens.ts'

const createUserPath = pathTo('/dashboard/user/create')

/** The actions and screens of the signed-in person, which are found without the server. */
export function useEntries(onLeave: () => void, typed: string): Group[] {
  return [
    {
      label: 'En esta pantalla',
      entries: useOffered(({ offered }) => offered)
        .flat()
        .toReversed()
        .map(({ run, ...action }) => ({
          ...{ key: `screen-action:${action.label}`, does: run },
          ...action,
        })),
    },
    { label: 'Acciones', entries: useActions(onLeave) },
    { label: 'Pantallas', entries: useScreens() },
    { label: 'Tablas', entries: useTables(typed) },
    { label: 'Sitio', entries: useSiteLinks() },
  ]
}

function useActions(onLeave: () => void): Entry[] {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { mode, toggle } = useThemeMode()
  const backup = useMakeBackup()
  const isDark = mode === 'dark-mode'
  const ofAdmins: Entry[] = [
    {
      ...{ key: 'action:create-user', label: 'Crear usuario', words: 'nuevo agregar persona cuenta' },
      ...{ icon: UserPlus, does: createUserPath },
    },
    {
      ...{ key: 'action:create-link', label: 'Crear enlace corto', words: 'nueva url acortar acortador' },
      ...{ icon: Link2, does: `${pathTo('/dashboard/application/shortener')}#short-link` },
    },
    {
      ...{ key: 'action:backup', label: 'Crear copia de seguridad', words: 'backup respaldo base de datos' },
      ...{ icon: DatabaseBackup, does: () => backup.mutate() },
    },
  ]
  return [
    ...(isAdmin ? ofAdmins : []),
    {
      ...{ key: 'action:theme', label: isDark ? 'Modo Claro' : 'Modo Oscuro' },
      ...{ words: 'tema color cambiar', icon: isDark ? Sun : Moon, does: toggle },
    },
    {
      ...{ key: 'action:shortcuts', label: 'Atajos de teclado', words: 'ayuda teclas' },
      ...{ icon: Keyboard, does: () => openHelp('shortcuts') },
    },
    {
      ...{ key: 'action:news', label: 'Novedades', words: 'ayuda nuevo recorrido cambios' },
      ...{ icon: Sparkles, does: () => openHelp('news') },
    },
    {
      ...{ key: 'action:site', label: 'Ir al sitio', words: 'portada inicio página pública web' },
      ...{ icon: Globe, does: '/' },
    },
    {
      ...{ key: 'action:leave', label: 'Cerrar sesión', words: 'salir logout', icon: LogOut, does: onLeave },
    },
  ]
}

/** The screens whose address needs no record, and what other remotes add to the menu of the dashboard. */
function useScreens(): Entry[] {
  const added = useNavigation('dashboard')
  const placeOf = usePlaces()
  const own = useOpenScreens()
    .filter((screen) => addressOf(screen) !== createUserPath)
    .map((screen): Entry => {
      const { label, alsoCalled, icon } = screen
      return {
        ...{ key: `screen:${screen.path}`, label, detail: placeOf(screen), words: alsoCalled ?? '', icon },
        does: addressOf(screen),
      }
    })
  return [...own, ...flat(added).map((link) => linkEntry(link, 'screen'))]
}

// They are many, so they are found by their names only.
const MIN_TABLE_LETTERS = 3

/** The tables of the database, for administrators. */
function useTables(typed: string): Entry[] {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const isTyped = typed.trim().length >= MIN_TABLE_LETTERS
  const { data = [] } = useQuery({
    queryKey: ['database', 'tables', 'names'],
    queryFn: async ({ signal }) => (await listTables({ signal })).tables.map(({ name }) => name),
    enabled: isAdmin && isTyped,
    staleTime: 60_000,
    retry: false,
  })
  if (!isTyped) return []
  return data.map((name) => ({
    ...{ key: `table:${name}`, label: name, detail: 'Tabla', words: 'tabla filas', icon: Table2 },
    does: `${pathTo('/dashboard/application/database')}/tables/${encodeURIComponent(name)}`,
  }))
}

function useSiteLinks(): Entry[] {
  return flat(useNavigation('navbar')).map((link) => linkEntry(link, 'site'))
}

/** Returns the screen that one belongs to, or its section of the menu. */
function usePlaces(): (screen: ListedScreen) => string {
  const screens = useAllScreens()
  const sections = useAllSections()
  return ({ under, menu }) => {
    const parent = screens.find(({ path }) => under !== undefined && path === under)
    const section = sections.find(({ name, label }) => name === menu || label === menu)
    return parent?.label ?? section?.label ?? ''
  }
}

type Links = ReturnType<typeof useNavigation>

function flat(entries: Links): (NavigationLink & { group?: string })[] {
  return entries.flatMap((entry) =>
    'links' in entry ? entry.links.map((link) => ({ ...link, group: entry.label })) : entry,
  )
}

function linkEntry({ to, label, hint, group }: NavigationLink & { group?: string }, kind: string): Entry {
  const detail = group === label ? (hint ?? '') : (group ?? '')
  return { key: `${kind}:${to}`, label, detail, words: hint ?? '', icon: Blocks, does: to }
}
