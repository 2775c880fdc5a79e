// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KeptNote } from './KeptNote.tsx'
import { summary } from './summary.fixture.ts'

const withFrom = (from: string | null) => ({ ...summary, kept: { months: 13, from } })

describe('KeptNote', () => {
  it('says from when on filters count, where a shown day is before', () => {
    // The fixture shows days from 27 February on, the period before included.
    render(<KeptNote summary={withFrom('2026-02-28')} />)
    expect(screen.getByText(/^Antes del .*2026.* quedan los totales de cada día/)).toBeDefined()
  })

  it.each([null, '2026-02-27', '2025-01-01'])('says nothing where every shown day is whole (%s)', (from) => {
    const { container } = render(<KeptNote summary={withFrom(from)} />)
    expect(container.textContent).toBe('')
  })
})
