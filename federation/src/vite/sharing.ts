import type { Plugin } from 'vite'
import type { ResolvedShare } from './sharedExports.ts'

const FACADE = '\0shared:'
const SCOPE = 'virtual:share-scope'

/** The name a package has in the federation plugin's scope; not its import specifier, so that the plugin's rewriting touches the facades alone. */
export function scopeName(packageName: string): string {
  return `shell:${packageName}`
}

/**
 * In a remote: `import { Link } from 'react-router-dom'` reads the shell's copy.
 *
 * Each shared package becomes one facade module with the shared names, so that re-exports, default imports and
 * namespaces mean what they always mean (the federation plugin rewrites plain import statements only), a name
 * that is not shared fails the build, and one chunk waits for a package once instead of once a module.
 */
export function sharedFacades(shares: ResolvedShare[]): Plugin {
  const byName = new Map(shares.map((share) => [share.name, share]))
  return {
    name: 'mfe:shared-facades',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return byName.has(id) ? { id: FACADE + id, moduleSideEffects: false } : null
    },
    load(id) {
      const share = id.startsWith(FACADE) && byName.get(id.slice(FACADE.length))
      if (!share) return null
      // The federation plugin turns this import into `await importShared(name)`. The shell hands the namespace over
      // inside `exports`, because the plugin would copy it onto the default export where that is a function.
      const lines = share.exports.map((name) =>
        name === 'default' ? 'export default ns.default;' : `export const ${name} = ns.${name};`,
      )
      return `import { exports as ns } from '${scopeName(share.name)}';\n${lines.join('\n')}`
    },
  }
}

/** The shared names a built chunk really reads, by package, for the publisher's check against the shell. */
export function usedShares(modules: Record<string, { renderedExports: string[] }>): Map<string, string[]> {
  const facades = Object.entries(modules).filter(([id]) => id.startsWith(FACADE))
  return new Map(facades.map(([id, module]) => [id.slice(FACADE.length), module.renderedExports]))
}

/** In the shell: `virtual:share-scope` publishes the shell's copies under the name the federation plugin looks for. */
export function shareScope(shares: ResolvedShare[]): Plugin {
  return {
    name: 'mfe:share-scope',
    resolveId: (id) => (id === SCOPE ? `\0${SCOPE}` : null),
    load(id) {
      if (id !== `\0${SCOPE}`) return null
      const imports = shares.map(({ name, exports, isWhole }, index) => {
        const names = exports.map((each, position) => `${each} as s${index}_${position}`)
        return isWhole
          ? `import * as s${index} from '${name}';`
          : `import { ${names.join(', ')} } from '${name}';`
      })
      const entries = shares.map(({ name, version, exports, isWhole }, index) => {
        const pairs = exports.map((each, position) => `${each}: s${index}_${position}`)
        return `'${scopeName(name)}': share('${version}', ${isWhole ? `s${index}` : `{ ${pairs.join(', ')} }`})`
      })
      return [
        ...imports,
        'const share = (version, exports) => ({ [version]: { get: () => Promise.resolve(() => ({ exports })), loaded: 1 } });',
        `const scope = { ${entries.join(',\n')} };`,
        'globalThis.__federation_shared__ = { default: scope };',
        `export const sharedVersions = ${JSON.stringify(Object.fromEntries(shares.map((share) => [share.name, share.version])))};`,
      ].join('\n')
    },
  }
}
