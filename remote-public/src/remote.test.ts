import { describe, expect, it } from 'vitest'
import { remote } from './remote.tsx'

describe('remote', () => {
  it('loads without a DOM and has the contract version of the shell', () => {
    expect(typeof document).toBe('undefined')
    expect(remote.contract).toBe(2)
  })

  it('loads every page, without a DOM too', async () => {
    for (const { lazy, path, index } of remote.routes) {
      if (typeof lazy !== 'function') throw new Error(`route ${path ?? index} is not lazy`)
      expect(await lazy()).toHaveProperty('Component', expect.any(Function))
    }
  })
})
