// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  claimForReader,
  followStored,
  forgetSession,
  readStored,
  readStoredJson,
  writeStored,
  writeStoredJson,
} from './browserStorage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** A storage that is forbidden or full: these methods throw. */
function refuse(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  for (const method of methods)
    storage[method] = () => {
      throw new DOMException('No', 'QuotaExceededError')
    }
  vi.stubGlobal('localStorage', storage)
}

describe('browser storage', () => {
  it('stores each key in the storage that its rule names', () => {
    writeStored('theme', 'light')
    writeStored('whatsAppGreeted', 'yes')
    writeStored('list:/dashboard/user/list', '?page=2')
    writeStored('columns:users', '[]')
    expect({ ...localStorage }).toEqual({ theme: 'light', 'columns:users': '[]' })
    expect({ ...sessionStorage }).toEqual({ whatsAppGreeted: 'yes', 'list:/dashboard/user/list': '?page=2' })
    writeStored('theme', null)
    expect(readStored('theme')).toBeNull()
  })

  it('stores the keys of 1.0.0 where its remotes expect them', () => {
    writeStored('contact-draft', '{}')
    writeStored('mfe:mounting', '{}')
    expect({ ...localStorage }).toEqual({ 'mfe:mounting': '{}' })
    expect({ ...sessionStorage }).toEqual({ 'contact-draft': '{}' })
  })

  it.each([['setItem'], ['getItem', 'setItem', 'removeItem']] as const)(
    'keeps a value for the page when the browser rejects %s %s',
    (...methods) => {
      refuse(...methods)
      writeStored('theme', 'dark-mode')
      expect(readStored('theme')).toBe('dark-mode')
      writeStored('theme', null)
      expect(readStored('theme')).toBeNull()
    },
  )

  it('uses the storage again once it accepts values', () => {
    refuse('setItem')
    writeStored('theme', 'dark-mode')
    vi.unstubAllGlobals()
    writeStored('theme', 'light')
    expect(localStorage.getItem('theme')).toBe('light')
    localStorage.setItem('theme', 'dark-mode')
    expect(readStored('theme')).toBe('dark-mode')
  })

  it('reads JSON, and returns null for anything else', () => {
    writeStoredJson('sqlHistory', ['SELECT 1'])
    expect(readStoredJson('sqlHistory')).toEqual(['SELECT 1'])
    writeStored('sqlHistory', '[')
    expect(readStoredJson('sqlHistory')).toBeNull()
  })

  it('removes the keys of the session at sign-out, and nothing else', () => {
    for (const key of ['accessToken', 'refreshToken', 'user', 'theme', 'lastURL'] as const)
      writeStored(key, 'x')
    forgetSession()
    expect(Object.keys({ ...localStorage }).sort()).toEqual(['lastURL', 'theme'])
  })

  it('removes what was typed at sign-out only, and not when the session expires', () => {
    writeStored('mailDrafts', '{}')
    writeStored('draft:ana:link', '{}')
    writeStored('list:/x', '?page=2')
    forgetSession({ isExpired: true })
    expect({ ...localStorage }).toEqual({ mailDrafts: '{}' })
    expect({ ...sessionStorage }).toEqual({ 'draft:ana:link': '{}', 'list:/x': '?page=2' })
    forgetSession()
    expect({ ...localStorage }).toEqual({})
    expect({ ...sessionStorage }).toEqual({ 'list:/x': '?page=2' })
  })

  it('removes what was read at sign-out, and not when the session expires', () => {
    const readings = { academyProgress: '["a"]', academyBookmarks: '[]', reader: 'ana' } as const
    for (const key of ['academyProgress', 'academyBookmarks', 'reader'] as const)
      writeStored(key, readings[key])
    forgetSession({ isExpired: true })
    expect({ ...localStorage }).toEqual(readings)
    forgetSession()
    expect({ ...localStorage }).toEqual({})
  })

  it('gives what was read to the account that signs in, and nothing of another account', () => {
    writeStored('academyProgress', '["a"]')
    claimForReader('ana')
    forgetSession({ isExpired: true })
    claimForReader('ana')
    expect({ ...localStorage }).toEqual({ academyProgress: '["a"]', reader: 'ana' })
    claimForReader('luz')
    expect({ ...localStorage }).toEqual({ reader: 'luz' })
  })

  it('reports changes of other tabs until it is stopped', () => {
    const onChange = vi.fn()
    const change = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    const stop = followStored(['theme'], onChange)
    change('theme')
    change(null)
    change('sidebar')
    expect(onChange).toHaveBeenCalledTimes(2)
    stop()
    change('theme')
    expect(onChange).toHaveBeenCalledTimes(2)
  })
})
