// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CountedButton } from './CountedButton.tsx'
import { type Counted, found, literal, within as withinRange } from './counted.ts'

beforeEach(stubPopovers)
afterEach(() => signOut())

const query = "SELECT count(*) AS visitas\nFROM visits\nWHERE referrer = 'l''eau & más'"

async function open(counted: Counted) {
  renderApp(<CountedButton figure="Visitas" counted={counted} />)
  await userEvent.click(screen.getByRole('button', { name: '¿Cómo se cuenta? Visitas' }))
  return within(screen.getByRole('group', { name: '¿Cómo se cuenta? Visitas' }))
}

describe('CountedButton', () => {
  it('opens the sentence, and for administrators the query in the SQL editor', async () => {
    signInAs('admin')
    const shown = await open({ how: 'Cada visita cuenta una.', query })
    expect(shown.getByText('Cada visita cuenta una.')).toBeDefined()
    const href = shown.getByRole('link', { name: 'Abrir la consulta' }).getAttribute('href') ?? ''
    const address = new URL(href, 'http://sitio.example')
    expect(address.pathname).toBe('/dashboard/application/database/sql')
    expect(address.searchParams.get('query')).toBe(query)
  })

  it.each(['user', 'collaborator'] as const)('offers no query to a %s', async (role) => {
    signInAs(role)
    const shown = await open({ how: 'Cada visita cuenta una.', query })
    expect(shown.getByText('Cada visita cuenta una.')).toBeDefined()
    expect(shown.queryByRole('link')).toBeNull()
  })

  it('offers no query for a figure that is not in the database', async () => {
    signInAs('admin')
    expect((await open({ how: 'Se cuenta en vivo.' })).queryByRole('link')).toBeNull()
  })
})

describe('the parts of a query', () => {
  it('quote what people typed', () => {
    expect(literal("'; DROP TABLE users; --")).toBe("'''; DROP TABLE users; --'")
    expect(found('search_text', " 50%_\\'  x ")).toBe("search_text LIKE search_fold('%50\\%\\_\\\\'' x%')")
    expect(found('search_text', '  ')).toBe(false)
  })

  it('include the named days and minutes, in the time of Bogotá', () => {
    expect(withinRange('moment', '2026-11-01', '2026-11-02')).toEqual([
      "moment >= '2026-11-01 00:00:00-05'",
      "moment <= '2026-11-02 23:59:59.999-05'",
    ])
    expect(withinRange('moment', '2026-11-01T08:30', '2026-11-02T09:45')).toEqual([
      "moment >= '2026-11-01 08:30:00-05'",
      "moment <= '2026-11-02 09:45:59.999-05'",
    ])
    expect(withinRange('moment', '', '')).toEqual([false, false])
  })
})
