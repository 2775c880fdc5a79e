import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAst } from 'vite'
import { type SharedPackage, sharedPackages } from '../shared.ts'

const require = createRequire(import.meta.url)

/** A shared package with its installed version and the names it shares. */
export type ResolvedShare = { name: string; version: string; exports: string[]; isWhole: boolean }

/** Resolves the version and the shared names of every shared package from what is installed at `root`. */
export async function resolveShares(root: string): Promise<ResolvedShare[]> {
  return Promise.all(
    sharedPackages.map(async (shared) => ({
      name: shared.name,
      version: manifestOf(shared.name, root).version,
      exports: await exportsOf(shared, root),
      isWhole: shared.exports === 'all',
    })),
  )
}

async function exportsOf(shared: SharedPackage, root: string): Promise<string[]> {
  if (shared.exports !== 'all') return shared.exports
  const source = sourceEntryOf(shared.name, root)
  const names = source
    ? namesExportedBy(source)
    : Object.keys(await import(require.resolve(shared.name, { paths: [root] })))
  return names.filter((name) => name !== 'module.exports' && name !== '__esModule').sort()
}

function manifestOf(name: string, root: string) {
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  let folder = root
  for (;;) {
    const file = join(folder, 'node_modules', packageName, 'package.json')
    try {
      return { folder: dirname(file), ...JSON.parse(readFileSync(file, 'utf8')) }
    } catch (error) {
      if (dirname(folder) === folder) throw new Error(`${name} is shared but not installed`, { cause: error })
      folder = dirname(folder)
    }
  }
}

/** The TypeScript entry of a workspace package, or null for a package that ships JavaScript. */
function sourceEntryOf(name: string, root: string): string | null {
  const manifest = manifestOf(name, root)
  const entry = typeof manifest.exports?.['.'] === 'string' ? manifest.exports['.'] : ''
  return /\.tsx?$/.test(entry) ? join(manifest.folder, entry) : null
}

/** Reads the exports of a workspace package from its `export { A } from` statements, without running it. */
function namesExportedBy(file: string): string[] {
  const program = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' })
  return program.body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration')
      throw new Error(
        `${file}: write \`export { Name } from\` instead of \`export *\`: the shared names are read from this file`,
      )
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') return []
    const named = node.specifiers.filter((item) => item.exportKind !== 'type')
    return named.map((item) =>
      item.exported.type === 'Identifier' ? item.exported.name : item.exported.value,
    )
  })
}
