// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { expect, it } from 'vitest'
import { TermsPage } from './TermsPage.tsx'

it('shows the sections that were written in the site, with their contents', async () => {
  const texts = {
    updated: '29 de noviembre de 2026',
    body: '## Aceptación\n\nHola.\n\n## Nueva\n\n- Un punto',
  }
  mockApi({ getSiteTexts: { texts } })
  renderApp(<TermsPage />)
  expect((await screen.findByRole('link', { name: 'Nueva' })).getAttribute('href')).toBe('#seccion-2')
  expect(screen.getByRole('link', { name: 'Aceptación' }).getAttribute('href')).toBe('#aceptacion')
  expect(screen.getByText('Última actualización: 29 de noviembre de 2026')).toBeDefined()
  for (const text of ['Hola.', 'Un punto']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText('Uso aceptable')).toBeNull()
})
