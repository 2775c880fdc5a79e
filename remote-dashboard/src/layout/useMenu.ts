import { Blocks, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { hasRole, useAreas, useSession } from 'shared-auth'
import { type NavigationLink, useNavigation } from 'shared-ui'
import { useAllScreens, useAllSections } from '../declared/declaredScreens.ts'
import { addressOf, currentMark, type ListedScreen } from '../navigation.ts'
import { useReleaseRole } from '../people/useReleaseRole.ts'

export interface MenuLink {
  to: string
  label: string
  icon: LucideIcon
  /** The slot of the number beside it, where its remote counts what waits there. */
  badge?: `dashboard.badge.${string}`
  /** Whether it leads to the shown screen (`page`), or to the one that this belongs to (`true`). */
  mark: 'page' | 'true' | undefined
}

export interface MenuSection {
  /** Unique, and valid as an element's id. */
  name: string
  label: string
  icon: LucideIcon
  links: MenuLink[]
}

/** The sidebar: the dashboard's screens that the person may open, followed by what other remotes add at each place. */
export function useMenu(): { top: MenuLink[]; sections: MenuSection[] } {
  const { pathname } = useLocation()
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { mayOpen } = useAreas()
  const isMember = useReleaseRole() === 'member'
  const screens = useAllScreens()
  const sections = useAllSections()
  const others = useNavigation('dashboard')
  const groups = others.filter((entry) => 'links' in entry)

  const linkTo = (screen: ListedScreen) => screenLink(screen, pathname, screens)
  const linksOf = (...places: string[]) =>
    screens
      .filter(
        ({ menu, audience, area }) =>
          places.includes(menu ?? '') && (isAdmin || audience === 'everyone' || (area && mayOpen(area))),
      )
      .map(linkTo)
  const added = (links: NavigationLink[] = []) => links.map((link) => addedLink(link, pathname))

  const own = sections
    .map(({ name, label, icon }) => ({
      ...{ name, label, icon },
      links: [...linksOf(name, label), ...added(groups.find((group) => group.label === label)?.links)],
    }))
    .filter(({ name, label, links }) => (isAdmin ? links : linksOf(name, label)).length > 0)
  const strangers = groups
    .filter(({ label }) => !own.some((section) => section.label === label))
    .map(({ label, links }, index) => ({ name: `site-${index}`, label, icon: Blocks, links: added(links) }))
  // There are no sections for a team member, so the screens of the team are among the first entries.
  const teamScreens = screens.filter(({ audience, menu }) => isMember && audience === 'team' && menu)
  return {
    top: [...linksOf('top'), ...teamScreens.map(linkTo), ...added(others.filter((entry) => 'to' in entry))],
    sections: [...own, ...strangers],
  }
}

/** The tab bar of a phone: the role's tabs, then those of other remotes. */
export function useTabs(): MenuLink[] {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => (hasRole(user, 'admin') ? 'admin' : 'others'))
  const screens = useAllScreens()
  const own = screens.filter(({ tabs }) => tabs?.includes(role))
  // There is no room for groups.
  const others = useNavigation('tabbar').flatMap((entry) => ('links' in entry ? entry.links : entry))
  return [
    ...own.map((screen) => ({
      ...screenLink(screen, pathname, screens),
      label: screen.shortLabel ?? screen.label,
    })),
    ...others.map((link) => addedLink(link, pathname)),
  ]
}

function screenLink(screen: ListedScreen, pathname: string, all: ListedScreen[]): MenuLink {
  const { label, icon, path, hasBadge } = screen
  const mark = currentMark(screen, pathname, all)
  return { to: addressOf(screen), label, icon, mark, ...(hasBadge && { badge: `dashboard.badge.${path}` }) }
}

function addedLink({ to, label }: NavigationLink, pathname: string): MenuLink {
  const [path = to] = to.split(/[?#]/)
  const belowPath = pathname.startsWith(`${path}/`) ? 'true' : undefined
  return { to, label, icon: Blocks, mark: pathname === path ? 'page' : belowPath }
}
