import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'

export type Wait = ApiSchema<'DatabaseWaitList'>['waits'][number] & { id: string }

const root = '/api/db/waits'
const refreshMs = 2000

export const waitsQuery = queryOptions({
  queryKey: ['waits', 'list'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<ApiSchema<'DatabaseWaitList'>>(root, { signal })
    return data.waits.map((wait): Wait => ({ ...wait, id: `${wait.pid}-${wait.blocker.pid}` }))
  },
  refetchInterval: refreshMs,
})

/** Ends a query of the SQL runner. */
export async function endQuery(pid: number): Promise<void> {
  await http.delete(`${root}/${pid}`)
}
