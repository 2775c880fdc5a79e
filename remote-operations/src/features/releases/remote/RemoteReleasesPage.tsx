import { useParams } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { ChangesPanel } from '../ChangesPanel.tsx'
import { ReleaseRecord } from '../ReleaseRecord.tsx'
import { ApiPanel } from './ApiPanel.tsx'
import { ErrorsPanel } from './ErrorsPanel.tsx'
import { HealthPanel } from './HealthPanel.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { PreviewsPanel } from './PreviewsPanel.tsx'
import { RemotePanel } from './RemotePanel.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

/** One remote: the versions that visitors get, all its versions, the previews, their health and errors, its API, its changes, its team. */
export function RemoteReleasesPage() {
  const { name = '' } = useParams()
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  return (
    <ReleaseRecord
      find={({ remotes }) => remotes.find((each) => each.name === name)}
      titleOf={(remote) => remote?.title ?? name}
      missing={`No hay ningún remoto publicado que se llame ${name}, o no eres de su equipo.`}
    >
      {(remote, releases) => (
        <>
          <RemotePanel releases={releases} remote={remote} />
          <VersionsPanel releases={releases} remote={remote} />
          <PreviewsPanel remote={remote} />
          <HealthPanel remote={remote} />
          <ErrorsPanel remote={remote} />
          <ApiPanel remote={remote} />
          <ChangesPanel subject={name} />
          {isAdmin && <MembersPanel name={name} />}
        </>
      )}
    </ReleaseRecord>
  )
}
