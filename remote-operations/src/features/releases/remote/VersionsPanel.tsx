import { useState } from 'react'
import { Panel, TableStates } from 'shared-admin'
import type { ReleasedRemote, Releases } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { VersionBadges } from '../RemoteBadges.tsx'
import { obstaclesOf } from '../releaseWords.ts'
import { SizeBar } from '../SizeBar.tsx'
import { useReleaseChange } from '../useReleaseChange.ts'
import { toRow, versionColumns } from '../versionColumns.tsx'
import { useActivation } from './ActivationDialog.tsx'
import { CanaryDialog } from './CanaryDialog.tsx'
import { TrialState } from './TrialState.tsx'
import { VersionActions } from './VersionActions.tsx'
import { VersionCheck } from './VersionCheck.tsx'

interface VersionsPanelProps {
  releases: Releases
  remote: ReleasedRemote
}

/** The published versions of a remote, newest first. */
export function VersionsPanel({ releases, remote }: VersionsPanelProps) {
  const [tried, setTried] = useState<string>()
  const { ask, isBusy } = useReleaseChange()
  const { activate, dialog } = useActivation(remote, ask)
  const live = remote.versions.find(({ version }) => version === remote.active)
  const obstacles = obstaclesOf(releases)
  const columns = versionColumns(live, (version) => <VersionBadges remote={remote} version={version} />)
  return (
    <Panel title="Versiones">
      {live && <SizeBar version={live} label={live.version} />}
      <TableStates
        label={`Versiones de ${remote.title}`}
        columns={[
          ...columns,
          {
            name: 'trial',
            header: 'Prueba',
            cell: ({ trial }) => trial && <TrialState trial={trial} />,
            hasWords: true,
          },
          {
            name: 'check',
            header: 'Compatibilidad',
            cell: ({ version }) => <VersionCheck name={remote.name} version={version} />,
            hasWords: true,
          },
          {
            name: 'actions',
            header: 'Acciones',
            cell: ({ version }) => (
              <VersionActions
                remote={remote}
                version={version}
                obstacles={obstacles}
                isBusy={isBusy}
                ask={ask}
                onActivate={() => activate(version)}
                onTry={() => setTried(version)}
              />
            ),
          },
        ]}
        rows={remote.versions.map(toRow)}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        empty={<Text size="sm">Todavía no hay versiones publicadas.</Text>}
      />
      {dialog}
      <CanaryDialog remote={remote} version={tried} onClose={() => setTried(undefined)} />
    </Panel>
  )
}
