import { type Column, formatDate, formatSize, Panel, RowLink, TableStates } from 'shared-admin'
import type { ReleasedShell, Releases } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { shellPath } from '../releases.api.ts'
import { actorName, shellTitle } from '../releaseWords.ts'

type Row = ReleasedShell & { id: string }

const columns: Column<Row>[] = [
  {
    name: 'mode',
    header: 'Sitio',
    cell: ({ mode }) => <RowLink to={shellPath(mode)}>{shellTitle(mode)}</RowLink>,
    isName: true,
  },
  { name: 'active', header: 'Versión', value: ({ active }) => active ?? '—' },
  { name: 'publishedAt', header: 'Subida', value: (row) => formatDate(liveOf(row)?.publishedAt) },
  { name: 'author', header: 'Quién', value: (row) => actorName(liveOf(row)?.author ?? '—'), isLong: true },
  { name: 'size', header: 'Tamaño', value: (row) => sizeOf(row), isNumeric: true },
]

/** The shell of each site mode. */
export function ShellsPanel({ releases }: { releases: Releases }) {
  return (
    <Panel title="Shell" intro="La página que carga las partes del sitio, una por cada sitio.">
      <TableStates
        label="Shells"
        columns={columns}
        rows={releases.shells.map((shell) => ({ ...shell, id: shell.mode }))}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        empty={<Text size="sm">El shell todavía no tiene versiones.</Text>}
      />
    </Panel>
  )
}

function liveOf({ versions, active }: ReleasedShell) {
  return versions.find(({ version }) => version === active)
}

function sizeOf(shell: ReleasedShell): string {
  const live = liveOf(shell)
  return live ? formatSize(live.size) : '—'
}
