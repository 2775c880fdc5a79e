import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatNumber } from '../format/amounts.ts'
import type { Bulk } from './bulkWords.ts'
import type { BulkResult } from './useBulk.ts'

interface BulkResultPanelProps<Row> {
  bulk: Bulk<Row>
  result: BulkResult
  onClose: () => void
}

/** The rows that a bulk change did not change, each with the reason. */
export function BulkResultPanel<Row>({
  bulk,
  result: { text, left, rows, hasLinks },
  onClose,
}: BulkResultPanelProps<Row>) {
  return (
    <Panel aria-label="Resultado">
      <Head>
        <strong>{text}</strong>
        <IconButton label="Cerrar el resultado" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      <List>
        {rows.map(({ id, name, problem }) => (
          <li key={id}>
            {hasLinks && bulk.detailsOf && name ? (
              <Link to={bulk.detailsOf(id)}>{name}</Link>
            ) : (
              <span>{name || id}</span>
            )}
            : {problem}
          </li>
        ))}
        {left > rows.length && <li>Y {formatNumber(left - rows.length)} más.</li>}
      </List>
    </Panel>
  )
}

const Panel = styled.section`
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[3]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  font-size: ${theme.font.size.sm};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`

const List = styled.ul`
  max-height: 16rem;
  margin: 0;
  padding-inline-start: ${theme.space[5]};
  overflow-y: auto;
  overflow-wrap: anywhere;
  li { padding-block: ${theme.space[1]}; }
`
