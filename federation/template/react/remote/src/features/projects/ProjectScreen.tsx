import { useQuery } from '@tanstack/react-query'
import { type Column, PageHeader, TableStates } from 'shared-admin'
import type { Project } from 'shared-auth/api'
import { EmptyState, Stack } from 'shared-ui'
import { projectsQuery } from './projects.api.ts'

const columns: Column<Project>[] = [
  { name: 'title', header: 'Proyecto', value: ({ title }) => title, isName: true },
  { name: 'category', header: 'Clase', value: ({ category }) => category },
]

/** `/dashboard/muestra`: the same projects as a table, for administrators. */
export function ProjectScreen() {
  const { data, error, isFetching, refetch } = useQuery(projectsQuery)
  return (
    <Stack gap={6}>
      <PageHeader title="Muestra" count={data?.length} />
      <TableStates
        label="Proyectos"
        columns={columns}
        rows={data}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<EmptyState title="Todavía no hay proyectos" />}
      />
    </Stack>
  )
}
