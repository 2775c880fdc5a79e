import { describe, expect, it } from 'vitest'
import { clip, isLonger } from './clip.ts'

describe('clip', () => {
  it.each([
    ['hola', 4, 'hola'],
    ['hola', 2, 'ho'],
    ['a😀b', 1, 'a'],
    ['a😀b', 2, 'a😀'],
    ['a😀b', 3, 'a😀b'],
    ['', 5, ''],
  ])('clips %j to %i code points: %j', (text, max, clipped) => expect(clip(text, max)).toBe(clipped))

  it('leaves no half of a character, which JSON of PostgreSQL cannot contain', () => {
    expect(clip('a\ud83d\ud83d', 2)).toBe('a')
  })
})

it('isLonger counts code points', () => {
  expect(isLonger('😀'.repeat(10), 10)).toBe(false)
  expect(isLonger(`${'😀'.repeat(10)}a`, 10)).toBe(true)
  expect([isLonger('ab', 2), isLonger('abc', 2)]).toEqual([false, true])
})
