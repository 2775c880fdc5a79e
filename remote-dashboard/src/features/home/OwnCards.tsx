import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, ButtonLink, Card, Heading, Skeleton, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { garmentCountQuery, ownProfileQuery } from './home.api.ts'
import { garmentWords, missingFields } from './homeWords.ts'

/** The wardrobe and the profile of the signed-in user, beside the cards of other remotes. */
export function OwnCards({ userId }: { userId: string }) {
  const garments = useQuery(garmentCountQuery(userId))
  const profile = useQuery(ownProfileQuery)
  return (
    <>
      <OwnCard title="Mi armario" query={garments} failed="No pudimos cargar tu armario.">
        {(count) => (
          <>
            <Text>{garmentWords(count)}</Text>
            <ButtonLink to="/dashboard/user/wardrobe" size="sm" variant="secondary">
              Ir a mi armario
            </ButtonLink>
          </>
        )}
      </OwnCard>
      <OwnCard title="Mi perfil" query={profile} failed="No pudimos cargar tu perfil.">
        {(user) => (
          <>
            <Text>{profileWords(missingFields(user))}</Text>
            <ButtonLink to="/dashboard/setting/profile" size="sm" variant="secondary">
              Ir a mi perfil
            </ButtonLink>
          </>
        )}
      </OwnCard>
    </>
  )
}

function profileWords(missing: string[]): string {
  if (missing.length === 0) return 'Está completo.'
  return `Le falta ${new Intl.ListFormat('es').format(missing)}.`
}

interface OwnCardProps<T> {
  title: string
  query: UseQueryResult<T>
  failed: string
  children: (data: T) => ReactNode
}

function OwnCard<T>({ title, query, failed, children }: OwnCardProps<T>) {
  const { data, isPending, isFetching, refetch } = query
  return (
    <Frame as="section" aria-label={title}>
      <Stack gap={3} align="flex-start">
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {isPending && <Skeleton width="70%" height="1.6em" />}
        {data !== undefined && children(data)}
        {!isPending && data === undefined && (
          <>
            <Text tone="muted">{failed}</Text>
            <Button size="sm" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          </>
        )}
      </Stack>
    </Frame>
  )
}

/* As high as the cards of other remotes. */
const Frame = styled(Card)`
  height: 100%;
  min-height: 11rem;
`
