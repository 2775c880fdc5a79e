import { type Column, fieldLabel, TableStates, valueWords } from 'shared-admin'
import type { FieldChange } from 'shared-auth/api'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { activityWords } from '../../activity/activityWords.ts'

type Row = FieldChange & { id: string }

const value = (name: 'before' | 'after', header: string): Column<Row> => ({
  ...{ name, header, isLong: true, minWidth: '10rem', isFixed: true },
  value: (row) => valueWords(row, row[name], activityWords),
  cell: (row) => (
    <Value $tone={row.isHidden || row[name] === null ? 'none' : name}>
      {valueWords(row, row[name], activityWords)}
    </Value>
  ),
})

const columns: Column<Row>[] = [
  {
    name: 'field',
    header: 'Campo',
    value: (row) => fieldLabel(row, activityWords),
    isFixed: true,
    isName: true,
    hasWords: true,
  },
  value('before', 'Antes'),
  value('after', 'Después'),
]

/** Each changed field with its values before and after. */
export function ChangeTable({ changes }: { changes: FieldChange[] }) {
  return (
    <TableStates
      label="Antes y después"
      columns={columns}
      rows={changes.map((change) => ({ ...change, id: change.field }))}
      error={null}
      isFetching={false}
      onRetry={() => undefined}
      empty={null}
    />
  )
}

const tones = {
  none: '',
  before: `background: ${theme.color.dangerSoft}; color: ${theme.color.danger};`,
  after: `background: ${theme.color.successSoft}; color: ${theme.color.success};`,
}

const Value = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-block;
  ${({ $tone }) => tones[$tone] && `padding: 0 ${theme.space[2]}; border-radius: ${theme.radius.sm};`}
  ${({ $tone }) => tones[$tone]}
  white-space: pre-line;
`
