import './canParse.ts'
import { expect, it } from 'vitest'

it('accepts addresses in Spanish however often it is called', () => {
  const rejected = Array.from({ length: 20_000 }, () => URL.canParse('https://ñandú.example/canción'))
  expect(rejected.filter((isParsed) => !isParsed)).toEqual([])
  expect(URL.canParse('/canción', 'https://ñandú.example')).toBe(true)
  expect(URL.canParse('https://')).toBe(false)
})
