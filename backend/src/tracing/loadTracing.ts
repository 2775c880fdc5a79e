import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Loads the packages that send traces, only if the site is configured to. */
export async function loadTracing({ tracing }: Pick<Config, 'tracing'>): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { startTracing } = await import('./spans.ts')
  return startTracing(tracing)
}
