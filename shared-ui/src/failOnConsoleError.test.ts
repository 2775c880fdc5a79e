import { describe, expect, it, vi } from 'vitest'

describe('the setup of the unit tests', () => {
  it.fails('fails a test that writes to console.error', () => {
    console.error('unexpected')
  })

  it.fails('fails a test that writes to console.warn', () => {
    console.warn('unexpected')
  })

  it('allows a stubbed message', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    console.error('expected')
    expect(error).toHaveBeenCalledWith('expected')
  })

  it('resets after each test', () => {
    expect(console.error).not.toHaveBeenCalled()
  })
})
