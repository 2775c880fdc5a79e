import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column, Order } from './columns.ts'

/** The present order of a list, and how to change it. */
export interface Sorting {
  active: { sort: string; order: Order } | undefined
  onSort: (sort: string, order: Order) => void
}

interface SortButtonProps {
  sorting: Sorting
  sort: NonNullable<Column<unknown>['sort']>
  /** The column's header. */
  children: string
}

/** A column's header that orders the list by it; another click reverses the order. */
export function SortButton({ sorting: { active, onSort }, sort, children }: SortButtonProps) {
  const order = active?.sort === sort.name ? active.order : undefined
  const Icon = icons[order ?? 'none']
  return (
    <Button type="button" onClick={() => onSort(sort.name, order ? opposite(order) : sort.first)}>
      {children}
      <Icon aria-hidden />
    </Button>
  )
}

const icons = { ASC: ArrowUp, DESC: ArrowDown, none: ChevronsUpDown }

/** The `aria-sort` of a column's header; undefined when the list is not ordered by it. */
export function sortingOf<Row>({ sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort || sorting?.active?.sort !== sort.name) return undefined
  return sorting.active.order === 'ASC' ? 'ascending' : 'descending'
}

function opposite(order: Order): Order {
  return order === 'ASC' ? 'DESC' : 'ASC'
}

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 32px;
  margin-inline: calc(-1 * ${theme.space[2]});
  padding: 0 ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  &:hover { background: color-mix(in srgb, ${theme.color.text} 8%, transparent); color: ${theme.color.text}; }
  svg { flex: none; width: 0.875rem; height: 0.875rem; opacity: 0.5; }
  [aria-sort] > & { color: ${theme.color.text}; }
  [aria-sort] > & > svg { opacity: 1; }
  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    min-height: 40px;
    margin: 0;
    [aria-sort] > & { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  }
`
