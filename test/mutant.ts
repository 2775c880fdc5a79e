import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mutate } from '../scripts/mutants/mutations.mjs'

/** Gives tests one source with the mistake that `npm run mutants` puts into MUTANT; the file itself stays as it is. */
export function mutant(): Plugin[] {
  if (!process.env.MUTANT) return []
  const { file, ...change } = JSON.parse(process.env.MUTANT)
  const path = join(import.meta.dirname, '..', file)
  return [
    {
      name: 'test:mutant',
      enforce: 'pre',
      transform(code, id) {
        return id.split('?')[0] === path ? { code: mutate(code, change), map: null } : null
      },
    },
  ]
}
