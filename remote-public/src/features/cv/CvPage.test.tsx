// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { CvPage } from './CvPage.tsx'

const download = () => screen.getByRole('link', { name: 'Descargar PDF' })

describe('CvPage', () => {
  it('switches document and download between Spanish and English', async () => {
    renderApp(<CvPage />)
    expect(screen.getByText('Equipo de desarrollo de software').closest('article')?.lang).toBe('es')
    expect(download().getAttribute('href')).toContain('cv-nodo-norte-es')
    expect(download().getAttribute('download')).toBe('nodo-norte-cv-es.pdf')
    await userEvent.click(screen.getByLabelText('English'))
    expect(screen.getByText('Software development team').closest('article')?.lang).toBe('en')
    expect(download().getAttribute('href')).toContain('cv-nodo-norte-en')
  })

  it('opens in the language of the query', () => {
    renderApp(<CvPage />, { path: '/cv?lang=en' })
    expect(screen.getByText('Software development team')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('English').checked).toBe(true)
  })

  it.each(['nodo-norte-es', 'nodo-norte-en', 'brujula-es', 'brujula-en'])('has a real PDF: %s', (name) => {
    const file = readFileSync(join(import.meta.dirname, `cv-${name}.pdf`))
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.length).toBeGreaterThan(10_000)
  })
})
