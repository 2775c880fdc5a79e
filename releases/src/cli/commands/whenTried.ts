import { setTimeout as wait } from 'node:timers/promises'
import { PublishError } from 'federation/published/publishError'
import type { Output } from '../frame/output.ts'

const PAUSE_MS = 2_000
/** A remote with many pages takes minutes on a busy machine. */
const PATIENCE_MS = 15 * 60_000

/** Makes a change that needs a passed trial, and waits while the site is still trying the version. */
export async function whenTried<T>(change: () => Promise<T>, { notice }: Pick<Output, 'notice'>): Promise<T> {
  const startedAt = Date.now()
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await change()
    } catch (error) {
      const isTrying = error instanceof PublishError && error.code === 'trying'
      if (!isTrying || Date.now() - startedAt > PATIENCE_MS) throw error
      if (isFirst) notice('El sitio está probando la versión. Se espera a que termine.')
      await wait(PAUSE_MS)
    }
  }
}
