import { basename, join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../..')

/**
 * The arguments with which Node starts one of the programs that `scripts/bundlePrograms.mjs` lists: its bundle when `npm test`
 * has made one, else its sources through the TypeScript loader.
 */
export function programArgs(file: `${'backend' | 'federation' | 'releases'}/${string}.ts`): string[] {
  const bundles = process.env.PROGRAM_BUNDLES
  return bundles
    ? [join(bundles, `${basename(file, '.ts')}.mjs`)]
    : ['--import', 'tsx', join(projectFolder, file)]
}
