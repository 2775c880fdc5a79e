/** The code of failures that no page waits for, in one chunk. */
export const later = () => import('./watchPage.ts')
