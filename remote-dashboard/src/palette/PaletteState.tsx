import { Button, Spinner, VisuallyHidden } from 'shared-ui'
import { FinderNote } from 'shared-ui/finder'
import { MIN_LENGTH, type useSearch } from './useSearch.ts'

interface PaletteStateProps {
  typed: string
  /** How many entries are shown. */
  count: number
  search: ReturnType<typeof useSearch>
}

/** The state of the search: running, failed, stopped or without results. */
export function PaletteState({ typed, count, search }: PaletteStateProps) {
  const { error, isSearching, unfinished, retry } = search
  const isBlank = typed.trim() === ''
  return (
    <>
      {error && (
        <FinderNote role="alert">
          <span>No se pudo buscar en los datos. {error.message}</span>
          <Button size="sm" variant="secondary" onClick={retry} isBusy={isSearching}>
            Reintentar
          </Button>
        </FinderNote>
      )}
      {unfinished.length > 0 && (
        <FinderNote role="alert">
          La búsqueda en {unfinished.join(', ')} tardó demasiado: escribe algo más.
        </FinderNote>
      )}
      {!error && isSearching && (
        <FinderNote>
          <Spinner aria-hidden /> Buscando en los datos…
        </FinderNote>
      )}
      {!error && !isSearching && count === 0 && <FinderNote>No hay nada que se llame así.</FinderNote>}
      {!isBlank && [...typed.trim()].length < MIN_LENGTH && (
        <FinderNote>Escribe {MIN_LENGTH} letras o más para buscar también en los datos.</FinderNote>
      )}
      <VisuallyHidden role="status">{isBlank || isSearching ? '' : countOf(count)}</VisuallyHidden>
    </>
  )
}

function countOf(count: number): string {
  return count === 1 ? '1 resultado' : `${count} resultados`
}
