import type { ReactNode } from 'react'
import { type Column, dateLines, formatSize } from 'shared-admin'
import type { ReleasedShell, ReleasedVersion } from 'shared-auth/api'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { actorName } from './releaseWords.ts'

/** What versions of remotes and of the shell have in common. */
type Version = ReleasedShell['versions'][number] & Partial<ReleasedVersion>

export type VersionRow = Version & { id: string }

export const toRow = (version: Version): VersionRow => ({ ...version, id: version.version })

/** Number, origin and size of published versions; `badgesOf` shows which visitors get one. */
export function versionColumns(
  live: Version | undefined,
  badgesOf: (version: string) => ReactNode,
): Column<VersionRow>[] {
  return [
    {
      name: 'version',
      header: 'Versión',
      value: ({ version }) => version,
      cell: ({ version }) => (
        <Stack direction="row" gap={2} align="center" isWrapping>
          <VersionNumber>{version}</VersionNumber> {badgesOf(version)}
        </Stack>
      ),
      isName: true,
      isLong: true,
      minWidth: '8rem',
    },
    {
      name: 'publishedAt',
      header: 'Subida',
      value: ({ publishedAt }) => publishedAt,
      cell: ({ publishedAt, author }) => (
        <Lines>
          <span>{dateLines(publishedAt)}</span>
          {author && (
            <Text as="span" size="xs" tone="muted">
              {actorName(author)}
            </Text>
          )}
        </Lines>
      ),
      hasWords: true,
      minWidth: '7.5rem',
    },
    {
      name: 'reason',
      header: 'Cambio',
      value: ({ reason }) => reason ?? '—',
      cell: ({ reason, commit }) => (
        <Lines>
          {reason && <span dir="auto">{reason}</span>}
          {commit && <Commit title={commit}>{commit.slice(0, 8)}</Commit>}
          {!reason && !commit && '—'}
        </Lines>
      ),
      isLong: true,
      minWidth: '11rem',
    },
    {
      name: 'size',
      header: 'Tamaño',
      value: ({ size }) => size,
      cell: (version) => <Size size={version.size} than={live?.size} />,
      isNumeric: true,
    },
  ]
}

/** A size, and how it differs from that of the live version. */
function Size({ size, than = size }: { size: number; than: number | undefined }) {
  const difference = size - than
  return (
    <Lines>
      <span>{formatSize(size)}</span>
      {difference !== 0 && (
        <Text as="span" size="xs" tone={difference > 0 ? 'warning' : 'success'}>
          {difference > 0 ? '+' : '−'}
          {formatSize(Math.abs(difference))}
        </Text>
      )}
    </Lines>
  )
}

const VersionNumber = styled.span`
  font-weight: ${theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const Lines = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`

const Commit = styled.code`
  color: ${theme.color.textMuted};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
`
