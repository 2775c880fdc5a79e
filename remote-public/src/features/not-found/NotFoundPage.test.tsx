// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { NotFoundPage } from './NotFoundPage.tsx'

describe('NotFoundPage', () => {
  it('reports the missing page, links home and is not indexed', () => {
    renderApp(<NotFoundPage />, { path: '/nada' })
    expect(screen.getByRole('heading', { name: 'La página que buscas no existe.' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Volver al inicio' }).getAttribute('href')).toBe('/')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  })
})
