import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { Stack } from 'shared-ui'
import { RecordGate } from '../../record/RecordGate.tsx'
import { BackLink } from '../../screen/BackLink.tsx'
import { PageHeader } from '../../screen/PageHeader.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ErrorsPanel } from './ErrorsPanel.tsx'
import { HealthPanel } from './HealthPanel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { ReleaseNotices } from './ReleaseNotices.tsx'
import { RemotePanel } from './RemotePanel.tsx'
import { releasesPath, releasesQuery } from './releases.api.ts'
import { useLiveReleases } from './useLiveReleases.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

/** One remote: what visitors get of it, its versions, their health and errors, and its team. */
export function RemoteReleasesPage() {
  useLiveReleases()
  const { name = '' } = useParams()
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const query = useQuery({
    ...releasesQuery,
    select: (releases) => {
      const remote = releases.remotes.find((each) => each.name === name)
      return remote ? { releases, remote } : null
    },
  })
  const title = query.data?.remote.title ?? name
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Publicaciones', to: releasesPath }, { label: title }]}
      >
        <BackLink to={releasesPath} />
      </PageHeader>
      <RecordGate
        query={query}
        missing={`No hay ningún remoto publicado que se llame ${name}, o no eres de su equipo.`}
        failed="No se pudieron cargar las publicaciones."
      >
        {({ releases, remote }) => (
          <>
            <ReleaseNotices releases={releases} />
            <RemotePanel releases={releases} remote={remote} />
            <VersionsPanel releases={releases} remote={remote} />
            <HealthPanel remote={remote} />
            <ErrorsPanel remote={remote} />
            <ChangesPanel subject={name} />
            {isAdmin && <MembersPanel name={name} />}
          </>
        )}
      </RecordGate>
    </Stack>
  )
}
