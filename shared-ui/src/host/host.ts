import { createContext, type ReactNode, use } from 'react'
import type { SlotValues } from './slotValues.ts'

/** The name of a place that a remote or the host offers. */
export type SlotName = keyof SlotValues & string

/** A place as the host receives it: any name, with the value that the types of `Slot` have checked. */
export interface AnySlotProps {
  name: string
  value: unknown
  reserve?: string | undefined
}

/** Where a menu entry is shown: navbar and footer of the site, menu and tab bar of the dashboard. */
export type NavigationPlace = 'navbar' | 'footer' | 'dashboard' | 'tabbar'

/** An entry of a menu. */
export interface NavigationLink {
  label: string
  to: string
  hint?: string | undefined
}

/** Entries that a menu shows under one label. */
export interface NavigationGroup {
  label: string
  links: NavigationLink[]
}

/** A screen that a remote brings to the back office, as its declaration describes it. */
export interface DeclaredScreen {
  /** Absolute; a segment `:name` stands for any one segment. */
  path: string
  /** Whether everything below the path belongs to it too. */
  deep?: boolean | undefined
  /** The remote that shows it. */
  remote: string
  title: string
  /** The section of the menu; without one it is opened from another screen. */
  section?: string | undefined
  icon?: string | undefined
  /** `admin` unless given; `team` stands for administrators and the members of any remote's team. */
  audience?: 'signed-in' | 'admin' | 'team' | undefined
  /** Opens it to the collaborators who were given this area. */
  area?: string | undefined
  order?: number | undefined
  alsoCalled?: string | undefined
  /** The kind of record that it shows. */
  record?: string | undefined
  goKey?: string | undefined
  /** It is about the signed-in person, and belongs to no section. */
  isPersonal?: boolean | undefined
  /** The part of the remote that counts what waits there; it fills the slot `dashboard.badge.<path below /dashboard>`. */
  badge?: string | undefined
}

/** What the host provides from the rest of the site; the same object for the whole page load. */
export interface Host {
  /** Renders the parts that fill a place. */
  renderSlot: (slot: AnySlotProps) => ReactNode
  /** The entries of a menu that the visitor may see, in their order. */
  useNavigation: (place: NavigationPlace) => (NavigationLink | NavigationGroup)[]
  /** The screens of other remotes in the back office. */
  screens: DeclaredScreen[]
  /** Renders a screen at the present address, and contains its failures. */
  renderScreen: (screen: DeclaredScreen) => ReactNode
}

/** Used when a remote runs alone, in development and in tests: there are no parts and no menu entries. */
const nobody: Host = {
  renderSlot: () => null,
  useNavigation: () => [],
  screens: [],
  renderScreen: () => null,
}

const HostContext = createContext(nobody)

/** Provides the host to a tree of components. */
export const HostProvider = HostContext.Provider

export function useHost(): Host {
  return use(HostContext)
}

/**
 * The entries of a menu that the visitor may see, from the whole site; none without a host.
 * @example const links = useNavigation('dashboard')
 */
export function useNavigation(place: NavigationPlace): (NavigationLink | NavigationGroup)[] {
  return useHost().useNavigation(place)
}

/**
 * The screens that remotes bring to the back office, for the remote that has its frame; none without a host.
 * @example const own = useScreens().filter(({ section }) => section === 'Contenido')
 */
export function useScreens(): DeclaredScreen[] {
  return useHost().screens
}
