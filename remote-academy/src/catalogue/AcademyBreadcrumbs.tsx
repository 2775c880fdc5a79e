import { type Breadcrumb, Breadcrumbs } from 'shared-ui'
import { academyPath } from './paths.ts'

/** The way from the academy's index to the present page. */
export function AcademyBreadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  return <Breadcrumbs items={[{ label: 'Academia', to: academyPath }, ...steps]} />
}
