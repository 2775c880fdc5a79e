import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureNotice, formatSize, Modal } from 'shared-admin'
import { type PrunedReleases, pruneReleases } from 'shared-auth/api'
import { Button, Stack, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { refreshReleases } from '../useReleaseChange.ts'

const failed = 'No se pudieron limpiar las versiones'

/** Shows which versions nobody needs, and deletes them after confirmation. */
export function PruneButton({ obstacle }: { obstacle: string | undefined }) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<PrunedReleases>()
  const look = useMutation({
    mutationFn: () => pruneReleases({ isDryRun: true }),
    onSuccess: (found) =>
      found.removed.length > 0 ? setPlan(found) : toast.info('No hay versiones que sobren.'),
    onError: (error) => toast.danger(failureNotice('No se pudo mirar qué versiones sobran', error)),
  })
  const prune = useMutation({
    mutationFn: () => pruneReleases({ isDryRun: false }),
    onSuccess: ({ removed, bytes }) => {
      toast.success(
        `${removed.length === 1 ? 'Se borró' : 'Se borraron'} ${countOf(removed.length)}: ${formatSize(bytes)} libres.`,
      )
      setPlan(undefined)
    },
    onError: (error) => toast.danger(failureNotice(failed, error)),
    onSettled: () => refreshReleases(client),
  })
  return (
    <>
      <Button
        variant="secondary"
        disabled={obstacle !== undefined}
        title={obstacle}
        aria-disabled={look.isPending || undefined}
        aria-busy={look.isPending || undefined}
        onClick={() => !look.isPending && look.mutate()}
      >
        <Trash2 aria-hidden /> Limpiar versiones
      </Button>
      <Modal
        title="Limpiar versiones que sobran"
        isOpen={plan !== undefined}
        onClose={() => setPlan(undefined)}
      >
        {plan && (
          <Stack gap={4}>
            <Text size="sm">{consequencesOf(plan)}</Text>
            <Versions tabIndex={0} aria-label="Versiones que se borran">
              {plan.removed.map(({ name, mode, version }) => (
                <li key={`${name} ${mode} ${version}`}>
                  {[name, mode && `(${mode})`, version].filter(Boolean).join(' ')}
                </li>
              ))}
            </Versions>
            <Stack direction="row" gap={3} isWrapping>
              <Button variant="danger" isBusy={prune.isPending} onClick={() => prune.mutate()}>
                Borrar {countOf(plan.removed.length)}
              </Button>
              <Button variant="secondary" onClick={() => setPlan(undefined)}>
                Cancelar
              </Button>
            </Stack>
          </Stack>
        )}
      </Modal>
    </>
  )
}

function consequencesOf({ removed, bytes }: PrunedReleases): string {
  const what = `${countOf(removed.length)} (${formatSize(bytes)})`
  return removed.length === 1
    ? `Se borra ${what}. Ningún visitante la recibe, y su número no se usa otra vez.`
    : `Se borran ${what}. Ningún visitante las recibe, y sus números no se usan otra vez.`
}

function countOf(versions: number): string {
  return versions === 1 ? '1 versión' : `${versions} versiones`
}

const Versions = styled.ul`
  max-height: 16rem;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  list-style: none;
  overflow-y: auto;
`
