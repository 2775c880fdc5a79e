/** Seeded random numbers (mulberry32): the same seed repeats the order of faults. */
export function createRandom(seed: number) {
  let state = seed >>> 0

  /** A number from 0 (inclusive) to 1 (exclusive). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    /** A whole number of milliseconds within the range. */
    between: (least: number, most: number) => Math.round(least + next() * (most - least)),
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(next() * 256))),
    shuffled<Value>(values: readonly Value[]): Value[] {
      const left = [...values]
      return values.map(() => left.splice(Math.floor(next() * left.length), 1)[0] as Value)
    },
  }
}

export type Random = ReturnType<typeof createRandom>
