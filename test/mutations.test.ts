import { describe, expect, it } from 'vitest'
import { mutantsOf, mutate } from '../scripts/mutants/mutations.mjs'

const mutated = (source: string) => mutantsOf(source, false).map((each) => mutate(source, each))

describe('the mutants of a source', () => {
  it.each([
    ['const a = b === c', ['const a = b !== c']],
    ['const a = b<c', ['const a = b<=c']],
    ['const a = b && !c', ['const a = b || !c', 'const a = b && c']],
    ['const a = true', ['const a = false']],
    ['const LIMIT = 20', ['const LIMIT = 21']],
    ['const a = b ? c : d', ['const a = !(b) ? c : d']],
    ['if (a) b.c = d', ['if (false) b.c = d']],
    ['await store.save(a)', [';']],
    ['function f(isOpen = false) {}', ['function f(isOpen = true) {}']],
  ])('of %s', (source, mutants) => {
    expect(mutated(source)).toEqual(mutants)
  })

  it('are none in types, imports and joined texts', () => {
    expect(mutated("import { a } from './b.ts'\ntype A = 1 | true\nconst c = 'x' + a")).toEqual([])
  })

  it('are those of JSX too', () => {
    expect(mutantsOf('const a = <p>{b && <i />}</p>', true)).toHaveLength(1)
  })
})
