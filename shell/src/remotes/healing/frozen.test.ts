// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { frozenMarks, marks } from '../frozenMarks.ts'
import { report } from '../report.ts'
import { untilMarksSettle } from '../untilMarksSettle.ts'
import { markMounting, unmark } from './frozen.ts'
// Loaded on demand, which would take longer than the timers of these tests.
import './settleMarks.ts'

beforeEach(() => {
  localStorage.clear()
  report().failures = []
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

/** Stores a mark that another tab, or this one earlier, has left. */
function leave(document: string, at: number) {
  const mark = { name: 'academy', version: '1.1.0', page: '/academy', at }
  localStorage.setItem(`mfe:mounting:${document}`, JSON.stringify(mark))
}

async function settle() {
  const settled = untilMarksSettle()
  await vi.advanceTimersByTimeAsync(3_000)
  await settled
}

describe('the mark of a page that is being rendered', () => {
  it('is removed when the page has rendered', () => {
    markMounting('academy', '1.1.0', '/academy')
    expect(marks()).toMatchObject([[expect.any(String), { version: '1.1.0' }]])
    vi.advanceTimersByTime(1_000)
    expect(localStorage).toHaveLength(0)
  })

  it('is removed when the tab is left before that', () => {
    markMounting('academy', '1.1.0', '/academy')
    unmark()
    expect(localStorage).toHaveLength(0)
  })

  it('is not left by a hidden tab, whose timers may be stopped', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true)
    markMounting('academy', '1.1.0', '/academy')
    expect(localStorage).toHaveLength(0)
  })

  it('stays when the page freezes, and identifies the version to later pages for an hour', async () => {
    leave('frozen', Date.now())
    await settle()
    expect(frozenMarks()).toEqual([])
    vi.setSystemTime(Date.now() + 5_000)
    await settle()
    expect(frozenMarks()).toMatchObject([{ name: 'academy', version: '1.1.0', page: '/academy' }])
    markMounting('public', '1.0.0', '/')
    vi.advanceTimersByTime(1_000)
    expect(frozenMarks()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(frozenMarks()).toEqual([])
  })

  it('does not count while its tab may only be waiting for the processor', async () => {
    leave('waiting', Date.now() - 5_000)
    const settled = settle()
    // This tab gets the processor late, too.
    vi.setSystemTime(Date.now() + 5_000)
    expect(frozenMarks()).toEqual([])
    localStorage.removeItem('mfe:mounting:waiting')
    await settled
    expect(frozenMarks()).toEqual([])
  })

  it('decides nothing on a machine that stays busy', async () => {
    leave('waiting', Date.now() - 5_000)
    let late = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (late += 200))
    await settle()
    expect(frozenMarks()).toEqual([])
  })

  it('is reported once', async () => {
    leave('frozen', Date.now() - 5_000)
    await settle()
    await settle()
    expect(report().failures).toMatchObject([{ version: '1.1.0', kind: 'frozen', page: '/academy' }])
    expect(frozenMarks()).toHaveLength(1)
  })

  it('is not restored by a tab that changes its own at the same time', () => {
    leave('other', Date.now())
    const setItem = localStorage.setItem.bind(localStorage)
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      localStorage.removeItem('mfe:mounting:other')
      setItem(key, value)
    })
    markMounting('public', '1.0.0', '/')
    expect(marks()).toMatchObject([[expect.any(String), { name: 'public' }]])
  })

  it.each(['no json', '[]', 'null', '{"at":"never"}'])('ignores and removes %s', (text) => {
    localStorage.setItem('mfe:mounting:x', text)
    expect(frozenMarks()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })
})
