// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(stubPopovers)

beforeEach(() => {
  vi.useFakeTimers()
  // Each test has its own tab.
  sessionStorage.clear()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Renders the page; a later call in a test is a reload in the same tab. */
async function load() {
  const { WhatsAppBubble } = await import('./WhatsAppBubble.tsx')
  return renderApp(
    <>
      <main>
        <a href="/contact">Contacto</a>
      </main>
      <WhatsAppBubble />
    </>,
  )
}

async function visit() {
  const page = await load()
  wait(SETTLED_MS)
  return page
}

/** Longer than the time after which the page counts as settled. */
const SETTLED_MS = 800
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const links = () => screen.queryAllByRole('link').filter((link) => link.textContent !== 'Contacto')
const toggle = () => screen.getByRole('button', { hidden: true })

const boxes: Record<'page' | 'panel' | 'toggle', DOMRect> = {
  page: new DOMRect(20, 20, 100, 30),
  panel: new DOMRect(1000, 400, 270, 240),
  toggle: new DOMRect(1200, 660, 56, 56),
}

/** Sets the positions of the page's link, the panel and its button. */
function layOut({ page = boxes.page }: { page?: DOMRect } = {}) {
  placeOver(page)
  fireEvent.scroll(window)
}

/** Moves the page's link without a scroll. */
function placeOver(page: DOMRect) {
  const now = { ...boxes, page }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.matches('a[href="/contact"]')) return now.page
    if (this.matches('[aria-expanded]')) return now.toggle
    return this.parentElement?.matches('aside') ? now.panel : new DOMRect()
  })
}

describe('WhatsAppBubble', () => {
  it('does not greet while a menu is open', async () => {
    await load()
    const header = document.body.appendChild(document.createElement('header'))
    header.innerHTML = '<div popover="auto">Proyectos</div>'
    header.querySelector<HTMLElement>('[popover]')?.showPopover()
    wait(5_000)
    expect(links()).toHaveLength(0)
    header.remove()
  })

  const quiet = {
    'an open dialog': '<dialog open></dialog>',
    'a dialog of a library': '<div role="dialog" aria-modal="true"></div>',
    'a lesson': '<article data-reading></article>',
  }

  it.each(Object.entries(quiet))('does not greet over %s, but afterwards', async (_name, html) => {
    await load()
    const part = document.body.appendChild(document.createElement('div'))
    part.innerHTML = html
    wait(5_000)
    expect(links()).toHaveLength(0)
    await act(async () => part.remove())
    wait(SETTLED_MS)
    expect(links()).toHaveLength(4)
  })

  it.each(Object.entries(quiet))('ends the greeting for %s', async (_name, html) => {
    await visit()
    expect(links()).toHaveLength(4)
    const part = document.body.appendChild(document.createElement('div'))
    await act(async () => part.insertAdjacentHTML('beforeend', html))
    wait(200)
    expect(links()).toHaveLength(0)
    part.remove()
  })

  it('does not greet a visitor who has opened it by hand', async () => {
    await load()
    fireEvent.click(toggle())
    fireEvent.click(toggle())
    expect(links()).toHaveLength(0)
    wait(5_000)
    expect(links()).toHaveLength(0)
  })

  it('opens automatically with four messages and closes after 3 s', async () => {
    await visit()
    expect(links()).toHaveLength(4)
    for (const link of links())
      expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola%2C/)
    wait(2_999)
    expect(links()).toHaveLength(4)
    wait(1)
    expect(links()).toHaveLength(0)
  })

  it('does not close under the pointer', async () => {
    await visit()
    const bubble = screen.getByRole('complementary', { name: 'WhatsApp' })
    fireEvent.pointerEnter(bubble)
    wait(10_000)
    expect(links()).toHaveLength(4)
    fireEvent.pointerLeave(bubble)
    wait(3_000)
    expect(links()).toHaveLength(0)
  })

  it('knows that it was opened before React handled it', async () => {
    vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
      return selector === ':popover-open' || Element.prototype.matches.call(this, selector)
    })
    await load()
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    expect(links()).toHaveLength(4)
    wait(10_000)
    expect(links()).toHaveLength(4)
  })

  describe('opened by hand', () => {
    const openByHand = async () => {
      await visit()
      wait(3_000)
      fireEvent.click(toggle())
      wait(10_000)
      expect(links()).toHaveLength(4)
    }

    it('stays until a press outside', async () => {
      await openByHand()
      fireEvent.pointerDown(document.body)
      expect(links()).toHaveLength(0)
    })

    it('closes when the page scrolls', async () => {
      await openByHand()
      fireEvent.scroll(window)
      expect(links()).toHaveLength(0)
    })

    it('closes when the focus goes to the page, and stays while it moves within', async () => {
      await openByHand()
      act(() => toggle().focus())
      act(() => links()[0]?.focus())
      expect(links()).toHaveLength(4)
      act(() => screen.getByRole('link', { name: 'Contacto' }).focus())
      expect(links()).toHaveLength(0)
    })

    it('stays when the page changes beneath it', async () => {
      await openByHand()
      placeOver(new DOMRect(1100, 500, 100, 30))
      fireEvent(window, new Event('resize'))
      wait(1_000)
      expect(links()).toHaveLength(4)
    })
  })

  it('greets once per tab, also after a reload', async () => {
    const first = await visit()
    first.unmount()
    const second = await visit()
    expect(links()).toHaveLength(0)
    second.unmount()
    vi.resetModules()
    await visit()
    expect(links()).toHaveLength(0)
  })

  it('greets when the page has settled', async () => {
    await load()
    wait(500)
    fireEvent.scroll(window)
    wait(500)
    expect(links()).toHaveLength(0)
    wait(SETTLED_MS)
    expect(links()).toHaveLength(4)
  })

  it('postpones the greeting until the panel covers nothing', async () => {
    layOut({ page: new DOMRect(1100, 500, 100, 30) })
    await visit()
    wait(5_000)
    expect(links()).toHaveLength(0)
    layOut()
    wait(SETTLED_MS)
    expect(links()).toHaveLength(4)
  })

  it('does not greet while somebody is typing', async () => {
    await load()
    const field = document.body.appendChild(document.createElement('textarea'))
    field.focus()
    wait(5_000)
    expect(links()).toHaveLength(0)
    field.remove()
  })

  it('ends the greeting when something comes under the panel', async () => {
    layOut()
    await visit()
    expect(links()).toHaveLength(4)
    layOut({ page: new DOMRect(1100, 500, 100, 30) })
    wait(100)
    expect(links()).toHaveLength(0)
  })

  it('hides while its button would cover a link, and comes back', async () => {
    const isAway = () => screen.getByLabelText('WhatsApp').dataset.away
    layOut({ page: new DOMRect(1190, 650, 20, 20) })
    await visit()
    expect(isAway()).toBe('true')
    layOut()
    wait(100)
    expect(isAway()).toBe('false')
  })

  it('hides when it closes over a link', async () => {
    layOut()
    await visit()
    wait(3_000)
    fireEvent.click(toggle())
    placeOver(new DOMRect(1190, 650, 20, 20))
    fireEvent.pointerDown(document.body)
    expect(screen.getByLabelText('WhatsApp').dataset.away).toBe('true')
  })

  it('closes on Escape and returns the focus to the button', async () => {
    await visit()
    act(() => links()[0]?.focus())
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(links()).toHaveLength(0)
    expect(document.activeElement).toBe(toggle())
  })
})
