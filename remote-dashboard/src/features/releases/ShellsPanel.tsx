import { Undo2 } from 'lucide-react'
import type { ReleasedShell, Releases } from 'shared-auth/api'
import { Button, Text } from 'shared-ui'
import { formatBytes } from '../../format/amounts.ts'
import { formatDate } from '../../format/formatDate.ts'
import { Panel } from '../../screen/Panel.tsx'
import type { Column } from '../../table/columns.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { shellRollback } from './releaseChanges.ts'
import { obstaclesOf } from './releaseWords.ts'
import { useReleaseChange } from './useReleaseChange.ts'

type Row = ReleasedShell & { id: string }

const modeLabels: Record<ReleasedShell['mode'], string> = { full: 'Sitio completo', mixmatch: 'Mix&Match' }

/** The shell of each site mode. */
export function ShellsPanel({ releases }: { releases: Releases }) {
  const { ask, isBusy } = useReleaseChange()
  const obstacle = obstaclesOf(releases).any
  const columns: Column<Row>[] = [
    { name: 'mode', header: 'Sitio', value: ({ mode }) => modeLabels[mode], isName: true },
    { name: 'active', header: 'Versión', value: ({ active }) => active ?? '—' },
    { name: 'publishedAt', header: 'Publicada', value: (row) => formatDate(liveOf(row)?.publishedAt) },
    { name: 'author', header: 'Quién', value: (row) => liveOf(row)?.author ?? '—', isLong: true },
    { name: 'size', header: 'Tamaño', value: (row) => sizeOf(row), isNumeric: true },
    {
      name: 'actions',
      header: 'Acciones',
      cell: (shell) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Volver a la versión anterior del shell (${shell.mode})`}
          title={obstacle}
          disabled={obstacle !== undefined || isBusy || shell.history.length === 0}
          onClick={() => ask(shellRollback(shell))}
        >
          <Undo2 aria-hidden /> Volver a la anterior
        </Button>
      ),
    },
  ]
  return (
    <Panel title="Shell" intro="La página que carga las partes del sitio, una por cada sitio.">
      <TableStates
        label="Versiones del shell"
        columns={columns}
        rows={releases.shells.map((shell) => ({ ...shell, id: shell.mode }))}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        empty={<Text size="sm">Todavía no hay ningún shell publicado.</Text>}
      />
    </Panel>
  )
}

function liveOf({ versions, active }: ReleasedShell) {
  return versions.find(({ version }) => version === active)
}

function sizeOf(shell: ReleasedShell): string {
  const live = liveOf(shell)
  return live ? formatBytes(live.size) : '—'
}
