import { describe, expect, it } from 'vitest'
import { brandsOf } from '../brands.ts'
import { pageHeadIn, renderPageHead } from '../pages/pageHead.ts'
import { prerenderedPage as prerendered } from './prerenderedPage.ts'

const prerenderedPage = (...args: Parameters<typeof prerendered>) => prerendered(...args).html
const [brand] = brandsOf('full')
const head = renderPageHead(
  {
    title: 'AWS | Nodo Norte',
    description: 'Un curso',
    isIndexed: true,
    path: '/academy/devops/aws',
    picture: { path: '/pictures/aws.png', alt: 'AWS' },
    structured: [{ '@type': 'Course', name: 'AWS' }],
  },
  brand,
)
const composed = `<html><head>${head}</head><body><div id="root"></div><noscript>Este sitio necesita JavaScript.</noscript></body></html>`
const by = { remote: 'academy', version: '1.0.0', shell: '1.0.0' }
const renderResult = { head: '', styles: '', markup: '<h1>AWS</h1>', data: {} }

describe('a prerendered page', () => {
  it('keeps the head of its address and brand, whatever the page renders', () => {
    const rendered =
      '<title>Curso</title><meta name="description" content="x"/><meta name="robots" content="noindex"/>'
    const page = prerenderedPage(composed, { ...renderResult, head: rendered }, by)
    expect(pageHeadIn(page)).toBe(head)
    for (const element of [
      '<title',
      'name="description"',
      'name="robots"',
      'rel="canonical"',
      'rel="icon"',
      'ld+json',
    ])
      expect([element, page.split(element).length - 1]).toEqual([element, 1])
    expect(page).toContain('<div id="root"><h1>AWS</h1></div>')
  })

  it('refers to the files of remotes by paths that work on every hostname', () => {
    const markup = '<a href="https://nodonorte.example/remotes/public/1.0.0/cv.pdf">CV</a>'
    expect(prerenderedPage(composed, { ...renderResult, markup }, by)).toContain(
      '<a href="/remotes/public/1.0.0/cv.pdf">CV</a>',
    )
  })

  it('replaces the notice that everything needs JavaScript by one that names what does', () => {
    const page = prerenderedPage(composed, renderResult, by)
    expect(page.match(/<noscript>[^<]*<\/noscript>/g)).toEqual([
      expect.stringContaining('se puede leer sin JavaScript'),
    ])
  })

  it('requests no scripts before it is loaded, only the pictures of its content', () => {
    const picture = '<link rel="preload" as="image" href="/a.png">'
    const page = prerenderedPage(
      composed.replace('<body>', '<link rel="preload" href="/a.js"><body>'),
      { ...renderResult, markup: `${picture}<h1>AWS</h1>` },
      by,
    )
    expect(page).toContain('<link data-rel="preload" href="/a.js">')
    expect(page).toContain(picture)
  })

  it('leaves out preloads that only a page without its data needs', () => {
    const link = '<link rel="modulepreload" crossorigin data-requests href="/assets/axios-1.js">\n'
    const page = prerenderedPage(composed.replace('<body>', `${link}<body>`), renderResult, by)
    expect(page).not.toContain('axios')
    expect(page).toBe(prerenderedPage(composed, renderResult, by))
  })

  it('escapes styles and data that would end their elements', () => {
    const ends = '</style></script><script>alert(1)</script>'
    const page = prerenderedPage(composed, { ...renderResult, styles: ends, data: { ends } }, by)
    expect([page.split('</style').length, page.split('</script').length]).toEqual([2, 3])
    const [, json = ''] = /id="mfe-drawn">([^<]*)</.exec(page) ?? []
    expect(JSON.parse(json)).toEqual({ ...by, data: { ends } })
  })

  it('takes nothing in styles or markup for a part of the composed page', () => {
    const parts = '<noscript><div id="root"></div></head>'
    const page = prerenderedPage(composed, { ...renderResult, styles: parts, markup: `<p>${parts}</p>` }, by)
    expect(page).toContain(`<style data-drawn>${parts.replaceAll('</', '<\\/')}</style>\n</head>`)
    expect(page).toContain(`<div id="root"><p>${parts}</p></div>`)
    expect(page).toContain('<noscript>Esta página se puede leer sin JavaScript.')
  })

  it('throws when the composed page has no empty root element', () => {
    expect(() => prerenderedPage('<html></html>', renderResult, by)).toThrow('no empty #root')
  })
})
