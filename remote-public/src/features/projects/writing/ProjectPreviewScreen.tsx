import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BackLink, ContentGate, contentOf } from 'shared-admin'
import { type Content, listTeam } from 'shared-auth/api'
import { Stack, Text } from 'shared-ui'
import { PreviewFrame } from '../../../screens/writing/PreviewFrame.ts'
import { projectKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { shownProject } from './shownProject.ts'

// By way of the page's own module: visitors load one file of the page, as without this screen.
const ProjectDetails = lazy(() =>
  import('../ProjectDetailsPage.tsx').then((m) => ({ default: m.ProjectDetails })),
)

/** The page of a project as it will be once the draft is published. */
export function ProjectPreviewScreen() {
  return <ContentGate kind={kind}>{(record) => <Preview record={record} />}</ContentGate>
}

const teamQuery = {
  queryKey: ['team', 'preview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listTeam({ limit: 100 }, { signal }),
}

function Preview({ record }: { record: Content }) {
  const { data: team } = useQuery(teamQuery)
  return (
    <Stack gap={4}>
      <BackLink to={`${kind.path}/${record.id}`} />
      <Text tone="muted" size="sm">
        Así se verá al publicarlo. Nadie más lo ve todavía.
      </Text>
      <PreviewFrame aria-label="Vista previa">
        <Suspense fallback={<Text role="status">Cargando...</Text>}>
          <ProjectDetails project={shownProject(record.id, contentOf(kind, record), team?.results ?? [])} />
        </Suspense>
      </PreviewFrame>
    </Stack>
  )
}
