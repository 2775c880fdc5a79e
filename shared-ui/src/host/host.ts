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

/** What the host provides from the rest of the site; the same object for the whole page load. */
export interface Host {
  /** Renders the parts that fill a place. */
  renderSlot: (slot: AnySlotProps) => ReactNode
  /** The entries of a menu that the visitor may see, in their order. */
  useNavigation: (place: NavigationPlace) => (NavigationLink | NavigationGroup)[]
}

/** Used when a remote runs alone, in development and in tests: there are no parts and no menu entries. */
const nobody: Host = { renderSlot: () => null, useNavigation: () => [] }

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
