import { expect, it } from 'vitest'
import { readingMinutes } from './lessonTexts.ts'

it.each([
  ['nothing', '', 1],
  ['a line', 'una línea', 1],
  ['540 words', 'palabra '.repeat(540), 3],
  ['marks', '- **palabra** —\n'.repeat(180), 1],
  ['addresses', '[texto](https://a.example/una/ruta/larga?de=muchas&partes=1) '.repeat(180), 1],
])('estimates the minutes of %s', (_name, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})

it('takes no longer for a text of addresses without an end', () => {
  expect(readingMinutes(']('.repeat(100_000))).toBe(1)
})
