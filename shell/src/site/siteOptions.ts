import { readSiteOptions } from 'shared-auth/api'

/** The options that pages need, as administrators last saved them. */
export const siteOptionsQuery = {
  queryKey: ['site-options'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readSiteOptions({ signal }),
}
