import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Stack } from 'shared-ui'
import { RecordGate } from '../../record/RecordGate.tsx'
import { BackLink } from '../../screen/BackLink.tsx'
import { PageHeader } from '../../screen/PageHeader.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { ReleaseNotices } from './ReleaseNotices.tsx'
import { releasesPath, releasesQuery } from './releases.api.ts'
import { shellTitle } from './releaseWords.ts'
import { ShellPanel } from './ShellPanel.tsx'
import { ShellVersionsPanel } from './ShellVersionsPanel.tsx'
import { useLiveReleases } from './useLiveReleases.ts'

/** The shell of one site mode: what visitors get of it, its versions and its changes. */
export function ShellReleasesPage() {
  useLiveReleases()
  const { mode = '' } = useParams()
  const query = useQuery({
    ...releasesQuery,
    select: (releases) => {
      const shell = releases.shells.find((each) => each.mode === mode)
      return shell ? { releases, shell } : null
    },
  })
  const title = query.data ? shellTitle(query.data.shell.mode) : 'Shell'
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
        missing={`Ningún shell publicado es de un sitio que se llame ${mode}.`}
        failed="No se pudieron cargar las publicaciones."
      >
        {({ releases, shell }) => (
          <>
            <ReleaseNotices releases={releases} />
            <ShellPanel releases={releases} shell={shell} />
            <ShellVersionsPanel releases={releases} shell={shell} />
            <ChangesPanel subject="shell" />
          </>
        )}
      </RecordGate>
    </Stack>
  )
}
