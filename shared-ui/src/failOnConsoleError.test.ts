import { describe, expect, it, vi } from 'vitest'

describe('the setup of the unit tests', () => {
  it.fails('fails a test that writes to console.error', () => {
    console.error('unexpected')
  })

  it.fails('fails a test that writes to console.warn', () => {
    console.warn('unexpected')
  })

  it('lets a test expect a message by stubbing it', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    console.error('expected')
    expect(error).toHaveBeenCalledWith('expected')
  })

  it('starts each test anew', () => {
    expect(console.error).not.toHaveBeenCalled()
  })
})
