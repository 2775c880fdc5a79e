import { describe, expect, it } from 'vitest'
import { inspectSql } from './inspectSql.ts'

describe('inspectSql', () => {
  it.each([
    ['DELETE FROM mails', ['DELETE'], ['DELETE']],
    ['update users set role = 1 where id = 2', ['UPDATE'], []],
    ['UPDATE users SET name = (SELECT name FROM x WHERE id = 1)', ['UPDATE'], ['UPDATE']],
    ['WITH gone AS (DELETE FROM mails WHERE true RETURNING *) SELECT * FROM gone', ['DELETE'], []],
    ['TRUNCATE visits; SELECT 1 LIMIT 1', ['TRUNCATE'], ['TRUNCATE']],
    ['INSERT INTO a SELECT * FROM b ON CONFLICT DO UPDATE SET x = 1', ['INSERT', 'INTO', 'DO', 'UPDATE'], []],
  ])('%s', (query, writes, everyRow) => {
    expect(inspectSql(query)).toMatchObject({ writes, everyRow })
  })

  it('reads no words in strings, names and comments', () => {
    const query = `SELECT 'delete from a', "update" FROM a -- drop table a\n/* truncate a */ LIMIT 1`
    expect(inspectSql(query)).toEqual({ writes: [], everyRow: [], isUnlimited: false })
  })

  it('tells a read without a limit, whatever its inner queries have', () => {
    expect(inspectSql('SELECT * FROM (SELECT 1 LIMIT 1) a').isUnlimited).toBe(true)
    expect(inspectSql('SELECT 1 FETCH FIRST 1 ROW ONLY').isUnlimited).toBe(false)
  })
})
