import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { answerOf } from '../../admin/answerOf.ts'

export type Item = ApiSchema<'WardrobeItem'>

/** A user with what they have. */
export type Owner = ApiSchema<'WardrobeUser'>

export function ownerQuery(userId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'owner', userId],
    queryFn: answerOf<Owner>(`/api/wardrobe/user/getById/${encodeURIComponent(userId)}`),
  })
}

export function itemQuery(itemId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'item', itemId],
    queryFn: answerOf<Item>(`/api/wardrobe/item/getById/${encodeURIComponent(itemId)}`),
  })
}

export async function deleteItem(itemId: string): Promise<void> {
  await http.delete(`/api/wardrobe/item/delete/${encodeURIComponent(itemId)}`)
}

/** Items by the Spanish name of their category, in the alphabet's order; those without one come last as 'Otros'. */
export function groupItems(items: Item[]): [group: string, items: Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = item.category?.nameES || 'Otros'
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups].sort(
    ([a], [b]) => Number(a === 'Otros') - Number(b === 'Otros') || a.localeCompare(b, 'es'),
  )
}
