import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { failureNotice, Panel, RecordGate } from 'shared-admin'
import { useSession } from 'shared-auth'
import { Button, ButtonLink, Stack, Text, toast } from 'shared-ui'
import { EmailNotice } from './EmailNotice.tsx'
import { emailStateQuery, sendPasswordLink } from './email.api.ts'

const failed = 'No se pudo cargar tu cuenta.'

/** The email and password that the person signs in with, and how to change them. */
export function AccessPanel() {
  const query = useQuery(emailStateQuery)
  const userId = useSession(({ user }) => user?.id ?? '')
  const send = useMutation({
    mutationFn: sendPasswordLink,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.danger(failureNotice('No se pudo enviar el enlace', error)),
  })
  return (
    <Panel title="Correo y contraseña">
      <RecordGate query={query} missing={failed} failed={failed}>
        {({ email, hasPassword }) => (
          <Stack gap={4}>
            <Text style={{ overflowWrap: 'anywhere' }}>
              Entras con <strong dir="auto">{email}</strong>
              {hasPassword ? ' y tu contraseña.' : ' por medio de Google: tu cuenta no tiene contraseña.'}
            </Text>
            <EmailNotice />
            <Text size="sm" tone="muted">
              {hasPassword
                ? 'Para cambiar cualquiera de los dos te pediremos tu contraseña actual.'
                : 'Te enviamos un enlace para elegir una; al guardarla se cierran todas tus sesiones. Un correo nuevo lo apruebas desde el actual.'}
            </Text>
            <Stack direction="row" gap={3} isWrapping>
              <ButtonLink to={`/dashboard/user/update/${userId}`} variant="secondary" size="sm">
                <KeyRound aria-hidden /> {hasPassword ? 'Cambiar correo o contraseña' : 'Cambiar correo'}
              </ButtonLink>
              {!hasPassword && (
                <Button
                  variant="secondary"
                  size="sm"
                  isBusy={send.isPending}
                  busyLabel="Enviando..."
                  onClick={() => send.mutate(email)}
                >
                  Elegir una contraseña
                </Button>
              )}
            </Stack>
          </Stack>
        )}
      </RecordGate>
    </Panel>
  )
}
