import { Table2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ButtonLink, media, Skeleton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PageHeader } from '../../screen/PageHeader.tsx'
import { Panel } from '../../screen/Panel.tsx'
import { BackupsPanel } from './BackupsPanel.tsx'
import { ResetPanel } from './ResetPanel.tsx'
import { tablesPath } from './tables/tables.api.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { useJob } from './useJob.ts'
import { WaitsPanel } from './WaitsPanel.tsx'

// Lazy: the editor is larger than the rest of the screen.
const SqlRunner = lazy(() => import('./sql/SqlRunner.tsx').then((m) => ({ default: m.SqlRunner })))

export function DatabasePage() {
  const job = useJob()
  return (
    <Stack gap={6}>
      <PageHeader title="Base de datos">
        <ButtonLink to={tablesPath} variant="secondary">
          <Table2 aria-hidden /> Ver las tablas
        </ButtonLink>
      </PageHeader>
      <BackupsPanel job={job} />
      <Pair>
        <ResetPanel isBusy={job !== undefined} />
        <UploadPanel job={job} />
      </Pair>
      <Panel title="Ejecutar SQL">
        <Suspense fallback={<Skeleton height="18rem" />}>
          <SqlRunner />
        </Suspense>
      </Panel>
      <WaitsPanel />
    </Stack>
  )
}

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.lg} { grid-template-columns: 1fr 1fr; }
`
