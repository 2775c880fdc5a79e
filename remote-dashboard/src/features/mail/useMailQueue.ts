import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAddress, readQuery } from 'shared-admin'
import type { Mail } from 'shared-auth/api'
import { mailList, mailPath } from './mail.api.ts'

export interface MailQueue {
  mails: Mail[]
  totalItems: number
  next: Mail | undefined
  previous: Mail | undefined
}

/** The mails beside the open one: the page of the list as it was last shown in this tab. */
export function useMailQueue(id: string): MailQueue {
  const [, search] = listAddress(mailPath).split('?')
  const query = readQuery(mailList, new URLSearchParams(search))
  const { data } = useQuery({
    queryKey: [mailList.name, 'list', query],
    queryFn: ({ signal }) => mailList.fetchPage(query, signal),
    placeholderData: keepPreviousData,
  })
  const mails = data?.results ?? []
  const at = mails.findIndex((mail) => mail.id === id)
  // A mail may leave the list while it is open, such as the unread ones; its neighbours then close up.
  const [place, setPlace] = useState(0)
  if (at !== -1 && at !== place) setPlace(at)
  return {
    mails,
    totalItems: data?.totalItems ?? 0,
    next: at === -1 ? mails[place] : mails[at + 1],
    previous: mails[(at === -1 ? place : at) - 1],
  }
}
