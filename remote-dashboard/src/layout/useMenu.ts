import { Blocks, type LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { type NavigationLink, useNavigation } from 'shared-ui'
import { addressOf, currentMark, type Screen, screens, sections } from '../navigation.ts'
import { useReleaseRole } from '../people/useReleaseRole.ts'

export interface MenuLink {
  to: string
  label: string
  icon: LucideIcon
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
  const isMember = useReleaseRole() === 'member'
  const others = useNavigation('dashboard')
  const groups = others.filter((entry) => 'links' in entry)

  const ownScreens = (place: Screen['menu']) =>
    screens.filter(({ menu }) => menu === place).map((screen) => screenLink(screen, pathname))
  const added = (links: NavigationLink[] = []) => links.map((link) => addedLink(link, pathname))

  const own = (isAdmin ? sections : []).map(({ name, label, icon }) => ({
    ...{ name, label, icon },
    links: [...ownScreens(name), ...added(groups.find((group) => group.label === label)?.links)],
  }))
  const strangers = groups
    .filter(({ label }) => !own.some((section) => section.label === label))
    .map(({ label, links }, index) => ({ name: `site-${index}`, label, icon: Blocks, links: added(links) }))
  // There are no sections for a team member, so the screens of the team are among the first entries.
  const teamScreens = screens.filter(({ audience, menu }) => isMember && audience === 'releases' && menu)
  return {
    top: [
      ...ownScreens('top'),
      ...teamScreens.map((screen) => screenLink(screen, pathname)),
      ...added(others.filter((entry) => 'to' in entry)),
    ],
    sections: [...own, ...strangers],
  }
}

/** The tab bar of a phone: the role's tabs, then those of other remotes. */
export function useTabs(): MenuLink[] {
  const { pathname } = useLocation()
  const role = useSession(({ user }) => (hasRole(user, 'admin') ? 'admin' : 'others'))
  const own = screens.filter(({ tabs }) => tabs?.includes(role))
  // There is no room for groups.
  const others = useNavigation('tabbar').flatMap((entry) => ('links' in entry ? entry.links : entry))
  return [
    ...own.map((screen) => ({
      ...screenLink(screen, pathname),
      label: screen.shortLabel ?? screen.label,
    })),
    ...others.map((link) => addedLink(link, pathname)),
  ]
}

function screenLink(screen: Screen, pathname: string): MenuLink {
  const { label, icon } = screen
  return { to: addressOf(screen), label, icon, mark: currentMark(screen, pathname) }
}

function addedLink({ to, label }: NavigationLink, pathname: string): MenuLink {
  const [path = to] = to.split(/[?#]/)
  const belowPath = pathname.startsWith(`${path}/`) ? 'true' : undefined
  return { to, label, icon: Blocks, mark: pathname === path ? 'page' : belowPath }
}
