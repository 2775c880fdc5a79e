import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BackLink, PageHeader } from 'shared-admin'
import { Card, Skeleton, Stack } from 'shared-ui'
import { WaitsPanel } from '../WaitsPanel.tsx'

// Lazy: the editor is larger than the rest of the screen.
const SqlRunner = lazy(() => import('./SqlRunner.tsx').then((m) => ({ default: m.SqlRunner })))

const title = 'Consultas SQL'
const databasePath = '/dashboard/application/database'

/** The SQL editor; `query` in the address is put into it, and never run. */
export function SqlPage() {
  const [params] = useSearchParams()
  const query = params.get('query') ?? undefined
  return (
    <Stack gap={4}>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Base de datos', to: databasePath }, { label: title }]}
      >
        <BackLink to={databasePath} />
      </PageHeader>
      <Card as="section" aria-label="Ejecutar SQL" padding={5}>
        <Suspense fallback={<Skeleton height="18rem" />}>
          <SqlRunner key={query} given={query} />
        </Suspense>
      </Card>
      <WaitsPanel />
    </Stack>
  )
}
