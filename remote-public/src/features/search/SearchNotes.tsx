import type { UseQueryResult } from '@tanstack/react-query'
import type { SiteSearchResponse } from 'shared-auth/api'
import { Button, Skeleton, theme, VisuallyHidden } from 'shared-ui'
import { FinderNote } from 'shared-ui/finder'
import { styled } from 'styled-components'

import { forgetSearches } from './recent.ts'
import { countOf } from './search.api.ts'

interface SearchNotesProps {
  wanted: string
  search: UseQueryResult<SiteSearchResponse & { typed: string }>
  hasRecent: boolean
  /** Whether nothing is listed before something is typed. */
  isBare: boolean
  onForget: () => void
}

/** The state of the search: running, failed, or without results; before it, what may be forgotten. */
export function SearchNotes({ wanted, search, hasRecent, isBare, onForget }: SearchNotesProps) {
  const { data, error, isFetching, refetch } = search
  if (wanted === '' && isBare)
    return <FinderNote>Escribe qué buscas: una lección, un proyecto o una página.</FinderNote>
  if (wanted === '')
    return hasRecent ? (
      <FinderNote>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            forgetSearches()
            onForget()
          }}
        >
          Borrar las búsquedas recientes
        </Button>
      </FinderNote>
    ) : null
  if (error)
    return (
      <FinderNote role="alert">
        <span>No se pudo buscar. {error.message}</span>
        <Button size="sm" variant="secondary" onClick={() => void refetch()} isBusy={isFetching}>
          Reintentar
        </Button>
      </FinderNote>
    )
  const isCurrent = data?.typed === wanted
  return (
    <>
      {!data && (
        <Waiting>
          <Skeleton width="55%" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </Waiting>
      )}
      {isCurrent && data.results.length === 0 && (
        <FinderNote>No hay nada sobre «{wanted}». Prueba con otra palabra, o con menos.</FinderNote>
      )}
      <VisuallyHidden role="status">{isCurrent ? countOf(data) : ''}</VisuallyHidden>
    </>
  )
}

const Waiting = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  padding: ${theme.space[5]};
`
