import { describe, expect, it } from 'vitest'
import { inspectSql, warningOf } from './inspectSql.ts'

describe('inspectSql', () => {
  it.each<[string, string[]]>([
    ['DELETE FROM mails', ['DELETE sin WHERE']],
    ['delete from mails where id = 1', ['DELETE']],
    ['update users set role = 1 where id = 2', ['UPDATE']],
    ['UPDATE users SET name = (SELECT name FROM x WHERE id = 1)', ['UPDATE sin WHERE']],
    ['-- todas\nUPDATE users /* where */ SET a = 1', ['UPDATE sin WHERE']],
    ['/* WHERE */ DELETE FROM mails -- where id = 1', ['DELETE sin WHERE']],
    ['WITH gone AS (DELETE FROM mails WHERE true RETURNING *) SELECT * FROM gone', ['DELETE']],
    ['WITH gone AS (DELETE FROM mails RETURNING *) SELECT * FROM gone WHERE a', ['DELETE sin WHERE']],
    ['WITH a AS MATERIALIZED (SELECT 1 WHERE true) UPDATE t SET b = 1', ['UPDATE sin WHERE']],
    ['WITH a AS (SELECT 1) DELETE FROM t WHERE id IN (SELECT * FROM a)', ['DELETE']],
    ['EXPLAIN ANALYZE DELETE FROM t', ['DELETE sin WHERE']],
    ['SELECT 1; -- luego\nDROP TABLE mails', ['DROP']],
    [
      'SELECT 1 LIMIT 1;\nTRUNCATE visits; DELETE FROM a WHERE b; DELETE FROM c',
      ['TRUNCATE', 'DELETE', 'DELETE sin WHERE'],
    ],
    ['ALTER TABLE a DROP COLUMN b', ['ALTER', 'DROP']],
    ['CREATE TEMP TABLE a (b int) ON COMMIT DROP', ['CREATE']],
    ['CREATE TABLE a (b int REFERENCES c ON DELETE CASCADE ON UPDATE CASCADE)', ['CREATE']],
    ['INSERT INTO a SELECT * FROM b ON CONFLICT DO UPDATE SET x = 1', ['INSERT']],
    ['MERGE INTO a USING b ON c WHEN MATCHED THEN DELETE', ['MERGE']],
    ['GRANT DELETE, TRUNCATE ON a TO b', ['GRANT']],
    ['SELECT * INTO a FROM b', ['INTO']],
    ['SELECT * FROM a FOR UPDATE', ['FOR UPDATE']],
    ['SELECT * FROM a FOR NO KEY UPDATE', ['FOR UPDATE']],
    ['DO $$ begin delete from a; end $$', ['DO']],
  ])('%s', (query, writes) => {
    expect(inspectSql(query).writes).toEqual(writes)
  })

  it('ignores keywords in strings, names and comments', () => {
    const query = `SELECT 'delete from a', "update" FROM a -- drop table a\n/* truncate a */ LIMIT 1`
    expect(inspectSql(query)).toEqual({ writes: [], isUnlimited: false })
  })

  it('detects a read without a limit, whatever its subqueries have', () => {
    expect(inspectSql('SELECT * FROM (SELECT 1 LIMIT 1) a').isUnlimited).toBe(true)
    expect(inspectSql('SELECT 1 FETCH FIRST 1 ROW ONLY').isUnlimited).toBe(false)
  })
})

describe('warningOf', () => {
  it('warns of statements that affect more than single rows', () => {
    const warning = (query: string) => warningOf(inspectSql(query))
    expect(warning('DELETE FROM a WHERE b')).toBe('')
    expect(warning('DROP TABLE a; TRUNCATE b; UPDATE c SET d = 1')).toBe(
      'DROP elimina objetos enteros. TRUNCATE vacía tablas enteras. UPDATE sin WHERE alcanza a todas las filas.',
    )
  })
})
