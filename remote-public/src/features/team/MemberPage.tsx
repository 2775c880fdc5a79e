import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ButtonLink, EmptyState, ErrorState, PageMeta, pathTo, VisuallyHidden } from 'shared-ui'
import { Section } from '../../site/Section.tsx'
import { memberQuery, teamTexts } from '../../site/team.api.ts'
import { MemberProfile } from './MemberProfile.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'

/** `/team/{username}`: one member. */
export function MemberPage() {
  const { username = '' } = useParams()
  const { data: member, isPending, isRefetching, refetch } = useQuery(memberQuery(username))
  if (isPending) {
    return (
      <>
        <VisuallyHidden as="h1">Miembro del equipo</VisuallyHidden>
        <MemberSkeleton />
      </>
    )
  }
  if (member) return <MemberProfile member={member} />
  const message = member === null ? 'Usuario no encontrado.' : teamTexts.failure
  return (
    <Section>
      <PageMeta title={message.replace(/\.$/, '')} description={message} isIndexed={false} />
      <VisuallyHidden as="h1">Miembro del equipo</VisuallyHidden>
      {member === null ? (
        <EmptyState title={message}>
          <ButtonLink to={pathTo('/team')}>Ver el equipo</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState message={message} onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
    </Section>
  )
}
