import type { Column } from 'shared-admin'
import type { ShellCompatibility, ShellCompatibilityRemotesItem } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { styled } from 'styled-components'
import { CheckOutcome } from '../CheckOutcome.tsx'
import { roleLabels, siteLabels } from '../releaseWords.ts'

interface MatrixRow extends Pick<ShellCompatibilityRemotesItem, 'name' | 'version' | 'roles'> {
  id: string
  /** Problems by the column of the shell. */
  problems: Record<string, string[] | undefined>
}

/** The comparison as a table: a row for each version of a remote, a column for each version of a shell. */
export function matrixOf(shells: ShellCompatibility[]): { columns: Column<MatrixRow>[]; rows: MatrixRow[] } {
  const rows = new Map<string, MatrixRow>()
  for (const shell of shells)
    for (const { name, version, roles, problems } of shell.remotes) {
      const id = `${name} ${version}`
      const row = rows.get(id) ?? { id, name, version, roles, problems: {} }
      row.problems[keyOf(shell)] = problems
      rows.set(id, row)
    }
  const hasModes = new Set(shells.map(({ mode }) => mode)).size > 1
  return {
    columns: [versionColumn, ...shells.map((shell) => shellColumn(shell, hasModes))],
    rows: [...rows.values()],
  }
}

const versionColumn: Column<MatrixRow> = {
  name: 'version',
  header: 'Remoto',
  cell: ({ name, version, roles }) => (
    <Part>
      <strong>
        {name} {version}
      </strong>
      <Text as="span" size="xs" tone="muted">
        {roles.map((role) => roleLabels[role]).join(', ')}
      </Text>
    </Part>
  ),
  isName: true,
  isLong: true,
  minWidth: '9rem',
}

function shellColumn(shell: ShellCompatibility, hasModes: boolean): Column<MatrixRow> {
  const { mode, version, roles } = shell
  const words = [...(hasModes ? [siteLabels[mode]] : []), ...roles.map((role) => roleLabels[role])]
  return {
    name: keyOf(shell),
    header: `Shell ${version} (${words.join(', ')})`,
    cell: ({ problems }) => <CheckOutcome problems={problems[keyOf(shell)]} />,
    hasWords: true,
  }
}

function keyOf({ mode, version }: Pick<ShellCompatibility, 'mode' | 'version'>): string {
  return `${mode} ${version}`
}

const Part = styled.div`
  display: grid;
  strong { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`
