import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { type SharedPackage, sharedPackages } from '../shared.ts'
import { installedPackage, isInstalled } from '../types/installedPackage.ts'

const require = createRequire(import.meta.url)

/** A shared package with its installed version and the names it shares. */
export type ResolvedShare = {
  name: string
  version: string
  exports: string[]
  isWhole: boolean
  isLazy: boolean
  isBackOffice: boolean
}

/**
 * Resolves the version and the shared names of every shared package from what is installed at `root`. A remote does not have to
 * install those that it does not use.
 */
export async function resolveShares(root: string, { isPartial = false } = {}): Promise<ResolvedShare[]> {
  const packages = isPartial ? sharedPackages.filter(({ name }) => isInstalled(name, root)) : sharedPackages
  return Promise.all(
    packages.map(async (shared) => ({
      name: shared.name,
      version: installedPackage(shared.name, root).version,
      exports: await exportsOf(shared, root),
      isWhole: shared.exports === 'all',
      isLazy: shared.isLazy === true,
      isBackOffice: shared.isBackOffice === true,
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

/** The TypeScript entry of a workspace package, or null for a package that ships JavaScript. */
function sourceEntryOf(name: string, root: string): string | null {
  const manifest = installedPackage(name, root)
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
