import { expect, it } from 'vitest'
import { computedSince } from './processorClock.ts'

it.each([
  [
    'the most of any one page',
    [
      [1, 2],
      [2, 5],
    ],
    [
      [1, 3],
      [2, 7.5],
    ],
    2.5,
  ],
  [
    'all of a page that began since',
    [[1, 2]],
    [
      [1, 2],
      [3, 1.5],
    ],
    1.5,
  ],
  ['nothing where no page is left', [[1, 2]], [], 0],
] satisfies [string, [number, number][], [number, number][], number][])(
  'counts %s',
  (_label, before, after, expected) => {
    expect(computedSince(new Map(before), new Map(after))).toBe(expected)
  },
)
