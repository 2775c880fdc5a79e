// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showTarget } from './showTarget.ts'

const shown: string[] = []
let leaving: AbortController
let grow = () => {}

beforeEach(() => {
  shown.length = 0
  leaving = new AbortController()
  document.body.innerHTML = '<main><p>Antes</p></main>'
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})

afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (hash: string, isFirst = false) => showTarget({ hash, isFirst, signal: leaving.signal })
const add = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html)
const changesSeen = () => new Promise((resolve) => setTimeout(resolve))

describe('showTarget', () => {
  it.each(['#precios', '#preguntas%20y%20m%C3%A1s', '#100%'])(
    'shows and focuses the target of %s',
    (hash) => {
      const id = hash === '#preguntas%20y%20m%C3%A1s' ? 'preguntas y más' : hash.slice(1)
      add(`<h2 id="${id}">Precios</h2>`)
      show(hash)
      expect(shown).toEqual([id])
      expect(document.activeElement?.id).toBe(id)
    },
  )

  it('leaves the focus to a field of the target that its page has already focused', () => {
    add('<form id="enlace"><input></form>')
    document.querySelector('input')?.focus()
    show('#enlace')
    expect(shown).toEqual(['enlace'])
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('shows no outline on what cannot be used, and leaves it as it was', () => {
    add('<h2 id="precios">Precios</h2><button>Pedir</button>')
    show('#precios')
    const target = document.getElementById('precios')
    expect(target?.style.outlineStyle).toBe('none')
    document.querySelector('button')?.focus()
    expect([target?.hasAttribute('tabindex'), target?.style.outlineStyle]).toEqual([false, ''])
  })

  it('waits for content that appears later, and stays there while what is above it grows', async () => {
    show('#precios')
    add('<h2 id="precios">Precios</h2>')
    await changesSeen()
    grow()
    expect(shown).toEqual(['precios', 'precios'])
  })

  it.each(['wheel', 'keydown', 'pointerdown', 'touchstart'])('does not scroll after %s', async (input) => {
    show('#precios')
    window.dispatchEvent(new Event(input))
    add('<h2 id="precios">Precios</h2>')
    await changesSeen()
    expect(shown).toEqual([])
  })

  it('does not scroll once the page was left', async () => {
    show('#precios')
    leaving.abort()
    add('<h2 id="precios">Precios</h2>')
    await changesSeen()
    expect(shown).toEqual([])
  })

  it('leaves the first page to the browser, unless its target appears later', async () => {
    add('<h2 id="equipo">Equipo</h2>')
    show('#equipo', true)
    show('#precios', true)
    add('<h2 id="precios">Precios</h2>')
    await changesSeen()
    expect(shown).toEqual(['precios'])
  })

  it('finds targets in pages that mount themselves', () => {
    add('<div data-mounted="blog"></div>')
    const root = document.querySelector('[data-mounted]')?.attachShadow({ mode: 'open' })
    if (root) root.innerHTML = '<h2 id="precios">Precios</h2>'
    show('#precios')
    expect(shown).toEqual(['precios'])
  })
})
