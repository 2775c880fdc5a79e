import { type NavigationDeclaration, type NavigationPlace, navigationOf } from 'federation'
import { isInAudience, useSession } from 'shared-auth'
import { siteParts } from '../remotes/siteParts.ts'

export type NavigationGroup = { label: string; links: NavigationDeclaration[] }

export type NavigationEntry = NavigationDeclaration | NavigationGroup

/** The entries of a menu that the visitor may see, in their order: links, and groups of links. */
export function useNavigation(place: NavigationPlace): NavigationEntry[] {
  const user = useSession((state) => state.user)
  return navigationOf(siteParts, place).flatMap(({ group, entries }): NavigationEntry[] => {
    const links = entries.filter(({ audience }) => isInAudience(audience, user))
    if (links.length === 0) return []
    return group === null ? links : [{ label: group, links }]
  })
}
