import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { landingPath, loadSession, loginPathFor, session, takeLastURL, userFromToken } from 'shared-auth'
import { Spinner, Stack } from 'shared-ui'
import { AuthFrame } from './AuthFrame.tsx'
import { takeOauthTokens } from './oauthReturn.ts'
import { takeComeBack } from './wish.ts'

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

/** Answers where to go: tokens that cannot be decoded, or that the server refuses, lead to the sign-in page. */
async function signInFromReturn(): Promise<string> {
  const tokens = takeOauthTokens()
  const user = tokens && userFromToken(tokens.accessToken)
  if (!user) return loginPathFor()
  session.signIn({ ...tokens, user })
  await loadSession()
  const confirmed = session.get().user
  if (!confirmed) return loginPathFor()
  const path = landingPath({ user: confirmed, lastURL: takeLastURL() })
  return takeComeBack() ?? path
}
