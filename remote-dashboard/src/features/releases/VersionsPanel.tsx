import { useState } from 'react'
import type { ReleasedRemote, ReleasedVersion, Releases } from 'shared-auth/api'
import { Stack, Text } from 'shared-ui'
import { formatBytes } from '../../format/amounts.ts'
import { Panel } from '../../screen/Panel.tsx'
import { dateColumn, textColumn } from '../../table/columnKinds.tsx'
import type { Column } from '../../table/columns.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { CanaryDialog } from './CanaryDialog.tsx'
import { VersionBadges } from './RemoteBadges.tsx'
import { obstaclesOf } from './releaseWords.ts'
import { VersionActions } from './VersionActions.tsx'
import { VersionCheck } from './VersionCheck.tsx'

type Row = ReleasedVersion & { id: string; author: string }

interface VersionsPanelProps {
  releases: Releases
  remote: ReleasedRemote
}

/** The published versions of a remote, newest first. */
export function VersionsPanel({ releases, remote }: VersionsPanelProps) {
  const [tried, setTried] = useState<string>()
  const live = remote.versions.find(({ version }) => version === remote.active)
  const obstacles = obstaclesOf(releases)
  const columns: Column<Row>[] = [
    {
      name: 'version',
      header: 'Versión',
      value: ({ version }) => version,
      cell: ({ version }) => (
        <Stack direction="row" gap={2} align="center" isWrapping>
          {version} <VersionBadges remote={remote} version={version} />
        </Stack>
      ),
      isName: true,
    },
    dateColumn('publishedAt', 'Subida'),
    textColumn('author', 'Quién', 'clamp(5rem, 9vw, 14rem)'),
    {
      name: 'commit',
      header: 'Commit',
      value: ({ commit }) => commit ?? '—',
      cell: ({ commit }) => (commit ? <code title={commit}>{commit.slice(0, 8)}</code> : '—'),
    },
    {
      name: 'size',
      header: 'Tamaño',
      value: ({ size }) => size,
      cell: (version) => <Size version={version} live={live} />,
      isNumeric: true,
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
          onTry={() => setTried(version)}
        />
      ),
    },
  ]
  return (
    <Panel title="Versiones">
      <TableStates
        label={`Versiones de ${remote.title}`}
        columns={columns}
        rows={remote.versions.map((version) => ({ author: '', ...version, id: version.version }))}
        error={null}
        isFetching={false}
        onRetry={() => undefined}
        empty={<Text size="sm">Todavía no hay versiones publicadas.</Text>}
      />
      <CanaryDialog remote={remote} version={tried} onClose={() => setTried(undefined)} />
    </Panel>
  )
}

function Size({ version, live }: { version: ReleasedVersion; live: ReleasedVersion | undefined }) {
  const difference = live ? version.size - live.size : 0
  return (
    <>
      {formatBytes(version.size)}
      {difference !== 0 && (
        <Text as="span" size="xs" tone={difference > 0 ? 'warning' : 'success'}>
          {' '}
          {difference > 0 ? '+' : '−'}
          {formatBytes(Math.abs(difference))}
        </Text>
      )}
    </>
  )
}
