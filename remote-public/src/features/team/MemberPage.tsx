import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink, EmptyState, ErrorState, PageMeta, pathTo, VisuallyHidden } from 'shared-ui'
import { Moved } from '../../site/links/Moved.tsx'
import { Section } from '../../site/Section.tsx'
import { memberQuery, teamTexts } from '../../site/team.api.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'

export { MemberProfile }

/** `/team/{username}`: one member. */
export function MemberPage() {
  const { username = '' } = useParams()
  const { data: member, isPending, isRefetching, refetch } = useQuery(memberQuery(username))
  const skeleton = (
    <>
      <VisuallyHidden as="h1">Miembro del equipo</VisuallyHidden>
      <MemberSkeleton />
    </>
  )
  if (isPending) return skeleton
  // The back end finds a member in any case, and by a username that the member had before.
  if (member?.username.toLowerCase() === username.toLowerCase()) return <MemberProfile member={member} />
  const isMissing = member !== undefined
  const message = isMissing ? 'Usuario no encontrado.' : teamTexts.failure
  const notice = (
    <Section>
      <PageMeta title={message.replace(/\.$/, '')} description={message} isIndexed={false} />
      <VisuallyHidden as="h1">Miembro del equipo</VisuallyHidden>
      {isMissing ? (
        <EmptyState title={message}>
          <ButtonLink to={pathTo('/team')}>Ver el equipo</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState message={message} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
    </Section>
  )
  if (!isMissing) return notice
  return (
    <Moved kind="member" name={username} toPath={memberPath} fallback={skeleton}>
      {notice}
    </Moved>
  )
}

const memberPath = (username: string) => pathTo('/team/:username', { username })
