import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureNotice, Panel, RecordGate } from 'shared-admin'
import { endOtherSessions, endSession } from 'shared-auth/api'
import { Button, confirmDialog, Text, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { SessionItem } from './SessionItem.tsx'
import { type OpenSession, sessionsQuery } from './sessions.api.ts'
import { nameOf } from './sessionWords.ts'

const failed = 'No se pudieron cargar tus sesiones.'
const notEnded = 'No se pudo cerrar la sesión'

/** The sessions of the signed-in person; each other session, or all of them, can be ended. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery)
  const client = useQueryClient()
  const list = useRef<HTMLUListElement>(null)

  const settle = async (done: string) => {
    await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    toast.success(done)
    // The button that had the focus is gone.
    list.current?.focus()
  }
  const one = useMutation({
    mutationFn: ({ id }: OpenSession) => endSession(id),
    onSuccess: (_ended, session) => settle(`Se cerró la sesión de ${nameOf(session)}.`),
    onError: (error) => {
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      toast.danger(failureNotice(notEnded, error))
    },
  })
  const others = useMutation({
    mutationFn: () => endOtherSessions(),
    onSuccess: () => settle('Se cerraron las demás sesiones.'),
    onError: (error) => toast.danger(failureNotice(notEnded, error)),
  })

  async function handleEndOthers() {
    const isSure = await confirmDialog({
      title: '¿Cerrar las demás sesiones?',
      text: 'Los otros dispositivos tendrán que iniciar sesión de nuevo. Esta sesión sigue abierta.',
      confirmText: 'Cerrar las demás',
      cancelText: 'Cancelar',
      danger: true,
    })
    if (isSure) others.mutate()
  }

  const hasOthers = query.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Panel
      title="Sesiones abiertas"
      intro="Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, cierra su sesión y cambia tu contraseña."
      actions={
        hasOthers && (
          <Button
            variant="secondary"
            size="sm"
            isBusy={others.isPending}
            busyLabel="Cerrando..."
            onClick={handleEndOthers}
          >
            Cerrar las demás
          </Button>
        )
      }
    >
      <RecordGate query={query} missing={failed} failed={failed}>
        {(sessions) => (
          <List role="list" ref={list} tabIndex={-1} aria-label="Sesiones abiertas">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={one.isPending && one.variables.id === session.id}
                onEnd={() => one.mutate(session)}
              />
            ))}
          </List>
        )}
      </RecordGate>
      {query.data && !hasOthers && (
        <Text size="sm" tone="muted">
          No hay otras sesiones abiertas.
        </Text>
      )}
    </Panel>
  )
}

const List = styled.ul`
  &:focus { outline: none; }
`
