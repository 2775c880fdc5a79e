import { expect, it } from 'vitest'
import { textOf } from './imports.api.ts'

const text = 'destino;notas\r\nhttps://a.example/;Ñandú\r\n'
const bytes = (...parts: (number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part])).buffer
const utf16 = [...text].map((character) => character.charCodeAt(0))

it.each([
  ['UTF-8', bytes(new TextEncoder().encode(text))],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], new TextEncoder().encode(text))],
  [
    'UTF-16 of Windows',
    bytes(
      [0xff, 0xfe],
      utf16.flatMap((code) => [code & 255, code >> 8]),
    ),
  ],
  [
    'UTF-16, big-endian',
    bytes(
      [0xfe, 0xff],
      utf16.flatMap((code) => [code >> 8, code & 255]),
    ),
  ],
  ['windows-1252', bytes(utf16)],
])('reads %s', (_name, file) => expect(textOf(file)).toBe(text))
