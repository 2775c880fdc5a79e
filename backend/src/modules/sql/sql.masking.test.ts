import { describe, expect, it } from 'vitest'
import { maskLiterals } from './sql.masking.ts'

describe('maskLiterals', () => {
  it.each([
    ["select 'canario'", 'select …'],
    ["select 'it''s canario' as a", 'select …… as a'],
    [String.raw`select '\', 'canario'`, 'select …, …'],
    [String.raw`select E'a\'canario', 1`, 'select …, 1'],
    [String.raw`select E'a''b\'canario', 1`, 'select …, 1'],
    ['select $$canario$$, $a$ $$ canario $a$', 'select …, …'],
    ['select "una \'columna" from t', 'select "una \'columna" from t'],
    ["select 1 -- it's canario\nfrom t", 'select 1  from t'],
    ["select /* it's /* canario */ ' */ 'canario'", 'select   …'],
    ["select 'canario", 'select …'],
    ['select $b$ canario', 'select …'],
    ['select $1, a$b from t', 'select $1, a$b from t'],
  ])('masks %j', (statement, masked) => {
    expect(maskLiterals(statement)).toBe(masked)
  })

  it.each([
    ['unterminated dollar quotes', Array.from({ length: 25_000 }, (_, n) => `$a${n}`).join('')],
    ['quotes', "'".repeat(100_001)],
    ['comments', '/*'.repeat(50_000)],
  ])('takes linear time for %s', (_what, statement) => {
    const startedAt = performance.now()
    maskLiterals(statement)
    expect(performance.now() - startedAt).toBeLessThan(200)
  })
})
