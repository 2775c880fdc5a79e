// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { keepSiteHead, setCanonicalPath } from './siteHead.ts'

beforeAll(() => {
  document.head.innerHTML =
    '<title data-site></title><meta data-site name="description"><meta data-site name="robots" content="index, follow">'
  keepSiteHead()
})

const contents = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute('content') ?? element.getAttribute('href'),
  )

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('keepSiteHead', () => {
  it('describes the site', () => {
    setCanonicalPath('/team')
    expect(document.title).toBe('Nodo Norte | Software a la medida para equipos que crecen')
    expect(contents('meta[name="description"]')[0]).toContain('Bogotá y Lima')
    expect(contents('link[rel="canonical"]')).toEqual(['https://nodonorte.example/team'])
  })

  it('leaves the place to what a page renders, and takes it back', async () => {
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
