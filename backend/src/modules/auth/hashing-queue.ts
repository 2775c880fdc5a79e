import { ApiError } from '../../errors.ts'

/**
 * Runs few jobs at once and lets few wait: under a flood of sign-ins the memory and the threads stay bounded, and
 * whoever comes late is told at once rather than after a timeout.
 */
export function createQueue({ running, waiting }: { running: number; waiting: number }) {
  const line: (() => void)[] = []
  let busy = 0

  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (busy >= running) {
      if (line.length >= waiting) throw overloaded()
      // Whoever leaves hands its place over, so that nobody who comes later overtakes.
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
