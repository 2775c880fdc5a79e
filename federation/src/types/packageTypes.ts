import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { emitDeclarations } from './emitDeclarations.ts'
import { type InstalledPackage, installedPackage } from './installedPackage.ts'

/** The public types of a package: its declaration files by path, and which of them each import specifier leads to. */
export type PackageTypes = {
  /** `.` or `./storage` → `index.d.ts`. */
  entries: Record<string, string>
  files: Record<string, string>
}

/**
 * The types that a package installed for `root` offers to those who import it by its name: emitted from its sources where
 * it is a workspace, read from its declarations where it was built. Subpaths are included only if the main entry needs
 * their files.
 */
export async function packageTypes(name: string, root: string): Promise<PackageTypes> {
  const found = installedPackage(name, root)
  const targets = typeTargets(found)
  const main = targets['.']
  if (!main)
    throw new Error(`${name}: its package.json names no types for '.' (an \`exports\` entry with TypeScript)`)
  const isBuilt = main.endsWith('.d.ts')
  const base = posix.dirname(main)
  const files = isBuilt
    ? await declarationsFrom(join(found.folder, base), posix.basename(main))
    : await emitDeclarations(found.folder, [main])
  const entries = Object.entries(targets)
    .map(([key, target]) => [key, asDeclaration(posix.relative(base, target))] as const)
    .filter(([, file]) => Object.hasOwn(files, file))
  return { entries: Object.fromEntries(entries), files }
}

/**
 * The modules that a declaration file takes types from: import specifiers, including those of `import('…')` types, and
 * paths of other files. An import of a package only for its side effects brings no types.
 */
export function importsOf(declarations: string): string[] {
  const found = declarations.matchAll(
    /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s*(?=["']\.)|<reference path=)["']([^"'\n]+)["']/g,
  )
  return [...new Set([...found].map(([, specifier = '']) => specifier))]
}

/** The declaration file of `files` that a relative import leads to, or undefined. */
export function fileOfImport(
  files: Record<string, string>,
  from: string,
  specifier: string,
): string | undefined {
  const path = posix.join(posix.dirname(from), specifier)
  const candidates = [asDeclaration(path), `${path}.d.ts`, `${path}/index.d.ts`]
  return candidates.find((candidate) => Object.hasOwn(files, candidate))
}

function asDeclaration(path: string): string {
  return path.endsWith('.d.ts') ? path : path.replace(/\.[mc]?[jt]sx?$/, '.d.ts')
}

/** `exports` key → file with types, for the keys that have one. */
function typeTargets({ exports = {} }: InstalledPackage): Record<string, string> {
  const targets = Object.entries(exports).map(([key, target]) => {
    const file = typeof target === 'object' && target !== null && 'types' in target ? target.types : target
    return [key, typeof file === 'string' && /\.[mc]?tsx?$/.test(file) ? posix.normalize(file) : ''] as const
  })
  return Object.fromEntries(targets.filter(([, file]) => file))
}

/** A declaration file with those that it imports, directly or not. */
async function declarationsFrom(folder: string, entry: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (Object.hasOwn(files, path) || path.startsWith('..')) continue
    const text = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (text === null) continue
    files[path] = text
    for (const specifier of importsOf(text).filter((each) => each.startsWith('.'))) {
      const target = posix.join(posix.dirname(path), specifier)
      waiting.push(asDeclaration(target), `${target}.d.ts`, `${target}/index.d.ts`)
    }
  }
  return files
}
