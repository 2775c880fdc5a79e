import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'
import type { ResolvedShare } from './sharedExports.ts'

/** Packages that a shared one consists of, and where their names are imported from. */
export const innerPackages: Record<string, string> = {
  'react-router': 'react-router-dom',
  '@tanstack/query-core': '@tanstack/react-query',
}

/** Code of shared packages that holds no state of its own, which each remote bundles. */
const BUNDLED = [
  // The API operations that a remote calls; they use the shell's copy of the HTTP client.
  /\/shared-auth\/src\/api\//,
  // Drafts of forms, which use the shell's copies of storage and toasts, the dialog that finds, and rules of texts.
  /\/shared-ui\/src\/(drafts|finder|text)\//,
  // Texts of queries.
  /\/shared-admin\/src\/screen\/counted\./,
  /\/react\/(cjs\/react-)?compiler-runtime\b/,
  /\/zustand\/(esm\/)?(middleware|shallow|vanilla|traditional)\b/,
]
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)|\/(shared-(?:admin|auth|ui))\/src\//
const CHECKED_DEPTH = 30

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** The package that a module is a file of; null for the remote's own sources. */
export function packageOf(id: string): string | null {
  const match = PACKAGE.exec(normalizePath(relative(process.cwd(), id)))
  return match?.[1] ?? match?.[2] ?? null
}

/** Throws when a build holds a copy of what the shell shares, with the line that imports it. */
export function failOnSecondCopies(
  modules: Modules,
  chunks: Rolldown.OutputChunk[],
  shares: Pick<ResolvedShare, 'name'>[],
) {
  const shared = new Set(shares.map(({ name }) => name.replace(/^(@[^/]+\/[^/]+|[^/]+).*$/, '$1')))
  for (const id of chunks.flatMap((chunk) => Object.keys(chunk.modules))) {
    const owner = packageOf(id)
    const name = owner && (innerPackages[owner] ?? owner)
    if (!owner || !name || !shared.has(name) || BUNDLED.some((pattern) => pattern.test(id))) continue
    const advice =
      name === owner
        ? `importa lo que el shell comparte de '${name}', con una sentencia import; si el remoto necesita su propia copia, la declara: own: ['${name}'] (solo shared-ui)`
        : `importa esos nombres de '${name}'`
    throw new Error(
      `${whereImported(modules, id)}: lleva otra copia de ${owner}, y en una página hay una sola: ${advice}.`,
    )
  }
}

/** The place in the remote's sources that a module comes from: `src/Page.tsx:3`, with the package between, if there is one. */
function whereImported(modules: Modules, id: string): string {
  let path = [id]
  for (let depth = 0; depth < CHECKED_DEPTH; depth++) {
    const [first = ''] = path
    const importer = modules.getModuleInfo(first)?.importers.find((each) => !path.includes(each))
    if (importer === undefined) break
    path = [importer, ...path]
    if (packageOf(importer) === null && existsSync(importer)) break
  }
  const [source = '', imported = ''] = path
  const named = packageOf(imported) ?? imported
  const between = path
    .slice(1, -1)
    .map(packageOf)
    .find((each) => each !== null && each !== packageOf(id))
  const line = existsSync(source)
    ? readFileSync(source, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes(named)) + 1
    : 0
  const place = `${relative(process.cwd(), source)}${line > 0 ? `:${line}` : ''}`
  return between ? `${place} (por ${between})` : place
}
