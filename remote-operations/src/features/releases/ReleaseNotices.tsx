import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, Snowflake } from 'lucide-react'
import { failureNotice, formatDate } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import { type Releases, unfreezeReleases } from 'shared-auth/api'
import { Button, confirmDialog, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { refreshReleases } from './useReleaseChange.ts'

/** Why changes are not possible now: the site is frozen, or this server may not change it. */
export function ReleaseNotices({ releases: { freeze, canChange, problem } }: { releases: Releases }) {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const client = useQueryClient()
  const unfreeze = useMutation({
    mutationFn: () => unfreezeReleases(),
    onSuccess: () => toast.success('El sitio está descongelado.'),
    onError: (error) => toast.danger(failureNotice('No se pudo descongelar', error)),
    onSettled: () => refreshReleases(client),
  })

  async function handleUnfreeze() {
    const question = {
      title: '¿Descongelar el sitio?',
      text: 'Los equipos pueden publicar y probar versiones otra vez. Para los visitantes no cambia nada.',
      confirmText: 'Descongelar',
      cancelText: 'Cancelar',
    }
    if (await confirmDialog(question)) unfreeze.mutate()
  }

  return (
    <>
      {freeze && (
        <Notice role="status" $tone="info">
          <Snowflake aria-hidden />
          <span>
            <strong>El sitio está congelado hasta el {formatDate(freeze.until)}.</strong> {freeze.reason} Lo
            congeló {freeze.by}. Solo se puede volver a una versión anterior, deshabilitar y habilitar.
          </span>
          {isAdmin && (
            <Button
              variant="secondary"
              size="sm"
              disabled={!canChange}
              isBusy={unfreeze.isPending}
              onClick={handleUnfreeze}
            >
              Descongelar
            </Button>
          )}
        </Notice>
      )}
      {!canChange && (
        <Notice role="status" $tone="warning">
          <Lock aria-hidden />
          <span>
            <strong>Aquí las publicaciones solo se ven.</strong> {problem}
          </span>
        </Notice>
      )}
    </>
  )
}

const Notice = styled.div<{ $tone: 'info' | 'warning' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${({ $tone }) => theme.color[`${$tone}Soft`]};
  color: ${({ $tone }) => theme.color[$tone]};
  font-size: ${theme.font.size.sm};
  > span { flex: 1 1 16rem; overflow-wrap: anywhere; }
  > svg { flex: none; width: 1.25rem; height: 1.25rem; }
`
