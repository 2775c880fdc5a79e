import { basename, join } from 'node:path'

const projectFolder = join(import.meta.dirname, '../..')

/**
 * The arguments with which Node starts a program of the project: its bundle when `npm test` has made one, else its sources
 * through the TypeScript loader.
 */
export function programArgs(file: 'backend/src/server.ts' | 'releases/src/cli/mfe.ts'): string[] {
  const bundles = process.env.PROGRAM_BUNDLES
  return bundles
    ? ['--enable-source-maps', join(bundles, `${basename(file, '.ts')}.mjs`)]
    : ['--import', 'tsx', join(projectFolder, file)]
}
