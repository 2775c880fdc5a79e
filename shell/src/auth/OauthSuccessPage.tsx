import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  landedState,
  landingPath,
  loadSession,
  loginPathFor,
  type SessionState,
  type SessionUser,
  session,
  takeLastURL,
  userFromToken,
} from 'shared-auth'
import { logout } from 'shared-auth/api'
import { confirmDialog, Spinner, Stack } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { AuthFrame } from './AuthFrame.tsx'
import { takeOauthReturn } from './google/oauthReturn.ts'
import { takeOauthState } from './google/oauthState.ts'
import { takeReturnPage } from './google/signInReturn.ts'
import oauthHead from './oauth.head.json'

type Tokens = Pick<SessionState, 'accessToken' | 'refreshToken'>

/** `/oauth/google/success`: the return from Google. Signs in, checks the session with the server and redirects. */
export function OauthSuccessPage() {
  const navigate = useNavigate()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    signInFromReturn().then((path) => navigate(path, { replace: true, state: landedState }))
  }, [navigate])
  return (
    <AuthFrame title={oauthHead.title} lead="Estamos terminando de abrir tu cuenta.">
      <meta name="referrer" content="no-referrer" />
      <Stack align="center">
        <Spinner size="lg" />
      </Stack>
    </AuthFrame>
  )
}

/**
 * Resolves to the next page: the sign-in page for tokens that were not requested here, cannot be decoded or are
 * rejected.
 */
async function signInFromReturn(): Promise<string> {
  const tokens = takeOauthReturn()
  const user = tokens && userFromToken(tokens.accessToken)
  // Without the state check, a link could sign a visitor in to somebody else's account.
  if (!user || !takeOauthState(tokens.state)) return loginPathFor()
  if (!(await mayReplaceSession(user))) {
    await endOnServer(tokens)
    return landingPath({ user: session.get().user, startedOn: takeReturnPage(), lastURL: takeLastURL() })
  }
  const replaced = session.get()
  session.signIn({ ...tokens, user })
  await Promise.all([loadSession(), replaced.accessToken ? endOnServer(replaced) : undefined])
  const confirmed = session.get().user
  if (!confirmed) return loginPathFor()
  return landingPath({ user: confirmed, startedOn: takeReturnPage(), lastURL: takeLastURL() })
}

/** Asks before a sign-in replaces the session of another user. */
async function mayReplaceSession(newcomer: SessionUser): Promise<boolean> {
  const present = await loadSession()
  if (!present || present.id === newcomer.id) return true
  const [here, there] = [present, newcomer].map(({ name, username, email }) => name || username || email)
  return confirmDialog({
    title: sentence`Ya hay una sesión de ${here}`,
    text: sentence`¿Cambiar a ${there}?`,
    confirmText: sentence`Cambiar a ${there}`,
    cancelText: sentence`Seguir como ${here}`,
  })
}

/** Ends the session that is not kept; if the server cannot be reached, it ends when it expires. */
async function endOnServer({ accessToken, refreshToken }: Tokens) {
  const headers = { Authorization: `Bearer ${accessToken}` }
  await logout(refreshToken ? { refreshToken } : undefined, { headers }).catch(() => undefined)
}
