import { session } from 'shared-auth'
import { queryClient } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { isPageLoading } from '../mounting/loadingPages.ts'

/** Whether something is on its way to a page: its code, data, or who is signed in. */
export function isExpected(loaded: LoadedRemote): boolean {
  const isFetching = queryClient.isFetching() > 0 || queryClient.isMutating() > 0
  return isFetching || isPageLoading(loaded) || session.get().userState === 'loading'
}
