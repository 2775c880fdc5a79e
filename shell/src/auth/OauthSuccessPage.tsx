import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  http,
  landingPath,
  loadSession,
  loginPathFor,
  type SessionUser,
  session,
  takeLastURL,
  userFromToken,
} from 'shared-auth'
import { confirmDialog, Spinner, Stack } from 'shared-ui'
import { AuthFrame } from './AuthFrame.tsx'
import { takeOauthReturn } from './oauthReturn.ts'
import { takeOauthState } from './oauthState.ts'
import { takeComeBack } from './wish.ts'

type Tokens = { accessToken: string | null; refreshToken: string | null }

/** `/oauth/google/success`: the way back from Google. Signs in, checks with the server, and goes on. */
export function OauthSuccessPage() {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    signInFromReturn().then((path) => navigate(path, { replace: true }))
  }, [navigate])
  return (
    <AuthFrame title="Iniciando sesión" lead="Estamos terminando de abrir tu cuenta.">
      <meta name="referrer" content="no-referrer" />
      <Stack align="center">
        <Spinner size="lg" />
      </Stack>
    </AuthFrame>
  )
}

/** Resolves to where to go: tokens that were not asked for here, cannot be decoded, or are refused, lead to the sign-in. */
async function signInFromReturn(): Promise<string> {
  const tokens = takeOauthReturn()
  const user = tokens && userFromToken(tokens.accessToken)
  // Without the state anybody could sign a visitor in to an account of theirs, by a link.
  if (!user || !takeOauthState(tokens.state)) return loginPathFor()
  if (!(await mayReplaceSession(user))) {
    await endOnServer(tokens)
    return landingPath({ user: session.get().user, lastURL: takeLastURL() })
  }
  const replaced = session.get()
  session.signIn({ ...tokens, user })
  await Promise.all([loadSession(), replaced.accessToken ? endOnServer(replaced) : undefined])
  const confirmed = session.get().user
  if (!confirmed) return loginPathFor()
  const path = landingPath({ user: confirmed, lastURL: takeLastURL() })
  return takeComeBack() ?? path
}

/** Asks before somebody who is signed in becomes somebody else. */
async function mayReplaceSession(newcomer: SessionUser): Promise<boolean> {
  const present = await loadSession()
  if (!present || present.id === newcomer.id) return true
  const [here, there] = [present, newcomer].map(({ name, username, email }) => name || username || email)
  return confirmDialog({
    title: `Ya hay una sesión de ${here}`,
    text: `¿Cambiar a ${there}?`,
    confirmText: `Cambiar a ${there}`,
    cancelText: `Seguir como ${here}`,
  })
}

/** Ends the session that is not kept; one that cannot be reached ends by its own time limit. */
async function endOnServer({ accessToken, refreshToken }: Tokens) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  await http.post('/api/auth/logout', { refreshToken }, { headers }).catch(() => undefined)
}
