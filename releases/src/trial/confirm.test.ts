import { describe, expect, it } from 'vitest'
import { confirmedIn, type Problem, problemsOfPage, sureProblems } from './confirm.ts'
import type { Limits, Observation } from './judge.ts'

const problem = (kind: Problem['kind'], message = 'algo'): Problem => ({ page: '/prueba', kind, message })

describe('confirmedIn', () => {
  it.each([
    ['what two looks show', [['empty'], ['empty']], ['empty']],
    ['what only one of two looks shows', [['frozen'], []], []],
    ['what two of three looks show', [['frozen'], [], ['frozen']], ['frozen']],
    ['what the first look did not show', [['frozen'], ['empty'], ['empty']], ['empty']],
    ['what the only look shows', [['load']], ['load']],
    ['the kinds of both looks alone', [['load', 'timer'], ['timer']], ['timer']],
  ] satisfies [string, Problem['kind'][][], Problem['kind'][]][])('%s', (_label, runs, expected) => {
    const found = confirmedIn(runs.map((kinds) => kinds.map((kind) => problem(kind))))
    expect([...new Set(found.map(({ kind }) => kind))]).toEqual(expected)
  })

  it('keeps each message of a kind as the first look found it', () => {
    const first = [problem('error', 'roto'), problem('error', 'roto otra vez')]
    expect(confirmedIn([first, [problem('error', 'roto')]])).toEqual(first)
  })
})

describe('sureProblems', () => {
  const page = (...looks: Problem[][]) => {
    const [problems = [], ...later] = looks
    return { problems, lookAgain: async () => later.shift() ?? [] }
  }

  it('keeps what a page shows again, and nothing that it shows once', async () => {
    const once = page([problem('frozen')], [], [])
    const twice = page([problem('empty')], [problem('empty')])
    expect(await sureProblems([page([]), once, twice])).toEqual([problem('empty')])
  })

  it('needs no second look once three pages surely fail', async () => {
    const bad = () => page([problem('load')], [problem('load')])
    expect(await sureProblems([bad(), bad(), bad(), page([problem('empty')])])).toHaveLength(4)
  })
})

describe('problemsOfPage', () => {
  const limits: Limits = {
    bytes: 1_000,
    needs: { pictures: [], frames: [], connections: [], scripts: [] },
    own: [],
  }
  const seen = (visit: string, bytes: number): Observation => ({
    ...{ page: '/prueba', visit, path: '/prueba', isFrozen: false, isLeft: false, asksSession: false },
    ...{ isPlaced: true, isShown: true, isWaiting: false, hasContent: true, isAtRest: true },
    ...{ failures: [], attempts: [], errors: [], foreign: [], requests: 1, globalRules: [], bytes },
    ...{ stored: 0, patched: [], blockedMs: 0, isSignedOut: false, violations: [], after: null },
  })

  it('names the visit where only some show a problem', () => {
    const found = problemsOfPage([seen('en un computador', 10), seen('en un teléfono', 2_000)], limits)
    expect(found).toMatchObject([{ kind: 'bytes', message: expect.stringContaining('(en un teléfono)') }])
  })

  it('names none where all of them do', () => {
    const found = problemsOfPage([seen('en un computador', 2_000), seen('en un teléfono', 2_000)], limits)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).not.toContain('en un')
  })
})
