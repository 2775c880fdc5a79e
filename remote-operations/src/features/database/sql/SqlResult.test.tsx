// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import type { SqlResult as SqlResponse } from 'shared-auth/api'
import { UiProvider } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SqlResult } from './SqlResult.tsx'

const long = 'x'.repeat(60)

function show(result: SqlResponse['result'], response: Partial<SqlResponse> = {}) {
  const fields = Object.keys(result[0] ?? {})
  const limits = { rows: 1000, seconds: 4, megabytes: 8 }
  const whole = {
    success: true,
    result,
    fields,
    rowCount: result.length,
    truncated: false,
    limits,
    masked: [],
    ms: 3,
  }
  render(
    <UiProvider>
      <SqlResult response={{ ...whole, ...response } as SqlResponse} />
    </UiProvider>,
  )
}

const widths = () =>
  [...document.querySelectorAll('col')].map(({ style }) => style.getPropertyValue('--width'))

// happy-dom has no layout: without this every element would be of size 0.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440))
afterEach(() => vi.restoreAllMocks())

describe('SqlResult', () => {
  it('sizes each column by its values, up to a maximum', () => {
    show([
      { id: 7, words: long },
      { id: 123_456_789, words: null },
    ])
    expect(widths()).toEqual(['calc(9 * 0.85ch + 2.5rem)', 'calc(28 * 0.85ch + 2.5rem)'])
    expect(screen.getByText(long).title).toBe(long)
    expect(screen.getByText('NULL')).toBeDefined()
  })

  it('keeps the first column in view while the others are scrolled', () => {
    show([{ id: 7, name: 'Ana', role: 'admin' }])
    const positions = (role: string) =>
      screen.getAllByRole(role).map((cell) => getComputedStyle(cell).position || 'static')
    expect(positions('cell')).toEqual(['sticky', 'static', 'static'])
    expect(positions('columnheader')).toEqual(['sticky', 'static', 'static'])
  })

  it('lets each value follow its own text direction', () => {
    show([{ name: 'محمد' }])
    expect(screen.getByText('محمد').dir).toBe('auto')
  })

  it('shows JSON as PostgreSQL prints it, and distinguishes false and 0 from null', () => {
    show([{ a: '{"b": [10.00]}', c: false, d: 0, e: '' }])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '{"b": [10.00]}',
      'false',
      '0',
      '',
    ])
  })

  it('shows and saves each column in its order, whatever its name', async () => {
    const fields = ['__proto__', 'constructor', '2', '1', 'a', 'a_3', 'a_2', '=1+1']
    const result = JSON.parse(
      '[{"__proto__":"p","constructor":"c","2":"dos","1":"uno","a":"x","a_3":"y","a_2":"z","=1+1":"-7"}]',
    )
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob
      return '#'
    })
    show(result, { fields })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(fields)
    const cells = ['p', 'c', 'dos', 'uno', 'x', 'y', 'z', '-7']
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(cells)
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
    expect(await saved?.text()).toBe(
      `\uFEFF__proto__,constructor,2,1,a,a_3,a_2,'=1+1\r\n${cells.join(',')}\r\n`,
    )
  })

  it('shows the number of changed rows of a statement that returns none', () => {
    show([], { rowCount: 1234 })
    expect(screen.getByRole('status').textContent).toBe('1.234 filas en 3 ms.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true)
  })
})
