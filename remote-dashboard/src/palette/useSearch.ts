import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { search } from 'shared-auth/api'
import { type Group, matching } from './entries.ts'
import { kinds } from './kinds.ts'

const DELAY_MS = 100

/** The server searches from this many letters on. */
export const MIN_LENGTH = 3
const MAX_LENGTH = 100

/** The server's results for the typed text; an earlier request is cancelled. */
export function useSearch(typed: string) {
  const wanted = [...typed.trim()].slice(0, MAX_LENGTH).join('')
  const text = useDelayed(wanted)
  const isWanted = [...wanted].length >= MIN_LENGTH
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }) => ({ text, ...(await search({ q: text }, { signal })) }),
    enabled: isWanted && [...text].length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
    networkMode: 'always',
  })
  const found = isWanted && !error ? data : undefined
  // Results for an earlier text are kept only if they match the current one, so that Enter opens nothing else.
  const isEarlier = found?.text !== wanted
  return {
    groups: (found?.groups ?? []).map(({ kind, results, hasMore }): Group => {
      const { label, icon, addressOf, allOf } = kinds[kind]
      const entries = results.map((result) => ({
        ...{ key: `${kind}:${result.id}`, label: result.title, detail: result.detail, icon },
        does: addressOf(result),
      }))
      const all = { key: `all:${kind}`, label: `Ver todos en ${label}`, icon: Search }
      const list = found && hasMore && allOf?.(found.text)
      if (isEarlier) return { label, entries: matching(entries, wanted) }
      return { label, entries: list ? [...entries, { ...all, does: list }] : entries }
    }),
    unfinished: (found?.unfinished ?? []).map((kind) => kinds[kind].label),
    error: isWanted ? error : null,
    isSearching: isWanted && (isFetching || text !== wanted),
    retry: () => void refetch(),
  }
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, DELAY_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
