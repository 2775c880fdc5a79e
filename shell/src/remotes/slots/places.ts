import { createContext } from 'react'
import type { PartRequest } from './loadPart.ts'

/** A place in a page that is drawn ahead; its element, which has the id, is empty until the part is drawn by itself. */
export type Place = Pick<PartRequest, 'remote' | 'part'> & { id: string; value: unknown }

/** Notes the places of a page where pages are drawn ahead; null in a browser. */
export const PlacesContext = createContext<((place: Place) => void) | null>(null)

/** What was drawn in a place of the page that is being taken over; null anywhere else. */
export function drawnContent(id: string): string | null {
  if (typeof document === 'undefined') return null
  const place = document.getElementById(id)
  return place?.hasAttribute('data-drawn') ? place.innerHTML : null
}
