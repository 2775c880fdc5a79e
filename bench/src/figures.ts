export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100
}

/** The median and the range of the values. */
export function rangeOf(values: number[], round: (value: number) => number = round2): string {
  return `${round(median(values))} (${round(Math.min(...values))} to ${round(Math.max(...values))})`
}
