import { describe, expect, it } from 'vitest'
import { sentence } from './index.ts'

describe('sentence', () => {
  it.each([
    ['Ana', 'Se eliminó «Ana».'],
    ['Ñandú 👩🏽‍💻 «x» 3', 'Se eliminó «Ñandú 👩🏽‍💻 «x» 3».'],
    ['שלום', 'Se eliminó «\u2068שלום\u2069».'],
    ['مرحبا 12', 'Se eliminó «\u2068مرحبا 12\u2069».'],
    ['gpj.\u202eexe', 'Se eliminó «\u2068gpj.\u202eexe\u2069».'],
  ])('isolates %j only if it can turn the words around it', (name, expected) =>
    expect(sentence`Se eliminó «${name}».`).toBe(expected),
  )

  it.each([
    ['a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['a\u2067b', '\u2068a\u2067b\u2069\u2069'],
    ['a\u2069\u2069\u2068b\u2069', '\u2068a\u2068b\u2069\u2069'],
  ])('lets %j not end its own isolate', (name, expected) => expect(sentence`${name}`).toBe(expected))

  it('isolates each value, once more within another sentence', () => {
    const inner = sentence`${'א'} · ${'b'} · ${3}`
    expect(inner).toBe('\u2068א\u2069 · b · 3')
    expect(sentence`${inner}. Va a la papelera.`).toBe('\u2068\u2068א\u2069 · b · 3\u2069. Va a la papelera.')
  })

  it('keeps a backslash of the template as the character that it stands for', () =>
    expect(sentence`50\u00a0% de ${'x'}`).toBe('50\u00a0% de x'))
})
