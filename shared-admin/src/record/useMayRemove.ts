import { useAreas } from 'shared-auth'
import type { Removal } from './useRemove.ts'

/** Whether the signed-in user may delete these records; their buttons are hidden otherwise. */
export function useMayRemove({ area }: Pick<Removal, 'area'>): boolean {
  const { mayOpen } = useAreas()
  return area === undefined || mayOpen(area, 'publish')
}
