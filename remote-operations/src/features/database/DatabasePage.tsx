import { SquareTerminal, Table2 } from 'lucide-react'
import { PageHeader, sqlPath } from 'shared-admin'
import { ButtonLink, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { BackupsPanel } from './BackupsPanel.tsx'
import { ResetPanel } from './ResetPanel.tsx'
import { tablesPath } from './tables/tables.api.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { useJob } from './useJob.ts'

export function DatabasePage() {
  const job = useJob()
  return (
    <Stack gap={6}>
      <PageHeader title="Base de datos">
        <ButtonLink to={sqlPath()} variant="secondary">
          <SquareTerminal aria-hidden /> Ejecutar SQL
        </ButtonLink>
        <ButtonLink to={tablesPath} variant="secondary">
          <Table2 aria-hidden /> Ver las tablas
        </ButtonLink>
      </PageHeader>
      <BackupsPanel job={job} />
      <Pair>
        <ResetPanel isBusy={job !== undefined} />
        <UploadPanel job={job} />
      </Pair>
    </Stack>
  )
}

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.lg} { grid-template-columns: 1fr 1fr; }
`
