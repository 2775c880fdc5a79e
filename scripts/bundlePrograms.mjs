// Bundles the programs that tests start many times. In few files they start in a third of the time that their several
// hundred sources take through the TypeScript loader. Source maps, which Node reads before it starts, would cost a
// third again.
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { projectFolder } from './prepare.mjs'

/** The programs, by their paths in the project; `releases/test/programArgs.ts` finds their bundles by name. */
const PROGRAMS = [
  'backend/src/commands/differences.ts',
  'backend/src/server.ts',
  'backend/test/embeddedOwner.ts',
  'releases/src/cli/mfe.ts',
  'federation/test/prerenderForever.ts',
  'releases/test/publishForever.ts',
  'releases/test/releaseForever.ts',
  'releases/test/switchShellForever.ts',
]

/** Writes the bundles to a folder. */
export async function bundlePrograms(folder) {
  await build({
    entryPoints: PROGRAMS.map((file) => ({
      in: join(projectFolder, file),
      out: basename(file, '.ts'),
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What the programs share is written once, and what they import later is loaded later.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What Node itself would choose.
    conditions: ['node'],
    keepNames: true,
    logLevel: 'warning',
    plugins: [packagesOutside, placesOfSources],
  })
}

/** Imports packages from where they are installed, and bundles those of the workspace. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...importer }) => {
      if (pluginData === 'asked' || path.startsWith('node:')) return null
      const found = await resolve(path, { ...importer, pluginData: 'asked' })
      const isPackage = found.path.includes('node_modules') && !found.external
      return isPackage ? { path: pathToFileURL(found.path).href, external: true } : found
    })
  },
}

/** Lets each source find the files beside it, and those of packages. */
const placesOfSources = {
  name: 'places-of-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const places = {
        'import.meta.dirname': dirname(path),
        'import.meta.filename': path,
        'import.meta.url': pathToFileURL(path).href,
      }
      const source = await readFile(path, 'utf8')
      const contents = source
        .replace(/\bimport\.meta\.(dirname|filename|url)\b/g, (place) => JSON.stringify(places[place]))
        .replace(/\bimport\.meta\.resolve\('([^']+)'\)/g, (_call, name) =>
          JSON.stringify(import.meta.resolve(name)),
        )
      return { contents, loader: 'ts' }
    })
  },
}
