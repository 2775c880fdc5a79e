import { describe, expect, it, vi } from 'vitest'
import { runSteps, upgradeSteps } from '../scripts/upgrade/upgradeSteps.mjs'

const wordsOf = (steps: { words: string[] }[]) => steps.map(({ words }) => words.join(' '))

describe('an upgrade', () => {
  it('asks whether what is published allows it before it copies, migrates and publishes', () => {
    expect(wordsOf(upgradeSteps('copy', { isBreaking: false }))).toEqual([
      ...['sync --dry-run', 'prepare copy', 'sync'],
    ])
    expect(wordsOf(upgradeSteps('copy', { isBreaking: true }))).toEqual([
      ...['sync --break --dry-run', 'prepare copy', 'sync --break'],
    ])
  })

  it('ends with the first step that refuses it', async () => {
    const run = vi.fn(async (_program: string, words: string[]) => (words.includes('--dry-run') ? 3 : 0))
    const tryIt = vi.fn(async () => 0)
    expect(await runSteps(upgradeSteps('copy', { isBreaking: false }), { run, tryIt })).toBe(3)
    expect(run).toHaveBeenCalledTimes(1)
    expect(tryIt).not.toHaveBeenCalled()
  })

  it('is tried when every step has done its work', async () => {
    const run = vi.fn(async () => 0)
    expect(await runSteps(upgradeSteps('copy', { isBreaking: false }), { run, tryIt: async () => 4 })).toBe(4)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
