import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../..')

/**
 * The arguments with which Node starts one of the programs that `scripts/bundlePrograms.mjs` lists: its bundle when `npm test`
 * has made one, else its sources through the TypeScript loader.
 */
export function programArgs(file: `${'backend' | 'federation' | 'releases'}/${string}.ts`): string[] {
  const source = join(projectFolder, file)
  // A bundle is found by its name alone, also after its source has moved.
  if (!existsSync(source)) throw new Error(`there is no ${file}`)
  const bundles = process.env.PROGRAM_BUNDLES
  return bundles ? [join(bundles, `${basename(file, '.ts')}.mjs`)] : ['--import', 'tsx', source]
}
