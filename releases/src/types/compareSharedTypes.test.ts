import { describe, expect, it, vi } from 'vitest'
import { compareSharedTypes } from './compareSharedTypes.ts'

vi.setConfig({ testTimeout: 30_000 })

const typesOf = (text: string) => ({
  'shared-ui': { entries: { '.': 'index.d.ts' }, files: { 'index.d.ts': text } },
})
const used = { 'shared-ui': { uses: ['a', 'b'], types: [] } }

describe('compareSharedTypes', () => {
  it('returns the changes of the names in use', async () => {
    const was = typesOf('export declare const a: number, b: string, c: string')
    const now = typesOf('export declare const a: number, b: boolean')

    expect(await compareSharedTypes({ was, now, used })).toEqual({
      'shared-ui': [{ name: 'b', path: [], kind: 'other', type: 'boolean' }],
    })
  })

  it('compares the same types once', async () => {
    const [was, now] = [typesOf('export declare const a: 1'), typesOf('export declare const a: 2')]
    const found = await compareSharedTypes({ was, now, used })
    // This limit is too short for the compiler to start.
    expect(await compareSharedTypes({ was, now, used }, { ms: 1 })).toEqual(found)
  })

  it('rejects when a library of the types is not installed', async () => {
    const [was, now] = [typesOf('export {}'), typesOf("export { a } from 'not-there'")]
    await expect(compareSharedTypes({ was, now, used })).rejects.toThrow('falta instalar not-there')
  })

  it('stops a comparison that takes too long', async () => {
    const [was, now] = [typesOf('export {}'), typesOf('export declare const a: 1')]
    await expect(compareSharedTypes({ was, now, used }, { ms: 50 })).rejects.toThrow('en 0.05 s')
  })

  it('stops a comparison that takes too much memory', async () => {
    const [was, now] = [typesOf('export {}'), typesOf('export declare const a: 2')]
    const comparison = compareSharedTypes({ was, now, used }, { memoryMb: 50 })
    await expect(comparison).rejects.toThrow('piden demasiada memoria')
  })
})
