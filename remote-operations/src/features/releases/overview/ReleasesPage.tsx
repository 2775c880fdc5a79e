import { useQuery } from '@tanstack/react-query'
import { History, KeyRound, Rocket } from 'lucide-react'
import { PageHeader, RecordGate, useKeptFocus } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import { ButtonLink, EmptyState, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ReleaseNotices } from '../ReleaseNotices.tsx'
import { RemoteCard } from '../RemoteCard.tsx'
import { lastChangesQuery, releasesPath, releasesQuery } from '../releases.api.ts'
import { useLiveReleases } from '../useLiveReleases.ts'
import { MatrixPanel } from './MatrixPanel.tsx'
import { ShellsPanel } from './ShellsPanel.tsx'
import { SitePanel } from './SitePanel.tsx'
import { TestersLinkButton } from './TestersLinkButton.tsx'

const failed = 'No se pudieron cargar las publicaciones.'

export function ReleasesPage() {
  useLiveReleases()
  const query = useQuery(releasesQuery)
  const { data: lastChanges } = useQuery(lastChangesQuery)
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const focus = useKeptFocus(query.data)
  return (
    <Stack gap={5} {...focus}>
      <PageHeader
        title="Publicaciones"
        intro="Lo que los visitantes reciben de cada parte del sitio. Las horas son de Bogotá."
      >
        <ButtonLink to={`${releasesPath}/events`} variant="secondary">
          <History aria-hidden /> Historial
        </ButtonLink>
        {isAdmin && (
          <ButtonLink to={`${releasesPath}/credentials`} variant="secondary">
            <KeyRound aria-hidden /> Credenciales
          </ButtonLink>
        )}
        <TestersLinkButton remotes={query.data?.remotes ?? []} />
      </PageHeader>
      <RecordGate query={query} missing={failed} failed={failed}>
        {(releases) => (
          <>
            <ReleaseNotices releases={releases} />
            {releases.remotes.length === 0 ? (
              <EmptyState
                icon={<Rocket />}
                title="Todavía no hay nada publicado"
                message="Aquí aparece cada remoto con su primera versión."
              />
            ) : (
              <Cards>
                {releases.remotes.map((remote) => (
                  <RemoteCard key={remote.name} remote={remote} lastChange={lastChanges?.get(remote.name)} />
                ))}
              </Cards>
            )}
            {isAdmin && <ShellsPanel releases={releases} />}
            {isAdmin && <MatrixPanel />}
            {isAdmin && <SitePanel releases={releases} />}
          </>
        )}
      </RecordGate>
    </Stack>
  )
}

const Cards = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  ${media.lg} {
    grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr));
    /* Room for two versions side by side. */
    > :has([role='group'] + [role='group']) { grid-column: 1 / -1; }
  }
`
