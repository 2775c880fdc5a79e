import { expect, it } from 'vitest'
import { meantWord } from './misspelt.ts'

const known = ['promesas', 'trabajo', 'whatsapp', 'hola', 'seguridad', 'subredes']

it.each([
  ['promsas', 'promesas'],
  ['pormesas', 'promesas'],
  ['whastapp', 'whatsapp'],
  ['hoal', 'hola'],
  ['seguridda', 'seguridad'],
  ['trasgos', undefined],
  ['xyz', undefined],
])('finds for %s the word %s', (typed, word) => {
  expect(meantWord(typed, known, { isBegun: false })).toBe(word)
})

it('finds a word of which only a misspelt beginning was typed', () => {
  expect(meantWord('promsa', known, { isBegun: true })).toBe('promesas')
  expect(meantWord('subrde', known, { isBegun: true })).toBe('subredes')
})
