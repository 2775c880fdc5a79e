import { type Breadcrumb, Breadcrumbs, pathTo } from 'shared-ui'

/** Breadcrumbs from the academy's index to the current page. */
export function AcademyBreadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  return <Breadcrumbs items={[{ label: 'Academia', to: pathTo('/academy') }, ...steps]} />
}
