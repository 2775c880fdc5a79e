import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackLink, PageHeader, RecordGate, useKeptFocus } from 'shared-admin'
import type { Releases } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { ReleaseNotices } from './ReleaseNotices.tsx'
import { releasesPath, releasesQuery } from './releases.api.ts'
import { useLiveReleases } from './useLiveReleases.ts'

interface ReleaseRecordProps<Part> {
  find: (releases: Releases) => Part | undefined
  /** Called without the part while it is loading. */
  titleOf: (part: Part | undefined) => string
  /** Message when nothing is found. */
  missing: string
  children: (part: Part, releases: Releases) => ReactNode
}

/** The screen of one remote or shell, updated live. */
export function ReleaseRecord<Part>({ find, titleOf, missing, children }: ReleaseRecordProps<Part>) {
  useLiveReleases()
  const query = useQuery({
    ...releasesQuery,
    select: (releases) => {
      const part = find(releases)
      return part ? { releases, part } : null
    },
  })
  const focus = useKeptFocus(query.data)
  const title = titleOf(query.data?.part)
  return (
    <Stack gap={5} {...focus}>
      <PageHeader
        title={title}
        intro="Las horas son de Bogotá."
        breadcrumbs={[{ label: 'Publicaciones', to: releasesPath }, { label: title }]}
      >
        <BackLink to={releasesPath} />
      </PageHeader>
      <RecordGate query={query} missing={missing} failed="No se pudieron cargar las publicaciones.">
        {({ releases, part }) => (
          <>
            <ReleaseNotices releases={releases} />
            {children(part, releases)}
          </>
        )}
      </RecordGate>
    </Stack>
  )
}
