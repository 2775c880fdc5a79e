// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../testing.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

describe('NotFoundPage', () => {
  it('says so, leads home and is not indexed', () => {
    renderPage(<NotFoundPage />, { route: '/nada' })
    expect(screen.getByRole('heading', { name: 'La página que buscas no existe.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  })
})
