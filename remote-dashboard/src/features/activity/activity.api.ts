import { queryOptions } from '@tanstack/react-query'
import { changeLabels, type FiltersOf, isPlausible, type ListOptions, toParams } from 'shared-admin'
import { type ActivityEntry, getActivity, type ListActivityParams, listActivity } from 'shared-auth/api'
import { kindLabels } from '../../activity/activityWords.ts'

const filters = {
  ...{ search: '', kind: '', action: '', recordId: '', actorId: '' },
  ...{ dateFrom: '', dateTo: '', sortCreatedAt: 'DESC' },
} satisfies FiltersOf<ListActivityParams>

export type ActivityFilters = typeof filters

export const activityList: ListOptions<ActivityEntry, ActivityFilters> = {
  name: 'activity',
  filters,
  limit: 20,
  fetchPage: (query, signal) => listActivity(toParams(query), { signal }),
  accepts: (name, value) => {
    if (name === 'kind') return Object.hasOwn(kindLabels, value)
    if (name === 'action') return Object.hasOwn(changeLabels, value)
    if (name === 'actorId') return /^[\da-f-]{36}$/i.test(value)
    return isPlausible(name, value)
  },
}

export function activityQuery(id: string) {
  return queryOptions({
    queryKey: ['activity', 'record', id],
    queryFn: async ({ signal }) => (await getActivity(id, { signal })).result,
  })
}
