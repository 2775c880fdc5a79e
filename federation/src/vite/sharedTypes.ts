import { type Plugin, parseAst } from 'vite'
import { sharedPackages } from '../shared.ts'
import { resolveTypes, TYPES_FILE } from '../types/sharedTypes.ts'

const typedPackages = sharedPackages.filter((shared) => shared.isTyped).map((shared) => shared.name)

/**
 * Adds the types of the shared packages, as installed for `root`, to the build: a later shell is compared with them. The
 * compiler works while the bundle is made.
 */
export function sharedTypesFile(root: string): Plugin {
  let types: ReturnType<typeof resolveTypes> | undefined
  return {
    name: 'mfe:shared-types',
    apply: 'build',
    buildStart() {
      types = resolveTypes(root)
      // A failure is reported below, unless the build fails before.
      types.catch(() => undefined)
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: TYPES_FILE, source: JSON.stringify(await types) })
    },
  }
}

/** Collects which names a remote's modules import as types only, which no longer shows in what is built. */
export function importedTypes(): { plugin: Plugin; names: () => Map<string, Set<string>> } {
  const names = new Map<string, Set<string>>()
  return {
    names: () => names,
    plugin: {
      name: 'mfe:imported-types',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        const isSource = /\.[mc]?tsx?$/.test(id) && !id.includes('/node_modules/')
        if (!isSource || !typedPackages.some((name) => code.includes(name))) return
        for (const [name, type] of typeImportsOf(code))
          names.set(name, (names.get(name) ?? new Set()).add(type))
      },
    },
  }
}

/** Package and name of each import of a type from a package whose types are kept. */
function typeImportsOf(code: string): [packageName: string, type: string][] {
  return parseAst(code, { lang: 'tsx' }).body.flatMap((node): [string, string][] => {
    if (node.type !== 'ImportDeclaration' || !typedPackages.includes(node.source.value)) return []
    return node.specifiers.flatMap((item): [string, string][] => {
      if (item.type !== 'ImportSpecifier') return []
      const isType = node.importKind === 'type' || item.importKind === 'type'
      const { imported } = item
      return isType
        ? [[node.source.value, imported.type === 'Identifier' ? imported.name : imported.value]]
        : []
    })
  })
}
