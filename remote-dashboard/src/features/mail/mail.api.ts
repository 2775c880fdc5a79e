import { queryOptions } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { type FiltersOf, isPlausible, type ListOptions, toParams } from 'shared-admin'
import {
  getMail,
  type ListMailsParams,
  listMailReplies,
  listMails,
  type Mail,
  type MailReply,
} from 'shared-auth/api'
import { stateLabels } from './mailWords.ts'

const REPLY_CHECK_MS = 1500

const filters = {
  ...{ search: '', dateVisitFrom: '', dateVisitTo: '', sortSentAt: 'DESC', state: '', assignee: '' },
  ...{ sortName: '', sortEmail: '', sortSubject: '' },
} satisfies FiltersOf<ListMailsParams>

export type MailFilters = typeof filters

export const mailPath = '/dashboard/application/mail'

export const mailList: ListOptions<Mail, MailFilters> = {
  name: 'mail',
  filters,
  limit: 10,
  accepts: (name, value) => (name === 'state' ? Object.hasOwn(stateLabels, value) : isPlausible(name, value)),
  fetchPage: (query, signal) => listMails(toParams(query), { signal }),
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'record', id],
    queryFn: async ({ signal }) => (await getMail(id, { signal })).results,
  })
}

/** What the page of a mail begins with. */
export const mailQueries: PageCode['queries'] = ({ params: { id = '' } }) => [mailQuery(id)]

/** The replies to a mail; refetched while one of them is being sent. */
export function repliesQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'replies', id],
    queryFn: ({ signal }) => listMailReplies(id, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isOnItsWay) ? REPLY_CHECK_MS : false),
  })
}

export function isOnItsWay({ state }: MailReply): boolean {
  return state === 'waiting' || state === 'sending'
}
