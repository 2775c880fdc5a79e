const STEPS = [1, 2, 5, 10]
const MIN_INTERVALS = 4

/** Evenly spaced values from zero to at least `highest`, each a round number. */
export function axisTicks(highest: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(highest / MIN_INTERVALS))
  const step = magnitude * (STEPS.find((each) => each * magnitude * MIN_INTERVALS >= highest) ?? 10)
  const intervals = Math.ceil(Number((highest / step).toPrecision(6)))
  return Array.from({ length: intervals + 1 }, (_, index) => Number((index * step).toPrecision(6)))
}
