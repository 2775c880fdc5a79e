// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { renderWithUi } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  // Whether it has greeted is remembered by the module: each test is a visit of its own.
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

async function visit() {
  const { WhatsAppBubble } = await import('./WhatsAppBubble.tsx')
  return renderWithUi(<WhatsAppBubble />)
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const links = () => screen.queryAllByRole('link')
const toggle = () => screen.getByRole('button')

describe('WhatsAppBubble', () => {
  it('opens by itself with four messages and folds after 3 s', async () => {
    await visit()
    expect(links()).toHaveLength(4)
    for (const link of links())
      expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola%2C/)
    wait(2_999)
    expect(links()).toHaveLength(4)
    wait(1)
    expect(links()).toHaveLength(0)
  })

  it('does not fold under the pointer', async () => {
    await visit()
    const bubble = screen.getByRole('complementary', { name: 'WhatsApp' })
    fireEvent.pointerEnter(bubble)
    wait(10_000)
    expect(links()).toHaveLength(4)
    fireEvent.pointerLeave(bubble)
    wait(3_000)
    expect(links()).toHaveLength(0)
  })

  it('opened by hand stays until a press beside it', async () => {
    await visit()
    wait(3_000)
    fireEvent.click(toggle())
    wait(10_000)
    expect(links()).toHaveLength(4)
    fireEvent.pointerDown(document.body)
    expect(links()).toHaveLength(0)
  })

  it('greets once a visit', async () => {
    const { unmount } = await visit()
    unmount()
    await visit()
    expect(links()).toHaveLength(0)
  })

  it('closes on Escape', async () => {
    await visit()
    fireEvent.keyDown(toggle(), { key: 'Escape' })
    expect(links()).toHaveLength(0)
    expect(document.activeElement).toBe(toggle())
  })
})
