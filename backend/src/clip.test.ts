import { expect, it } from 'vitest'
import { clip } from './clip.ts'

it.each([
  ['hola', 4, 'hola'],
  ['hola', 2, 'ho'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['', 5, ''],
])('clips %j to %i code units: %j', (text, max, clipped) => expect(clip(text, max)).toBe(clipped))
