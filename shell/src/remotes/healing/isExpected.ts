import { session } from 'shared-auth'
import { queryClient } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { isPageLoading } from '../mounting/loadingPages.ts'

/** Whether a page is still waiting for something that is loading: its code, data, or the session. */
export function isExpected(loaded: LoadedRemote): boolean {
  const isFetching = queryClient.isFetching() > 0 || queryClient.isMutating() > 0
  return isFetching || isPageLoading(loaded) || session.get().userState === 'loading'
}
