import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from 'shared-auth'
import { Button, FormError, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { hasPasskeys, signInByPasskey } from './passkeySignIn.ts'
import { usePasskeyAutofill } from './usePasskeyAutofill.ts'

const UNUSED = 'No se usó ninguna llave de acceso. Si no tienes una en este dispositivo, entra de otra forma.'
const FAILED = 'No se pudo entrar con la llave de acceso. Inténtalo de nuevo.'

type SignIn = Pick<UseMutationResult<boolean>, 'data' | 'error'>

/** Signs in without email and password; the page that renders it redirects afterwards. Nothing in a browser without passkeys. */
export function PasskeySignIn() {
  const [refused, setRefused] = useState<unknown>()
  const signIn = useMutation({
    mutationFn: () => signInByPasskey({ useBrowserAutofill: false }),
    onMutate: () => setRefused(undefined),
  })
  // While the button waits, what was chosen in the email field is over.
  usePasskeyAutofill((error) => !signIn.isPending && setRefused(error))
  if (!hasPasskeys()) return null
  return (
    <Stack gap={3}>
      <Way
        variant="secondary"
        isBusy={signIn.isPending}
        busyLabel="Esperando tu llave..."
        onClick={() => signIn.mutate()}
      >
        <KeyRound aria-hidden /> Entrar con una llave de acceso
      </Way>
      <FormError>{problemOf(signIn, refused)}</FormError>
    </Stack>
  )
}

/** Derived from the request of the button, so that both agree: none while it waits. */
function problemOf({ data: isSignedIn, error }: SignIn, refused: unknown): string {
  const failure = refused ?? error
  if (failure) return serverMessage(failure, FAILED)
  return isSignedIn === false ? UNUSED : ''
}

/* Its words fit into one line on a phone. */
const Way = styled(Button)`
  padding-inline: ${theme.space[2]};
`
