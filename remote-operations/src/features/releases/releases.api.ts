import { queryOptions } from '@tanstack/react-query'
import { chosenOf, isPlausible, type ListOptions, toDateTimeInput } from 'shared-admin'
import { serverNow } from 'shared-auth'
import {
  checkVersion,
  type GetReleaseHealthParams,
  getReleaseCompatibility,
  getReleaseHealth,
  getReleases,
  getRemoteApi,
  listPreviews,
  listReleaseCredentials,
  listReleaseErrors,
  listReleaseEvents,
  listReleaseMembers,
  previewTakeBack,
  type ReleaseError,
  type ReleaseEvent,
} from 'shared-auth/api'
import { isAction } from './releaseWords.ts'

/** The address of the releases screen. */
export const releasesPath = '/dashboard/application/releases'

export const remotePath = (name: string) => `${releasesPath}/remote/${name}`

export const shellPath = (mode: string) => `${releasesPath}/shell/${mode}`

const REFRESH_MS = 30_000

export const releasesQuery = queryOptions({
  queryKey: ['releases', 'view'],
  queryFn: ({ signal }) => getReleases({ signal }),
  // The server sends nothing when a freeze expires.
  refetchInterval: REFRESH_MS,
})

const DAY_MINUTES = 24 * 60

/** The health of the versions of a remote in the last minutes. */
export function healthQuery(remote: string, minutes = DAY_MINUTES) {
  const step: GetReleaseHealthParams['step'] = minutes > 180 ? 'hour' : 'minute'
  return queryOptions({
    queryKey: ['releases', 'health', remote, minutes],
    queryFn: ({ signal }) => {
      const from = toDateTimeInput(new Date(serverNow() - minutes * 60_000))
      return getReleaseHealth({ remote, from, step }, { signal })
    },
    refetchInterval: REFRESH_MS,
  })
}

const RECENT_EVENTS = 100

/** The last change of each remote, among the latest changes of the site. */
export const lastChangesQuery = queryOptions({
  queryKey: ['releases', 'last-changes'],
  queryFn: async ({ signal }) => {
    const { results } = await listReleaseEvents({ page: 1, limit: RECENT_EVENTS }, { signal })
    const bySubject = new Map<string, ReleaseEvent>()
    for (const event of results)
      if (event.subject && !bySubject.has(event.subject)) bySubject.set(event.subject, event)
    return bySubject
  },
})

const SHOWN_EVENTS = 5

export function recentEventsQuery(subject: string) {
  return queryOptions({
    queryKey: ['releases', 'events', subject],
    queryFn: ({ signal }) => listReleaseEvents({ subject, page: 1, limit: SHOWN_EVENTS }, { signal }),
  })
}

/** Which versions work together; the server compares types, which may take seconds. */
export const compatibilityQuery = queryOptions({
  queryKey: ['releases', 'compatibility'],
  queryFn: async ({ signal }) => (await getReleaseCompatibility({ signal })).shells,
})

/** Fetched on demand, because the server loads the version to check it. */
export function checkQuery(name: string, version: string) {
  return queryOptions({
    queryKey: ['releases', 'check', name, version],
    queryFn: ({ signal }) => checkVersion(name, version, { signal }),
    enabled: false,
  })
}

const eventFilters = {
  search: '',
  subject: '',
  action: '',
  actor: '',
  dateFrom: '',
  dateTo: '',
  sortAt: 'DESC',
}

export type EventFilters = typeof eventFilters

export const eventList: ListOptions<ReleaseEvent, EventFilters> = {
  name: 'release-events',
  filters: eventFilters,
  limit: 20,
  failed: 'Error al cargar el historial',
  accepts: (name, value) => (name === 'action' ? isAction(value) : isPlausible(name, value)),
  fetchPage: ({ filters: { dateFrom: from, dateTo: to, sortAt: order, ...others }, page, limit }, signal) =>
    listReleaseEvents({ ...chosenOf({ ...others, from, to, order }), page, limit }, { signal }),
}

const errorFilters = { search: '', version: '' }

export type ErrorFilters = typeof errorFilters

export function errorList(remote: string): ListOptions<ReleaseError, ErrorFilters> {
  return {
    name: `release-errors-${remote}`,
    filters: errorFilters,
    limit: 20,
    failed: 'Error al cargar los errores',
    fetchPage: ({ filters, page, limit }, signal) =>
      listReleaseErrors({ ...chosenOf<Partial<ErrorFilters>>(filters), remote, page, limit }, { signal }),
  }
}

const RECENT_ERRORS = 5

export function recentErrorsQuery(remote: string) {
  return queryOptions({
    queryKey: ['releases', 'errors', remote],
    queryFn: ({ signal }) => listReleaseErrors({ remote, page: 1, limit: RECENT_ERRORS }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export const credentialsQuery = queryOptions({
  queryKey: ['releases', 'credentials'],
  queryFn: async ({ signal }) => (await listReleaseCredentials({ signal })).results,
})

/** What taking back a stolen credential would change. */
export function takeBackQuery(id: string, since: string | undefined) {
  return queryOptions({
    queryKey: ['releases', 'stolen', id, since],
    queryFn: ({ signal }) => previewTakeBack(id, { since }, { signal }),
  })
}

/** The addresses that the versions of a remote declare as its API, and the one that may be called. */
export function remoteApiQuery(name: string) {
  return queryOptions({
    queryKey: ['releases', 'api', name],
    queryFn: ({ signal }) => getRemoteApi(name, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function membersQuery(name: string) {
  return queryOptions({
    queryKey: ['releases', 'members', name],
    queryFn: async ({ signal }) => (await listReleaseMembers(name, { signal })).results,
  })
}

export function previewsQuery(name: string) {
  return queryOptions({
    queryKey: ['releases', 'previews', name],
    queryFn: async ({ signal }) => (await listPreviews(name, { signal })).results,
  })
}
