import { describe, expect, it } from 'vitest'
import { hiddenProblem } from './hiddenCharacters.ts'

describe('hiddenProblem', () => {
  it.each([
    ['https://ejemplo.com/\u202egpj.exe', '21: «…ejemplo.com/‹U+202E›gpj.exe»'],
    ['https://a.co/\u200b', '14: «…ttps://a.co/‹U+200B›»'],
    ['\ufeffhttps://a.co', '1: «‹U+FEFF›https://a.co»'],
    ['https://a.co/👩🏽\u2066\u2069x', '16: «…ps://a.co/👩🏽‹U+2066›‹U+2069›x»'],
    ['https://ejem\u200dplo.com', '13: «https://ejem‹U+200D›plo.com»'],
    ['https://a.co/x\u00ady', '15: «…tps://a.co/x‹U+00AD›y»'],
    ['https://a.co/\u3164', '14: «…ttps://a.co/‹U+3164›»'],
    ['https://a.co/\u{e0041}', '14: «…ttps://a.co/‹U+E0041›»'],
    [
      `https://a.co/🏴${'\u{e0061}'.repeat(7)}\u{e007f}`,
      '15: «…tps://a.co/🏴‹U+E0061›‹U+E0061›‹U+E0061›‹U+E0061›‹U+E0061›‹U+E0061›‹U+E0061›‹U+E007F›»',
    ],
    ['https://a.co/a\ufe0f', '15: «…tps://a.co/a‹U+FE0F›»'],
    ['https://a.co/a\u0000b', '15: «…tps://a.co/a‹U+0000›b»'],
  ])('shows the place in %j', (address, place) => {
    expect(hiddenProblem(address)).toBe(`Quita el carácter invisible o de dirección de la posición ${place}.`)
  })

  it.each([
    'https://ejemplo.com/año/niño?q=pingüino#más',
    'https://ñandú.cl/',
    'https://a.co/👩\u200d🚀/❤\ufe0f/👨🏽\u200d👩🏽\u200d👧/1\ufe0f\u20e3/🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'https://fa.example/می\u200cخواهم',
    'https://hi.example/क्\u200dष/क्\u200cष',
    'https://ar.example/مرحبا/שלום',
    'https://a.co/%E2%80%AE',
    'https://日本.example/ガ',
  ])('passes %j', (address) => {
    expect(hiddenProblem(address)).toBeNull()
  })
})
