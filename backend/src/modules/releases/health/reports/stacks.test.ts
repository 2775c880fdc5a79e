import { describe, expect, it } from 'vitest'
import { cleanSample, topFrame } from './stacks.ts'

const chrome = `TypeError: x is undefined
    at Page (https://sitio.example/remotes/academy/1.0.1/Page-a1b2.js?token=secreto:12:34)
    at render (https://sitio.example/full/assets/react-dom.js:1:2)`
const firefox =
  'Page@https://sitio.example/remotes/academy/1.0.1/Page-a1b2.js:12:34\nrender@https://x.example/y.js:1:2'

const sample = (changes: Partial<{ message: string; stack: string }> = {}) =>
  cleanSample({ kind: 'render', message: 'x is undefined', stack: chrome, ...changes })

describe('cleanSample', () => {
  it('keeps the place without host and query string', () => {
    expect(sample().stack).toContain('at Page (/remotes/academy/1.0.1/Page-a1b2.js:12:34)')
    expect(sample().stack).not.toMatch(/secreto|sitio\.example/)
  })

  it.each([
    ['ana.gómez@correo.example no existe', '<correo> no existe'],
    ['GET https://api.example/a?email=ana%40x.co#b falló', 'GET /a falló'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'token <secreto>'],
    ['clave 0123456789abcdef0123456789abcdef', 'clave <secreto>'],
    ['a\u0000b\tc', 'a b c'],
  ])('cleans %j', (message, expected) => {
    expect(sample({ message }).message).toBe(expected)
  })

  it('truncates long texts', () => {
    const { message, stack } = sample({ message: 'x '.repeat(3000), stack: 'y '.repeat(3000) })
    expect([message.length, stack.length]).toEqual([300, 2000])
  })

  it('groups by message and place, whatever the numbers in the message', () => {
    const group = (message: string, stack = chrome) => sample({ message, stack }).fingerprint
    expect(group('curso 12 no existe')).toBe(group('curso 13 no existe'))
    expect(group('curso 12 no existe')).not.toBe(group('lección 12 no existe'))
    expect(group('x')).not.toBe(group('x', chrome.replace('12:34', '56:78')))
  })
})

describe('topFrame', () => {
  it.each([
    ['Chromium', chrome.replace('https://sitio.example', '').replace('?token=secreto', '')],
    ['Firefox', firefox.replaceAll('https://sitio.example', '')],
  ])('reads a stack of %s', (_name, stack) => {
    expect(topFrame(stack)).toBe('/remotes/academy/1.0.1/Page-a1b2.js:12:34')
  })

  it('is empty without a place', () => {
    expect(topFrame('Error: nada')).toBe('')
  })
})
