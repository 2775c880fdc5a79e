import { session } from 'shared-auth'
import { queryClients } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { isPageLoading } from '../mounting/loadingPages.ts'

/** Whether a page is still waiting for something that is loading: its code, data, or the session. */
export function isExpected(loaded: LoadedRemote): boolean {
  const client = queryClients.of(loaded)
  const isFetching = client.isFetching() > 0 || client.isMutating() > 0
  return isFetching || isPageLoading(loaded) || session.get().userState === 'loading'
}
