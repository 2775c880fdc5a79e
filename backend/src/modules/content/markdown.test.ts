import { describe, expect, it } from 'vitest'
import { referencesIn } from './markdown.ts'

/** Less than a text of a lesson may have. */
const LENGTH = 200_000

const found = (text: string) =>
  referencesIn(text).map(({ isPicture, label, address, line }) => [isPicture, label, address, line])

describe('referencesIn', () => {
  it('finds links and pictures with their lines, but not those in code', () => {
    const text = [
      '[uno](/uno) y ![dos](</media/dos.png> "Con (dos) palabras")',
      '`[no](/no)`',
      '```\n[tampoco](/no)\n```',
      '[![tres](/media/tres.png)](/tres)',
    ].join('\n')
    expect(found(text)).toEqual([
      [false, 'uno', '/uno', 1],
      [true, 'dos', '/media/dos.png', 1],
      [true, 'tres', '/media/tres.png', 6],
    ])
  })

  // In quadratic time, these take minutes, in which the process responds to nobody.
  it.each(['[', '![', '](', '[a](', '[a](b', '[a](b ', '[a](<b>', '[a]( '])(
    'reads a line that repeats %j in linear time',
    (part) => {
      expect(found(part.repeat(LENGTH / part.length))).toEqual([])
    },
  )
})
