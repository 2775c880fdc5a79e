import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from 'shared-auth'
import { getReading, listOwnCertificates } from 'shared-auth/api'
import { readStored } from 'shared-ui'
import { followReading } from './reading.ts'

/**
 * Loads what the reader did and follows other tabs and, for an account, other devices: with `polls`, also while nothing happens
 * here. A sign-out removes it from the storage, so it is read again when the account changes.
 */
export function useReader({ polls = false } = {}) {
  const readerId = useSession((state) => state.user?.id)
  useEffect(() => {
    const stops = [followReading()]
    let isOver = false
    if (readStored('academyProgress') || readStored('academyBookmarks'))
      import('./former/former.ts').then(({ adoptFormer }) => adoptFormer()).catch(() => undefined)
    // Most visitors have no account, so the code for it is loaded on its own; what it reads first is requested beside it.
    if (readerId) {
      const first = getReading()
      first.catch(() => undefined)
      import('./account.ts')
        .then(({ followAccount }) => isOver || stops.push(followAccount(readerId, { polls, first })))
        .catch(() => undefined)
    }
    return () => {
      isOver = true
      stops.forEach((stop) => void stop())
    }
  }, [readerId, polls])
}

/** The reader's certificates. In this file, because one of its own would bring visitors the code of those who finish a course. */
export function ownCertificatesQuery(readerId: string) {
  return queryOptions({
    queryKey: ['academy', 'certificates', 'own', readerId],
    queryFn: async ({ signal }) => (await listOwnCertificates({ signal })).results,
    staleTime: 60_000,
  })
}
