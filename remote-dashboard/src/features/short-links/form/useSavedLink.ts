import { useState } from 'react'
import type { List } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import type { ShortLinkFilters } from '../shortLinks.api.ts'

export interface Saved {
  link: ShortLink
  isNew: boolean
}

type Links = List<ShortLink, ShortLinkFilters>

/**
 * The short link saved last, and the list with a new one above its rows: it belongs to another page or matches other
 * filters perhaps, but the person who made it wants to see it where they are.
 */
export function useSavedLink(list: Links) {
  const [saved, setSaved] = useState<Saved & { at: string }>()
  const at = JSON.stringify(list.query)
  const isHere = saved?.isNew === true && saved.at === at
  const isMissing = isHere && list.rows?.every(({ id }) => id !== saved.link.id)
  return {
    saved,
    list: isMissing && list.rows ? { ...list, rows: [saved.link, ...list.rows] } : list,
    show: (next: Saved) => setSaved({ ...next, at }),
    clear: () => setSaved(undefined),
  }
}
