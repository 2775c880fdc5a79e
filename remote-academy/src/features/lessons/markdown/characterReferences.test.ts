// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const load = async () => (await import('./characterReferences.ts')).decodeNamedCharacterReference

it.each(['with a document', 'without one'])('decodes names %s', async (where) => {
  if (where === 'without one') vi.stubGlobal('document', undefined)
  const decode = await load()
  expect(['amp', 'nbsp', 'semi'].map(decode)).toEqual(['&', '\u00A0', ';'])
  expect(['nothing', 'toString', 'notit'].map(decode)).toEqual([false, false, false])
})
