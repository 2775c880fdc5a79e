import { Rocket } from 'lucide-react'
import { Panel, RowActions, RowButton, TableStates } from 'shared-admin'
import type { ReleasedShell, Releases } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { shellActivation } from '../releaseChanges.ts'
import { obstaclesOf } from '../releaseWords.ts'
import { StateBadge } from '../StateBadge.ts'
import { useReleaseChange } from '../useReleaseChange.ts'
import { toRow, versionColumns } from '../versionColumns.tsx'

interface ShellVersionsPanelProps {
  releases: Releases
  shell: ReleasedShell
}

/** The published versions of a shell, newest first. */
export function ShellVersionsPanel({ releases, shell }: ShellVersionsPanelProps) {
  const { ask, isBusy } = useReleaseChange()
  const { active, versions } = shell
  const obstacle = obstaclesOf(releases).forward
  const columns = versionColumns(
    versions.find(({ version }) => version === active),
    (version) => version === active && <StateBadge tone="success">Para todos</StateBadge>,
  )
  return (
    <Panel title="Versiones">
      <TableStates
        label="Versiones del shell"
        columns={[
          ...columns,
          {
            name: 'actions',
            header: 'Acciones',
            cell: ({ version }) => (
              <RowActions>
                <RowButton
                  label={`Publicar ${version} para todos`}
                  title={obstacle ?? (version === active ? 'Ya la reciben todos.' : 'Publicar para todos')}
                  disabled={obstacle !== undefined || version === active}
                  aria-disabled={isBusy || undefined}
                  onClick={() => ask(shellActivation(shell, version))}
                >
                  <Rocket aria-hidden />
                </RowButton>
              </RowActions>
            ),
          },
        ]}
        rows={versions.map(toRow)}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        empty={<Text size="sm">Todavía no hay versiones publicadas.</Text>}
      />
    </Panel>
  )
}
