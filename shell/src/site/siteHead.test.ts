// @vitest-environment happy-dom
import { renderPageHead } from 'federation'
import { brandOf } from 'federation/brands'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Loads a fresh module for each test, because its state belongs to a page load. */
async function openPage(head: string) {
  vi.resetModules()
  document.head.innerHTML = head
  const { keepSiteHead, leaveServedPage } = await import('./siteHead.ts')
  stop = keepSiteHead()
  return { leaveServedPage }
}

let stop: (() => void) | undefined
afterEach(() => stop?.())

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
  )

const settled = () => new Promise((resolve) => setTimeout(resolve))

const composed = renderPageHead(
  {
    title: 'Equipo | Nodo Norte',
    description: 'Las personas',
    isIndexed: true,
    path: '/team',
    picture: { path: '/pictures/nodo-norte/team.png', alt: 'Equipo' },
    structured: [{ '@type': 'BreadcrumbList' }],
  },
  brandOf('full', 'localhost'),
)

describe('keepSiteHead', () => {
  describe('in development', () => {
    beforeEach(async () => {
      await openPage(
        '<title data-site></title><meta data-site name="description"><meta data-site name="robots" content="index, follow"><link rel="icon">',
      )
    })

    it('describes the site', () => {
      expect(document.title).toBe('Nodo Norte | Software a la medida para equipos que crecen')
      expect(contents('meta[name="description"]')[0]).toContain('Bogotá y Lima')
      expect(contents('link[rel="canonical"]')).toEqual(['https://nodonorte.example/'])
    })

    it('removes a default while a page renders its own, and restores it', async () => {
      const own = document.createElement('meta')
      own.name = 'robots'
      own.content = 'noindex'
      document.head.append(own)
      await settled()
      expect(contents('meta[name="robots"]')).toEqual(['noindex'])
      own.remove()
      await settled()
      expect(contents('meta[name="robots"]')).toEqual(['index, follow'])
    })
  })

  describe('of a composed page', () => {
    it('keeps what was served', async () => {
      await openPage(composed)
      expect(document.title).toBe('Equipo | Nodo Norte')
      expect(contents('link[rel="canonical"]')).toEqual(['https://nodonorte.example/team'])
      expect(contents('meta[property="og:title"]')).toEqual(['Equipo | Nodo Norte'])
    })

    it('removes metadata of the served page after a navigation', async () => {
      const { leaveServedPage } = await openPage(composed)
      leaveServedPage('/about')
      await settled()
      expect(document.head.querySelectorAll('meta[property], meta[name^="twitter:"], script')).toHaveLength(0)
      expect(document.title).toBe('Nodo Norte | Software a la medida para equipos que crecen')
      expect(contents('link[rel="canonical"]')).toEqual(['https://nodonorte.example/about'])
    })

    it('resets the title also while a page renders its own', async () => {
      const { leaveServedPage } = await openPage(composed)
      const own = document.createElement('title')
      own.textContent = 'De la página'
      document.head.append(own)
      await settled()
      leaveServedPage('/about')
      own.remove()
      await settled()
      expect(contents('title')).toEqual(['Nodo Norte | Software a la medida para equipos que crecen'])
    })

    it('sets no canonical address on a page that is not found', async () => {
      await openPage(
        renderPageHead(
          { title: 'No', description: 'No', isIndexed: false, path: null, picture: null },
          brandOf('full', 'localhost'),
        ),
      )
      expect(contents('link[rel="canonical"]')).toEqual([])
    })
  })
})
