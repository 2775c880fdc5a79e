import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAreas } from 'shared-auth'
import { orderContent } from 'shared-auth/api'
import { Button, ErrorState, Stack, Text, toast } from 'shared-ui'
import { failureNotice, serverMessage } from '../format/failure.ts'
import { Modal } from '../screen/Modal.tsx'
import { allContentQuery } from './content.api.ts'
import type { DraftKind } from './draftKind.ts'
import { OrderList } from './OrderList.tsx'

interface OrderButtonProps {
  kind: DraftKind
  /** Of the dialog, such as 'Orden de los proyectos'. */
  title: string
}

/**
 * Puts all published records of a kind into another order, in a dialog; pages show it once it is saved.
 * @example <OrderButton kind={project} title="Orden de los proyectos" />
 */
export function OrderButton({ kind, title }: OrderButtonProps) {
  const mayOrder = useAreas().mayOpen(kind.area, 'publish')
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string[]>()
  const { data, error, isFetching, refetch } = useQuery({ ...allContentQuery(kind), enabled: isOpen })
  const published = (data?.results ?? []).filter((entry) => entry.state !== 'draft')
  const ids = chosen ?? published.map(({ id }) => id)

  function close() {
    setIsOpen(false)
    setChosen(undefined)
  }

  const save = useMutation({
    mutationFn: () => orderContent(kind.kind, { ids }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [kind.kind, 'list'] })
      close()
      toast.success('Orden guardado.')
    },
    onError: (failure) => toast.danger(failureNotice('No se pudo guardar el orden', failure)),
  })

  if (!mayOrder) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Ordenar
      </Button>
      <Modal title={title} isOpen={isOpen} onClose={close}>
        {error && (
          <ErrorState
            message={serverMessage(error, 'No se pudo cargar el orden.')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!error && !data && <Text role="status">Cargando...</Text>}
        {data && published.length === 0 && <Text tone="muted">Todavía no hay nada publicado.</Text>}
        {published.length > 0 && (
          <Stack gap={4}>
            <OrderList
              items={ids.map((id) => ({ id, name: published.find((each) => each.id === id)?.name ?? id }))}
              onChange={setChosen}
            />
            <Button
              disabled={!chosen}
              isBusy={save.isPending}
              busyLabel="Guardando..."
              onClick={() => save.mutate()}
            >
              Guardar el orden
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  )
}
