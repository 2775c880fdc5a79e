// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setOfOpenTabs } from './visitSet.ts'

let held: { name: string }[] = []
let navigation = 'navigate'

const real = navigator

function offerLocks(locks: object | undefined) {
  vi.stubGlobal(
    'navigator',
    new Proxy(real, { get: (target, key) => (key === 'locks' ? locks : Reflect.get(target, key)) }),
  )
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('mfe:visit', '{"academy":"1.1.0"}')
  held = []
  navigation = 'navigate'
  offerLocks({ query: async () => ({ held }) })
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ type: navigation }] as unknown as PerformanceEntryList,
  )
})

describe('setOfOpenTabs', () => {
  it('returns the versions of an open tab', async () => {
    held = [{ name: 'another' }, { name: 'mfe:visit:a' }]
    expect(await setOfOpenTabs()).toEqual({ academy: '1.1.0' })
  })

  it('returns nothing once every tab is closed', async () => {
    held = [{ name: 'another' }]
    expect(await setOfOpenTabs()).toEqual({})
  })

  it('returns nothing in a tab that was reloaded', async () => {
    held = [{ name: 'mfe:visit:a' }]
    navigation = 'reload'
    expect(await setOfOpenTabs()).toEqual({})
  })

  it('does not mistake the document that this tab has just left for another tab', async () => {
    sessionStorage.setItem('mfe:left', 'a')
    held = [{ name: 'mfe:visit:a' }]
    expect(await setOfOpenTabs()).toEqual({})
    held = [{ name: 'mfe:visit:a' }, { name: 'mfe:visit:b' }]
    expect(await setOfOpenTabs()).toEqual({ academy: '1.1.0' })
  })

  it('returns nothing without locks, or for invalid data', async () => {
    held = [{ name: 'mfe:visit:a' }]
    localStorage.setItem('mfe:visit', 'no json')
    expect(await setOfOpenTabs()).toEqual({})
    offerLocks(undefined)
    expect(await setOfOpenTabs()).toEqual({})
  })
})
