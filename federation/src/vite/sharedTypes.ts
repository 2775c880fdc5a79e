import { normalizePath, type Plugin, parseAst } from 'vite'
import { sharedPackages } from '../shared.ts'
import { resolveTypes, TYPES_FILE } from '../types/sharedTypes.ts'

const typedPackages = sharedPackages.filter((shared) => shared.isTyped).map((shared) => shared.name)

/** Adds the types that a shell shares to its build: remotes are compared with them. */
export function sharedTypesOfShell(root: string): Plugin {
  const file = typesFile(root)
  return {
    name: 'mfe:shared-types',
    apply: 'build',
    buildStart: () => file.start(),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: TYPES_FILE, source: await file.text() })
    },
  }
}

/**
 * Adds the types that a remote was built against to its build, if it imports any of the packages, and collects the names
 * that it imports as types only, which are not visible in the build.
 */
export function sharedTypesOfRemote(root: string): { plugin: Plugin; typeNames: Map<string, Set<string>> } {
  const typeNames = new Map<string, Set<string>>()
  const home = `${normalizePath(root)}/`
  const file = typesFile(root)
  return {
    typeNames,
    plugin: {
      name: 'mfe:shared-types',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        const isSource =
          id.startsWith(home) && /^(?!.*node_modules\/).*\.[mc]?tsx?$/.test(id.slice(home.length))
        if (!isSource || !typedPackages.some((name) => code.includes(name))) return
        file.start()
        for (const [name, type] of typeImportsOf(code))
          typeNames.set(name, (typeNames.get(name) ?? new Set()).add(type))
      },
      async generateBundle() {
        if (file.isStarted())
          this.emitFile({ type: 'asset', fileName: TYPES_FILE, source: await file.text() })
      },
    },
  }
}

/** The content of the file, which the compiler produces while the bundle is built. */
function typesFile(root: string) {
  let types: ReturnType<typeof resolveTypes> | undefined
  return {
    start() {
      if (types) return
      types = resolveTypes(root)
      // A failure is reported when the file is requested, unless the build fails before.
      types.catch(() => undefined)
    },
    isStarted: () => types !== undefined,
    text: async () => JSON.stringify(await types),
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
