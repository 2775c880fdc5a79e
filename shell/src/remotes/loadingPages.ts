import type { LoadedRemote } from './loadRemote.ts'

const loading = new Map<LoadedRemote, number>()

/** Whether a page of a version has been requested and has not arrived. */
export function isPageLoading(loaded: LoadedRemote): boolean {
  return (loading.get(loaded) ?? 0) > 0
}

/** Counts a page as loading until its import settles. */
export async function whileLoading<T>(loaded: LoadedRemote, page: Promise<T>): Promise<T> {
  const count = (change: number) => loading.set(loaded, (loading.get(loaded) ?? 0) + change)
  count(1)
  return page.finally(() => count(-1))
}
