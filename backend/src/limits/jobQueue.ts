import { ApiError } from '../errors.ts'

/**
 * Bounds running and waiting jobs: under a flood, of sign-ins for example, memory and threads stay bounded, and late
 * callers are rejected immediately rather than after a timeout.
 */
export function createQueue({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = []
  let busy = 0

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (busy >= running) {
      if (line.length >= waiting) throw overloaded()
      // A finished job hands its slot to the next in the queue, so that later callers cannot overtake.
      await new Promise<void>((enter) => line.push(enter))
    } else {
      busy += 1
    }
    try {
      return await job()
    } finally {
      const next = line.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

function overloaded(): ApiError {
  return new ApiError(
    503,
    'overloaded',
    'Hay demasiadas peticiones en este momento. Inténtalo de nuevo en unos segundos.',
  )
}
