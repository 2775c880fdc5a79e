// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { caseTransition, isCaseMoving } from './caseTransition.ts'

function visitor({ hasTransitions, prefersLess }: { hasTransitions: boolean; prefersLess: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }))
  if (hasTransitions) Object.assign(document, { startViewTransition: () => undefined })
}

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

describe('a link between a card and its case', () => {
  it.each([
    [{ hasTransitions: true, prefersLess: false }, true],
    [{ hasTransitions: true, prefersLess: true }, false],
    [{ hasTransitions: false, prefersLess: false }, false],
  ])('with %j is a view transition: %s', (who, expected) => {
    visitor(who)
    expect(isCaseMoving()).toBe(expected)
  })

  it('names the parts of each project differently', () => {
    const names = ['uno', 'dos'].flatMap((slug) =>
      (['picture', 'title'] as const).map((part) => caseTransition(part, slug).viewTransitionName),
    )
    expect(new Set(names).size).toBe(4)
  })
})
