import { afterEach, beforeEach, vi } from 'vitest'

/*
 * Vitest setup of every front-end test: a message to console.error or console.warn fails the test that caused
 * it. A test that expects one stubs it: vi.spyOn(console, 'error').mockImplementation(() => {}).
 */
const problems: string[] = []

beforeEach(() => {
  problems.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      problems.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react')
    cleanup()
  }
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(`The test wrote to the console:\n${found.join('\n')}`)
})
