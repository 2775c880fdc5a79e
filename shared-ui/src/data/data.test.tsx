// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { pagesToShow } from './pages.ts'
import { Table } from './Table.tsx'
import { TableBody, TableHead, Td, Th, Tr } from './tableParts.ts'

function written(page: number, totalPages: number): string {
  return pagesToShow(page, totalPages)
    .map((item) => (typeof item === 'number' ? item : '…'))
    .join(' ')
}

describe('pagesToShow', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 … 9 10'],
    [3, 10, '1 2 3 4 … 9 10'],
    [4, 10, '1 2 3 4 5 … 9 10'],
    [5, 10, '1 2 3 4 5 6 … 9 10'],
    [6, 12, '1 2 … 5 6 7 … 11 12'],
    [10, 10, '1 2 … 9 10'],
    [50, 100, '1 2 … 49 50 51 … 99 100'],
    [99, 3, '1 2 3'],
    [1, 0, ''],
  ])('page %i of %i: %s', (page, totalPages, expected) => {
    expect(written(page, totalPages)).toBe(expected)
  })
})

describe('Pagination', () => {
  it('marks the current page and changes it', async () => {
    const onPageChange = vi.fn()
    render(<Pagination page={6} totalPages={12} onPageChange={onPageChange} />)
    const nav = within(screen.getByRole('navigation', { name: 'Paginación' }))
    expect(nav.getByRole('button', { name: 'Página 6' }).getAttribute('aria-current')).toBe('page')
    expect(nav.getAllByText('…')).toHaveLength(2)
    await userEvent.click(nav.getByRole('button', { name: 'Página 6' }))
    await userEvent.click(nav.getByRole('button', { name: 'Página 12' }))
    expect(onPageChange.mock.calls).toEqual([[12]])
  })

  it('continues from the last requested page while that one is not rendered yet', async () => {
    const onPageChange = vi.fn()
    render(<Pagination page={10} totalPages={12} onPageChange={onPageChange} />)
    const [previous, next] = ['Página anterior', 'Página siguiente'].map((name) =>
      screen.getByRole('button', { name }),
    )
    for (const button of [next, next, next, previous]) await userEvent.click(button as HTMLElement)
    expect(onPageChange.mock.calls).toEqual([[11], [12], [11]])
  })

  it('disables the buttons at the first and the last page', () => {
    const { rerender } = render(<Pagination page={1} totalPages={2} onPageChange={() => {}} />)
    expect(screen.getByRole('button', { name: 'Página anterior' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Página siguiente' }).hasAttribute('disabled')).toBe(false)
    rerender(<Pagination page={2} totalPages={2} onPageChange={() => {}} />)
    expect(screen.getByRole('button', { name: 'Página siguiente' }).hasAttribute('disabled')).toBe(true)
  })

  it('renders nothing for a single page', () => {
    render(<Pagination page={1} totalPages={1} onPageChange={() => {}} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('Table', () => {
  it('renders a named table in a region that can be scrolled by keyboard', async () => {
    render(
      <Table label="Visitas por URL">
        <TableHead>
          <Tr>
            <Th>URL</Th>
            <Th isNumeric>Visitas</Th>
          </Tr>
        </TableHead>
        <TableBody>
          <Tr isInteractive>
            <Td isCompact>/academy</Td>
            <Td isNumeric>12</Td>
          </Tr>
        </TableBody>
      </Table>,
    )
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Visitas por URL' }))
    expect(screen.getByRole('table', { name: 'Visitas por URL' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((th) => th.getAttribute('scope'))).toEqual(['col', 'col'])
    expect(screen.getByRole('cell', { name: '12' }).getAttributeNames()).toEqual(['class'])
  })
})
