import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import { mutate } from '../scripts/mutants/mutations.mjs'

/** Gives tests one source with the mistake that `npm run mutants` puts into MUTANT; the file itself stays as it is. */
export function mutant(): Plugin[] {
  if (!process.env.MUTANT) return []
  const { file, ...change } = JSON.parse(process.env.MUTANT)
  const path = join(import.meta.dirname, '..', file)
  const isIt = (id: string) => id.split('?')[0] === path
  return [
    {
      name: 'test:mutant',
      enforce: 'pre',
      // Vitest keeps what it transformed by the text of the file, which no mistake changes.
      configureVitest({ defineCacheKeyGenerator }) {
        defineCacheKeyGenerator(({ id }) => (isIt(id) ? false : undefined))
      },
      transform(code, id) {
        return isIt(id) ? { code: mutate(code, change), map: null } : null
      },
    },
  ]
}
