import type { CSSProperties } from 'react'

/** Whether a link to a case is a view transition: the browser has them, and its visitor does not prefer reduced motion. */
export function isCaseMoving(): boolean {
  return (
    typeof document !== 'undefined' &&
    'startViewTransition' in document &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

/**
 * Names the picture and the title of a project for view transitions, so that both move between its card and its case. A page
 * must show each of them once.
 */
export function caseTransition(part: 'picture' | 'title', slug: string): CSSProperties {
  return { viewTransitionName: `${part}-${slug}` }
}
