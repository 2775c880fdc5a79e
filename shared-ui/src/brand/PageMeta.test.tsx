// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderApp } from '../testing.tsx'
import { brand } from './brand.ts'
import { PageMeta } from './PageMeta.tsx'

const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

it('sets the title with the site name, the description and robots', () => {
  renderApp(<PageMeta title="Acerca de {brand}" description="Qué hace {brand}." />)
  expect(document.title).toBe(`Acerca de ${brand.name} | ${brand.siteName}`)
  expect(meta('description')).toBe(`Qué hace ${brand.name}.`)
  expect(meta('robots')).toBe('index, follow')
  expect(document.querySelector('link[rel="canonical"]')).toBeNull()
})

it('sets a whole title, a canonical URL and noindex on request', () => {
  renderApp(<PageMeta title="Inicio" isWhole canonicalPath="/academy" isIndexed={false} />)
  expect(document.title).toBe('Inicio')
  expect(meta('robots')).toBe('noindex, follow')
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/academy$/)
})
