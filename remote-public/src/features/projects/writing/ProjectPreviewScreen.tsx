import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { contentOf } from 'shared-admin'
import { type Content, listTeam } from 'shared-auth/api'
import { DraftPreview } from '../../../screens/writing/DraftPreview.tsx'
import { projectKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { shownProject } from './shownProject.ts'

// By way of the page's own module: visitors load one file of the page, as without this screen.
const ProjectDetails = lazy(() =>
  import('../ProjectDetailsPage.tsx').then((m) => ({ default: m.ProjectDetails })),
)

/** The page of a project with its draft. */
export function ProjectPreviewScreen() {
  return <DraftPreview kind={kind}>{(record) => <ProjectPreview record={record} />}</DraftPreview>
}

const teamQuery = {
  queryKey: ['team', 'preview'],
  queryFn: ({ signal }: { signal: AbortSignal }) => listTeam({ limit: 100 }, { signal }),
}

function ProjectPreview({ record }: { record: Content }) {
  const { data: team } = useQuery(teamQuery)
  return <ProjectDetails project={shownProject(record.id, contentOf(kind, record), team?.results ?? [])} />
}
