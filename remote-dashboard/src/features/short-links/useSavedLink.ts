import { useState } from 'react'
import type { ShortLink } from 'shared-auth/api'
import type { List } from '../../list/useList.ts'
import { fetchPageOf, type ShortLinkFilters } from './shortLinks.api.ts'

export interface Saved {
  link: ShortLink
  isNew: boolean
}

/** The short link saved last; the list goes to the page of a new one, unless it shows something else by then. */
export function useSavedLink(list: List<ShortLink, ShortLinkFilters>) {
  const [saved, setSaved] = useState<Saved>()

  async function show(next: Saved) {
    setSaved(next)
    if (!next.isNew) return
    const asked = list.latest()
    const { filters, limit } = asked
    // The notice shows its address in any case, so the list may stay where it is.
    const page = await fetchPageOf(next.link.id, limit, filters.sortVisitCount).catch(() => undefined)
    if (page === undefined || JSON.stringify(list.latest()) !== JSON.stringify(asked)) return
    // A new link has no visits and rarely matches the search, so filters would hide it.
    list.change({ search: '', tag: '', dateVisitFrom: '', dateVisitTo: '' })
    list.setPage(page)
  }

  return { saved, show, clear: () => setSaved(undefined) }
}
