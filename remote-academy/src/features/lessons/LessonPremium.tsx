import { LockKeyhole } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { comeBackState, loginPathFor, useSession } from 'shared-auth'
import type { AcademyLessonLink } from 'shared-auth/api'
import { ButtonLink, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { LessonLinks } from './LessonLinks.tsx'

/** The premium links for signed-in readers; for visitors a notice with a sign-in link that returns to the lesson. */
export function LessonPremium({ links }: { links: AcademyLessonLink[] }) {
  const { pathname } = useLocation()
  const isSignedIn = useSession((state) => state.accessToken !== null && state.user !== null)
  if (isSignedIn) {
    if (links.length === 0) return null
    return (
      <Unlocked>
        <LessonLinks title="Enlaces premium" links={links} />
      </Unlocked>
    )
  }
  return (
    <Notice role="note" data-print="hidden">
      <LockKeyhole aria-hidden />
      <Text>
        Este contenido es exclusivo para usuarios registrados. Inicia sesión para acceder al material premium.
      </Text>
      <ButtonLink to={loginPathFor(pathname)} state={comeBackState(pathname)} variant="secondary" size="sm">
        Iniciar sesión
      </ButtonLink>
    </Notice>
  )
}

const Unlocked = styled.div`
  margin-top: ${theme.space[6]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.accentSoft};
  > section { margin-top: 0; }
`

const Notice = styled(Unlocked)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  > svg { flex: none; width: 1.5rem; height: 1.5rem; color: ${theme.color.onAccentSoft}; }
  > p { flex: 1 1 14rem; color: ${theme.color.onAccentSoft}; }
`
