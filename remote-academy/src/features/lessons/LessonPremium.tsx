import { LockKeyhole } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { comeBackState, loginPathFor, useSession } from 'shared-auth'
import type { AcademyLessonLink } from 'shared-auth/api'
import { ButtonLink, forReaders, forVisitors, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { LessonLinks, LessonLinksSkeleton } from './LessonLinks.tsx'

const TITLE = 'Enlaces premium'

interface LessonPremiumProps {
  /** Undefined until the reader's own lesson has loaded. */
  links: AcademyLessonLink[] | undefined
  count: number
}

/** The premium links for signed-in readers; for visitors a notice with a sign-in link that returns to the lesson. */
export function LessonPremium({ links, count }: LessonPremiumProps) {
  const isSignedIn = useSession((state) => state.accessToken !== null && state.user !== null)
  const isKnown = useSession((state) => state.userState === 'ready')
  if (!isSignedIn && isKnown) return <SignInNotice />
  const unlocked = count > 0 && (
    <Unlocked {...(isKnown ? {} : forReaders)}>
      {links ? (
        <LessonLinks title={TITLE} links={links} />
      ) : (
        <LessonLinksSkeleton title={TITLE} count={count} />
      )}
    </Unlocked>
  )
  // A prerendered page contains both, and shows one of them from the first paint on.
  return (
    <>
      {!isKnown && <SignInNotice {...forVisitors} />}
      {unlocked}
    </>
  )
}

function SignInNotice(shownTo: object) {
  const { pathname } = useLocation()
  return (
    <Notice role="note" data-print="hidden" {...shownTo}>
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
