import { queryOptions } from '@tanstack/react-query'
import { type FiltersOf, type ListOptions, toParams } from 'shared-admin'
import { type LessonReport, type ListLessonReportsParams, listLessonReports } from 'shared-auth/api'

const filters = {
  ...{ search: '', state: 'open', lessonId: '', sortCreatedAt: 'DESC' },
} satisfies FiltersOf<ListLessonReportsParams>

export const reportList: ListOptions<LessonReport, typeof filters> = {
  name: 'lesson-reports',
  filters,
  limit: 20,
  fetchPage: (query, signal) => listLessonReports(toParams(query), { signal }),
}

/** How many reports are open. */
export const openReportsQuery = queryOptions({
  queryKey: ['lesson-reports', 'open'],
  queryFn: async ({ signal }) =>
    (await listLessonReports({ state: 'open', limit: 1 }, { signal })).totalItems,
})
