import { describe, expect, it } from 'vitest'
import { clip } from './clip.ts'

describe('clip', () => {
  it.each([
    ['hola', 4, 'hola'],
    ['hola', 3, 'hol…'],
    ['', 0, ''],
    ['a👩‍👩‍👧b', 2, 'a👩‍👩‍👧…'],
    ['a👩‍👩‍👧b', 3, 'a👩‍👩‍👧b'],
    ['n\u0303andu', 1, 'n\u0303…'],
    ['🇨🇴🇵🇪', 1, '🇨🇴…'],
  ])('shortens %j to %i characters: %j', (text, max, clipped) => {
    expect(clip(text, max)).toBe(clipped)
  })
})
