import { Archive, Plus } from 'lucide-react'
import { type Column, formatDate, Panel, TableStates } from 'shared-admin'
import { Button, EmptyState } from 'shared-ui'
import { BackupActions } from './BackupActions.tsx'
import { BackupName } from './BackupName.tsx'
import { BackupSize } from './BackupSize.tsx'
import type { Backup } from './database.api.ts'
import { JobProgress } from './JobProgress.tsx'
import { FolderProblem, KeptCopies, ScheduleFailure } from './KeptCopies.tsx'
import type { Job } from './progress.api.ts'
import { useRunning } from './running.ts'
import { ArchiveFailure, SiteCopies } from './SiteCopies.tsx'
import { StorageFailures, StoredCopies } from './StoredCopies.tsx'
import { useBackups } from './useBackups.ts'
import { VerificationFailure, VerifiedCopy } from './Verification.tsx'

export function BackupsPanel({ job }: { job: Job | undefined }) {
  const { list, make } = useBackups()
  const cancel = useRunning((state) => state.cancel)
  const isBusy = job !== undefined || make.isPending

  const columns: Column<Backup>[] = [
    {
      name: 'name',
      header: 'Nombre',
      cell: (backup) => <BackupName backup={backup} />,
      isLong: true,
      isName: true,
      width: '18rem',
    },
    { name: 'createdAt', header: 'Fecha', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      name: 'size',
      header: 'Tamaño',
      cell: (backup) => <BackupSize backup={backup} />,
      isNumeric: true,
    },
    {
      name: 'actions',
      header: 'Acciones',
      cell: (backup) => <BackupActions backup={backup} isBusy={isBusy} />,
    },
  ]

  return (
    <Panel
      title="Copias de seguridad"
      actions={
        <Button
          onClick={() => make.mutate()}
          isBusy={make.isPending}
          busyLabel="Creando..."
          disabled={isBusy}
        >
          <Plus aria-hidden /> Crear copia
        </Button>
      }
    >
      {job && <JobProgress job={job} onCancel={job.kind === 'restore' ? cancel : undefined} />}
      {list.data && <FolderProblem folder={list.data.folder} />}
      {list.data && <ScheduleFailure schedule={list.data.schedule} />}
      {list.data && <StorageFailures storage={list.data.storage} />}
      {list.data && <ArchiveFailure archive={list.data.archive} />}
      {list.data && <VerificationFailure verification={list.data.verification} />}
      <TableStates
        label="Lista de copias de seguridad"
        columns={columns}
        rows={list.data?.results}
        error={list.error}
        failed="No se pudieron obtener los backups."
        isFetching={list.isFetching}
        onRetry={() => void list.refetch()}
        empty={<EmptyState icon={<Archive />} title="No hay copias de seguridad disponibles." />}
        skeletonRows={3}
      />
      {list.data && <VerifiedCopy verification={list.data.verification} />}
      {list.data && <KeptCopies kept={list.data.kept} schedule={list.data.schedule} />}
      {list.data && <StoredCopies storage={list.data.storage} />}
      {list.data && <SiteCopies bundles={list.data.bundles} archive={list.data.archive} />}
    </Panel>
  )
}
