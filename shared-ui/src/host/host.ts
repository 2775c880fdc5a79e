import { createContext, type ReactNode, use } from 'react'
import type { SlotValues } from './slotValues.ts'

/** The name of a place that a remote or the host offers. */
export type SlotName = keyof SlotValues & string

/** A place as the host sees it: by name, with whatever value the types of `Slot` accepted. */
export interface AnySlotProps {
  name: string
  value: unknown
  reserve?: string | undefined
}

/** Where a menu entry stands: navbar and footer of the site, menu and tab bar of the dashboard. */
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

/** What the host knows about the other parts of the site; the same object as long as the page is open. */
export interface Host {
  /** Renders what others bring to a place. */
  renderSlot: (slot: AnySlotProps) => ReactNode
  /** The entries of a menu that the visitor may see, in their order. */
  useNavigation: (place: NavigationPlace) => (NavigationLink | NavigationGroup)[]
}

/** Alone, in development and in tests, there are no other parts. */
const nobody: Host = { renderSlot: () => null, useNavigation: () => [] }

const HostContext = createContext(nobody)

/** Gives a tree of components the rest of the site. */
export const HostProvider = HostContext.Provider

export function useHost(): Host {
  return use(HostContext)
}

/** The entries of a menu that the visitor may see, of all parts of the site; none without a host. */
export function useNavigation(place: NavigationPlace): (NavigationLink | NavigationGroup)[] {
  return useHost().useNavigation(place)
}
