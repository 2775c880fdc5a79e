// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { piecesOf } from 'federation/lesson-pieces'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Markdown } from './Markdown.tsx'

afterEach(cleanup)

const section = (index: number) =>
  `## Tema ${index}\n\n${`Párrafo ${index} con [enlace][doc] y \`Promise<string>\`. `.repeat(50)}\n\n- uno\n\n  dos\n\n`
const long = `${Array.from({ length: 40 }, (_, index) => section(index)).join('')}## Tema 3\n\nfin\n\n[doc]: /academy\n`

describe('piecesOf', () => {
  it('leaves a text of ordinary length whole', () => {
    expect(piecesOf(section(1))).toEqual([section(1)])
  })

  it('keeps every line of a long text, and repeats only the definitions of links', () => {
    expect(long.length).toBeGreaterThan(90_000)
    const pieces = piecesOf(long)
    expect(pieces.length).toBeGreaterThan(8)
    for (const piece of pieces) {
      expect(piece.length).toBeLessThan(12_000)
      expect(piece).toMatch(/^## Tema/)
      expect(piece).toContain('\n[doc]: /academy')
    }
    const lines = pieces
      .flatMap((piece) => piece.split('\n'))
      .filter((line) => line && !line.startsWith('[doc]'))
    expect(lines).toEqual(long.split('\n').filter((line) => line && !line.startsWith('[doc]')))
  })

  const filler = `${'palabra '.repeat(100)}\n\n`.repeat(20)
  it.each([
    ['a code block', '```md\n', '```'],
    ['HTML', '<details>\n<summary>Ver</summary>\n\n', '</details>'],
    ['a comment', '<!--\n\n', '-->'],
  ])('does not end a piece inside of %s', (_name, start, end) => {
    const pieces = piecesOf(`${filler}${start}${filler}\n\n${end}\n\n${filler}`)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.some((piece) => piece.includes(start.trim()) && piece.includes(end))).toBe(true)
  })

  it('leaves a text with footnotes whole, because they are numbered together', () => {
    expect(piecesOf(`${long}\n[^1]: nota\n`)).toHaveLength(1)
  })
})

describe('a long text', () => {
  const scrolledTo: string[] = []
  beforeEach(() => {
    scrolledTo.length = 0
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this.id)
    })
  })

  it('is rendered whole, with unique ids, and reaches a heading near its end once', async () => {
    const routes = [{ path: '/', element: <Markdown text={long} address="/content/a.md" /> }]
    renderApp(routes, { path: '/#tema-tema-39' })
    expect(await screen.findByText('fin')).toBeTruthy()
    const ids = [...document.querySelectorAll('h2')].map(({ id }) => id)
    expect(ids).toHaveLength(41)
    expect(new Set(ids).size).toBe(41)
    expect(ids.at(-1)).toBe('tema-tema-3-1')
    await waitFor(() => expect(scrolledTo).toEqual(['tema-tema-39']))
    expect(screen.getAllByRole('link', { name: 'enlace' })).toHaveLength(2000)
    expect(document.body.textContent).not.toContain('[enlace]')
  }, 60_000)

  it('is complete where it is prerendered', () => {
    const html = renderToString(
      <MemoryRouter>
        <Markdown text={long} address="/content/a.md" />
      </MemoryRouter>,
    )
    expect(html.match(/<h2/g)).toHaveLength(41)
  })

  it('shows its beginning before the rest', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const headings = () => place.querySelectorAll('h2').length
    const lesson = (
      <MemoryRouter>
        <Markdown text={long} address="/content/a.md" />
      </MemoryRouter>
    )
    flushSync(() => root.render(lesson))
    expect(headings()).toBeGreaterThan(0)
    expect(headings()).toBeLessThan(8)
    await vi.waitFor(() => expect(headings()).toBe(41), { timeout: 50_000 })
    root.unmount()
    place.remove()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }, 60_000)
})
