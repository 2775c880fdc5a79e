/** The code of failures that no page waits for, in one chunk. */
export const later = () => import('./watchPage.ts')

/** Needed only where something stays in the document that cannot be removed. */
export const laterReload = () => import('./reloadOnce.ts')
