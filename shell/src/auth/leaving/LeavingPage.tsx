import { useMutation } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router-dom'
import { loginPathFor, logout, serverMessage, session, useSession } from 'shared-auth'
import { keepAccount } from 'shared-auth/api'
import { Button, FormError, pathTo, Stack, Text, toast } from 'shared-ui'
import { siteMode } from '../../site/site.ts'
import { AuthFrame } from '../AuthFrame.tsx'

const days = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

/** `/auth/leaving`: all that somebody can do whose account waits for its deletion. */
export function LeavingPage() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const keep = useMutation({
    mutationFn: () => keepAccount(),
    onSuccess: () => {
      const kept = session.get().user
      if (kept) session.updateUser({ ...kept, deletionDueAt: null })
      toast.success('Tu cuenta sigue abierta: no se borró nada.')
    },
  })
  if (!user) return <Navigate to={loginPathFor()} replace />
  if (!user.deletionDueAt) return <Navigate to={pathTo('/dashboard')} replace />
  return (
    <AuthFrame title={`Tu cuenta se eliminará el ${days.format(new Date(user.deletionDueAt))}`}>
      <Stack gap={5}>
        <Text>
          Pediste eliminarla. Hasta ese día no puedes hacer nada más con ella. Si la conservas, todo sigue
          como estaba.
        </Text>
        <FormError>{keep.error && serverMessage(keep.error, 'No se pudo conservar tu cuenta.')}</FormError>
        <Button isBusy={keep.isPending} busyLabel="Conservando..." onClick={() => keep.mutate()}>
          Conservar mi cuenta
        </Button>
        <Button variant="secondary" onClick={() => void logout({ remember: false })}>
          Cerrar sesión
        </Button>
        {/* The Mix&Match site has no page about privacy. */}
        {siteMode === 'full' && (
          <Text size="sm" tone="muted">
            <Link to={pathTo('/privacy')}>Qué se borra y qué queda</Link>
          </Text>
        )}
      </Stack>
    </AuthFrame>
  )
}
