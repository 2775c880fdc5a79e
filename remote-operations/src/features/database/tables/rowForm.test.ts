import { describe, expect, it } from 'vitest'
import { changesOf, draftsOf, formatHint, inputKindOf, lockOf, rebased } from './rowForm.ts'
import { columnOf, tableOf } from './tables.fixture.ts'

const table = tableOf({
  columns: [
    columnOf('id', { type: 'uuid', defaultValue: 'gen_random_uuid()' }),
    columnOf('name'),
    columnOf('photo', { isNullable: true }),
    columnOf('password_hash', { isSecret: true }),
    columnOf('search_text', { isGenerated: true }),
    columnOf('role', { isLocked: true, defaultValue: "'user'" }),
  ],
})
const cells = ['1', 'Ana', null, null, 'ana', 'user']

describe('changesOf', () => {
  it('returns no changes of an unchanged row', () => {
    expect(changesOf(table, draftsOf(table, cells), cells)).toEqual([])
  })

  it('distinguishes an empty text from NULL', () => {
    const drafts = { ...draftsOf(table, cells), photo: { mode: 'value' as const, text: '' } }
    expect(changesOf(table, drafts, cells)).toEqual([{ column: 'photo', before: null, after: '' }])
    const nulled = { ...draftsOf(table, cells), name: { mode: 'null' as const, text: 'Ana' } }
    expect(changesOf(table, nulled, cells)).toEqual([{ column: 'name', before: 'Ana', after: null }])
  })

  it('leaves the defaults of a new row to the database', () => {
    const drafts = draftsOf(table, undefined)
    expect(drafts.id?.mode).toBe('default')
    expect(changesOf(table, drafts, undefined)).toEqual([{ column: 'name', before: null, after: '' }])
  })

  it('keeps what was typed, and what somebody else has saved', () => {
    const drafts = { ...draftsOf(table, cells), name: { mode: 'value' as const, text: 'Eva' } }
    const now = ['1', 'Ana María', 'foto.png', null, 'ana', 'user']
    const next = rebased(table, drafts, { before: cells, now })
    expect(changesOf(table, next, now)).toEqual([{ column: 'name', before: 'Ana María', after: 'Eva' }])
  })

  it('returns no changes of locked columns', () => {
    const drafts = draftsOf(table, cells)
    for (const name of ['id', 'password_hash', 'search_text', 'role'])
      drafts[name] = { mode: 'value', text: 'x' }
    expect(changesOf(table, drafts, cells)).toEqual([])
    const locked = table.columns.filter((column) => lockOf(table, column, true)).map(({ name }) => name)
    expect(locked).toEqual(['password_hash', 'search_text', 'role'])
  })
})

describe('inputKindOf', () => {
  it.each([
    ['boolean', 'yesNo'],
    ['bigint', 'number'],
    ['numeric(10,2)', 'number'],
    ['date', 'date'],
    ['timestamp(3) with time zone', 'line'],
    ['uuid', 'line'],
    ['text', 'text'],
    ['text[]', 'text'],
    ['jsonb', 'text'],
  ])('uses for %s the input %s', (type, kind) => {
    expect(inputKindOf(columnOf('a', { type }), '')).toBe(kind)
  })

  it('uses a text line for a date that a date input cannot show, and a choice for an enumeration', () => {
    expect(inputKindOf(columnOf('a', { type: 'date' }), 'infinity')).toBe('line')
    expect(inputKindOf(columnOf('a', { type: 'mood', choices: ['sad'] }), '')).toBe('choice')
    expect(formatHint(columnOf('a', { type: 'text[]' }))).toBe('Entre llaves y con comas: {uno,dos}')
  })
})
