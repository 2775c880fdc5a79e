import fc from 'fast-check'

/** How many times its usual number of inputs `npm run drill:fuzz` tries; zero in other runs of the tests. */
const times = Number(process.env.FUZZ_TIMES ?? 0)

/** Whether the run looks for what nobody thought of, and may take its time. */
export const isSearching = times > 0

/** Chooses the inputs and moments of a run, which are the same ones for the same seed. */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** How many inputs a test tries: a few, or those of a search. */
export function inputs(few: number, searched: number): number {
  return isSearching ? Math.ceil(searched * times) : few
}

/** How long a test may take whose number of inputs depends on the run. */
export const searchTimeout = isSearching ? Math.ceil(600_000 * Math.max(1, times)) : 180_000

/** Moments at which a test kills a process, in milliseconds from its start. */
export function moments(few: number, searched: number, latestMs: number): number[] {
  return fc.sample(fc.integer({ min: 0, max: latestMs }), { seed, numRuns: inputs(few, searched) })
}
