// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { UiProvider } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SqlAnswer } from './database.api.ts'
import { SqlResult } from './SqlResult.tsx'

const long = 'x'.repeat(60)

function show(result: SqlAnswer['result'], answer: Partial<SqlAnswer> = {}) {
  const fields = Object.keys(result[0] ?? {})
  const limits = { rows: 1000, seconds: 4, megabytes: 8 }
  const whole = { success: true, result, fields, rowCount: result.length, truncated: false, limits, ms: 3 }
  render(
    <UiProvider>
      <SqlResult answer={{ ...whole, ...answer } as SqlAnswer} />
    </UiProvider>,
  )
}

const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width)

// Nothing has a size where nothing is drawn.
beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440))
afterEach(() => vi.restoreAllMocks())

describe('SqlResult', () => {
  it('gives each column the room that its values need, up to a bound', () => {
    show([
      { id: 7, words: long },
      { id: 123_456_789, words: null },
    ])
    expect(widths()).toEqual(['calc(9 * 0.85ch + 2.5rem)', 'calc(28 * 0.85ch + 2.5rem)'])
    expect(screen.getByText(long).title).toBe(long)
    expect(screen.getByText('NULL')).toBeDefined()
  })

  it('writes objects as JSON, and tells false and 0 from nothing', () => {
    show([{ a: { b: [1] }, c: false, d: 0, e: '' }])
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      '{"b":[1]}',
      'false',
      '0',
      '',
    ])
  })

  it('counts what a statement changed that answers no rows', () => {
    show([], { rowCount: 1234 })
    expect(screen.getByRole('status').textContent).toBe('1,234 filas en 3 ms.')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true)
  })
})
