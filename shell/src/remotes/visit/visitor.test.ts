// @vitest-environment happy-dom
import { writeStored } from 'shared-ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isInShare } from './visitor.ts'

beforeEach(() => localStorage.clear())

/** The numbers of all browsers that belong to a share of a remote. */
function visitorsIn(name: string, share: number): Set<number> {
  const found = new Set<number>()
  for (let number = 0; number < 10_000; number++) {
    writeStored('mfe:visitor', String(number))
    if (isInShare(name, share)) found.add(number)
  }
  return found
}

describe('isInShare', () => {
  it('keeps the number of a browser, and replaces an invalid one', () => {
    isInShare('academy', 10)
    const number = localStorage.getItem('mfe:visitor') ?? ''
    expect(number).toMatch(/^\d{1,4}$/)
    isInShare('public', 50)
    expect(localStorage.getItem('mfe:visitor')).toBe(number)
    localStorage.setItem('mfe:visitor', '{"a":1}')
    isInShare('academy', 10)
    expect(localStorage.getItem('mfe:visitor')).toMatch(/^\d{1,4}$/)
  })

  it('contains about its share of the browsers, and all of them at 100 %', () => {
    for (const share of [1, 10, 50]) {
      const percent = visitorsIn('academy', share).size / 100
      expect(Math.abs(percent - share)).toBeLessThan(1)
    }
    expect(visitorsIn('academy', 100).size).toBe(10_000)
  })

  it('keeps the visitors of a smaller share in a larger one', () => {
    const larger = visitorsIn('academy', 25)
    expect([...visitorsIn('academy', 10)].every((number) => larger.has(number))).toBe(true)
  })

  it('divides the visitors of each remote differently', () => {
    const [academy, dashboard] = [visitorsIn('academy', 20), visitorsIn('dashboard', 20)]
    const both = [...academy].filter((number) => dashboard.has(number)).length
    // A fifth of a fifth.
    expect(both / 10_000).toBeCloseTo(0.04, 2)
  })

  it('stays the same for one page load where the browser stores nothing', () => {
    const refused = () => {
      throw new DOMException('No', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refused, setItem: refused, removeItem: refused })
    writeStored('mfe:visitor', null)
    const random = vi.spyOn(Math, 'random')
    isInShare('academy', 10)
    isInShare('academy', 10)
    expect(random).toHaveBeenCalledTimes(1)
  })
})
