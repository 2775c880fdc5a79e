import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  ApiError,
  landedState,
  landingPath,
  logout,
  serverMessage,
  session,
  takeLastURL,
  useSession,
} from 'shared-auth'
import { confirmSignInLink } from 'shared-auth/api'
import { Button, FormError, Stack, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { withoutSession } from '../withoutSession.ts'

const FAILED = 'No se pudo entrar. Inténtalo de nuevo.'

interface ConfirmLinkProps {
  token: string
  /** The masked address of the account. */
  email: string
  /** Called when the link expires, or is used, while the page is open. */
  onExpired: () => void
}

/** Names the account before anything happens: somebody may have mailed the link of their own account to another person. */
export function ConfirmLink({ token, email, onExpired }: ConfirmLinkProps) {
  const navigate = useNavigate()
  const present = useSession((state) => (state.accessToken ? state.user : null))
  const confirm = useMutation({
    mutationFn: () => confirmSignInLink({ token }, withoutSession),
    onSuccess: async ({ user, returnTo, ...tokens }) => {
      if (present) await logout({ remember: false })
      session.signIn({ ...tokens, user })
      const path = landingPath({ user, startedOn: returnTo, lastURL: takeLastURL() })
      await navigate(path, { replace: true, state: landedState })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'dead_link') onExpired()
    },
  })
  return (
    <Stack gap={5}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        Vas a entrar en la cuenta de <strong dir="auto">{email}</strong>.
      </Text>
      {present && (
        <Text tone="muted" style={{ overflowWrap: 'anywhere' }}>
          {sentence`Tienes abierta la sesión de ${present.name || present.email}: se cerrará en este navegador.`}
        </Text>
      )}
      <FormError>{confirm.error && serverMessage(confirm.error, FAILED)}</FormError>
      <Button isBusy={confirm.isPending} busyLabel="Entrando..." onClick={() => confirm.mutate()}>
        Entrar
      </Button>
      <Text size="sm" tone="muted">
        ¿No es tu cuenta? Cierra esta página: alguien te envió el enlace de la suya, y lo que hicieras
        quedaría en ella.
      </Text>
    </Stack>
  )
}
