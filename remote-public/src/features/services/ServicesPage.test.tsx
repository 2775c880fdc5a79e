// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { ServicesPage } from './ServicesPage.tsx'

describe('ServicesPage', () => {
  it('shows the three plans, the standard one as the most popular', () => {
    mockApi({ getSiteTexts: { texts: {} } })
    renderApp(<ServicesPage />)
    for (const [plan, price] of [
      ['Básico', '$500'],
      ['Estándar', '$1200'],
      ['Mobile App', 'Desde $1500'],
    ] as const) {
      const card = screen.getByRole('heading', { name: plan }).closest('li') as HTMLElement
      expect(within(card).getByText(price)).toBeDefined()
      expect(within(card).getByText('por proyecto')).toBeDefined()
      expect(within(card).queryByText('Más popular') !== null).toBe(plan === 'Estándar')
      const href = within(card).getByRole('link').getAttribute('href') ?? ''
      expect(new URL(href, location.href).searchParams.get('about')).toBe(`el plan ${plan}`)
    }
  })

  it('shows what was written in the site in place of its own texts', async () => {
    const texts = { lead: 'Otra entrada.', 'plan2.price': '$900', 'plan2.features': 'Una\nDos' }
    mockApi({ getSiteTexts: { texts } })
    renderApp(<ServicesPage />)
    expect(await screen.findByText('$900')).toBeDefined()
    for (const text of ['Otra entrada.', 'Una', 'Dos', '$500']) expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByText('Una integración incluida')).toBeNull()
  })
})
