import { queryOptions } from '@tanstack/react-query'
import { getWardrobeItem, getWardrobeUser, type WardrobeItem } from 'shared-auth/api'

/** A user with their wardrobe. */
export function ownerQuery(userId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'owner', userId],
    queryFn: ({ signal }) => getWardrobeUser(userId, { signal }),
  })
}

export function itemQuery(itemId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'item', itemId],
    queryFn: ({ signal }) => getWardrobeItem(itemId, { signal }),
  })
}

/** Items by the Spanish name of their category, in alphabetical order; those without one come last as 'Otros'. */
export function groupItems(items: WardrobeItem[]): [group: string, items: WardrobeItem[]][] {
  const groups = new Map<string, WardrobeItem[]>()
  for (const item of items) {
    const group = item.category?.nameES || 'Otros'
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups].sort(
    ([a], [b]) => Number(a === 'Otros') - Number(b === 'Otros') || a.localeCompare(b, 'es'),
  )
}
