// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { frozenMarks } from '../frozenMarks.ts'
import { markMounting, takeUnreported, unmark } from './frozen.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Stores a mark that another tab, or this one earlier, has left. */
function leave(document: string, at: number) {
  const mark = { name: 'academy', version: '1.1.0', page: '/academy', at }
  localStorage.setItem('mfe:mounting', JSON.stringify({ [document]: mark }))
}

describe('the mark of a page that is being rendered', () => {
  it('is removed when the page has rendered', () => {
    markMounting('academy', '1.1.0', '/academy')
    expect(localStorage.getItem('mfe:mounting')).toContain('1.1.0')
    vi.advanceTimersByTime(1_000)
    expect(localStorage.getItem('mfe:mounting')).toBeNull()
  })

  it('is removed when the tab is left before that', () => {
    markMounting('academy', '1.1.0', '/academy')
    unmark()
    expect(localStorage.getItem('mfe:mounting')).toBeNull()
  })

  it('stays when the page freezes, and identifies the version to later pages for an hour', () => {
    leave('frozen', Date.now())
    expect(frozenMarks()).toEqual([])
    vi.setSystemTime(Date.now() + 5_000)
    expect(frozenMarks()).toMatchObject([{ name: 'academy', version: '1.1.0', page: '/academy' }])
    markMounting('public', '1.0.0', '/')
    vi.advanceTimersByTime(1_000)
    expect(frozenMarks()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(frozenMarks()).toEqual([])
  })

  it('is reported once', () => {
    leave('frozen', Date.now() - 5_000)
    expect(takeUnreported()).toMatchObject([{ version: '1.1.0' }])
    expect(takeUnreported()).toEqual([])
    expect(frozenMarks()).toHaveLength(1)
  })

  it.each(['no json', '[]', '{"x":null}', '{"x":{"at":"never"}}'])('ignores %s', (text) => {
    localStorage.setItem('mfe:mounting', text)
    expect(frozenMarks()).toEqual([])
    markMounting('academy', '1.1.0', '/academy')
    expect(frozenMarks()).toEqual([])
  })
})
