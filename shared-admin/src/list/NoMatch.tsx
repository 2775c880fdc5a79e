import { SearchX } from 'lucide-react'
import { Button, EmptyState } from 'shared-ui'

/**
 * Empty state of a list whose filters match nothing.
 * @example <NoMatch onReset={list.reset} />
 */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No hay resultados"
      message="Prueba con otra búsqueda o quita los filtros."
    >
      <Button variant="secondary" onClick={onReset}>
        Limpiar
      </Button>
    </EmptyState>
  )
}
