import { Link } from 'react-router-dom'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { tableAddress } from './tables.api.ts'
import { type TableTab, tableTabs } from './useTableTab.ts'

interface TableTabsProps {
  table: string
  current: TableTab
  /** Why some changes are not allowed. */
  reason: string | null
}

/** The parts of a table's screen; each has its own address. */
export function TableTabs({ table, current, reason }: TableTabsProps) {
  const address = tableAddress(table)
  return (
    <Stack gap={2}>
      <Tabs aria-label={`Partes de ${table}`}>
        {Object.entries(tableTabs).map(([tab, label]) => (
          <Link
            key={tab}
            to={tab === 'rows' ? address : `${address}?tab=${tab}`}
            aria-current={tab === current ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </Tabs>
      {reason && (
        <Text size="sm" tone="muted">
          {reason}
        </Text>
      )}
    </Stack>
  )
}

const Tabs = styled.nav`
  display: flex;
  gap: ${theme.space[1]};
  border-bottom: 1px solid ${theme.color.border};
  overflow-x: auto;
  a {
    display: grid;
    flex: none;
    place-items: center;
    min-height: 44px;
    padding: 0 ${theme.space[4]};
    border-bottom: 3px solid transparent;
    color: ${theme.color.textMuted};
    font-weight: ${theme.font.weight.medium};
    text-decoration: none;
  }
  a:hover { color: ${theme.color.text}; }
  a:focus-visible { outline-offset: -2px; }
  a[aria-current] { border-color: ${theme.color.primary}; color: ${theme.color.text}; }
`
