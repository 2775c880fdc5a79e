import { createContext } from 'react'
import type { PartRequest } from './loadPart.ts'

/**
 * An outlet in a page that is prerendered; its element, which has the id, is empty until the part is prerendered by
 * itself.
 */
export type SlotOutlet = Pick<PartRequest, 'remote' | 'part'> & { id: string; value: unknown }

/** Notes the outlets of a page where pages are prerendered; null in a browser. */
export const SlotOutletsContext = createContext<((outlet: SlotOutlet) => void) | null>(null)

/** What was prerendered in an outlet of the page that is being taken over; null anywhere else. */
export function prerenderedContent(id: string): string | null {
  if (typeof document === 'undefined') return null
  const outlet = document.getElementById(id)
  return outlet?.hasAttribute('data-drawn') ? outlet.innerHTML : null
}
