import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { differentTexts, sameTexts } from './foldedTexts.ts'

describe('fold', () => {
  it.each(sameTexts)('takes «%s» for the same as its other spellings', (text, ...same) => {
    for (const other of same) expect(fold(other)).toBe(fold(text))
  })

  it.each(differentTexts)('keeps «%s» and «%s» apart', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })
})
