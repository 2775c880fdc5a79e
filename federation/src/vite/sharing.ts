import type { Plugin } from 'vite'
import { scopeName } from '../shared.ts'
import { innerPackages, packageOf } from './secondCopies.ts'
import type { ResolvedShare } from './sharedExports.ts'

const FACADE = '\0shared:'
/** The facade of a package for what is not an ES module, and cannot await it. */
const SYNCHRONOUS_FACADE = '\0shared-now:'
const SCOPE = 'virtual:share-scope'

/**
 * In a remote: `import { Link } from 'react-router-dom'` reads the shell's copy.
 *
 * Each shared package becomes one facade module with the shared names, so that re-exports, default imports and
 * namespaces keep their meaning (the federation plugin rewrites plain import statements only), a name
 * that is not shared fails the build, and a chunk awaits a package once instead of once per module.
 */
export function sharedFacades(shares: ResolvedShare[]): Plugin {
  const byName = new Map(shares.map((share) => [share.name, share]))
  return {
    name: 'mfe:shared-facades',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      // A package cannot know under which name this site shares its router.
      const name = importer && packageOf(importer) !== null ? (innerPackages[id] ?? id) : id
      if (!byName.has(name)) return null
      return {
        id: (kind === 'require-call' ? SYNCHRONOUS_FACADE : FACADE) + name,
        moduleSideEffects: false,
      }
    },
    load(id) {
      const now = id.startsWith(SYNCHRONOUS_FACADE) && byName.get(id.slice(SYNCHRONOUS_FACADE.length))
      if (now) return copyNow(now)
      const share = id.startsWith(FACADE) && byName.get(id.slice(FACADE.length))
      if (!share) return null
      // The federation plugin turns this import into `await importShared(name)`. The shell passes the namespace
      // inside `exports`, because the plugin would copy it onto the default export where that is a function.
      return `import { exports as ns } from '${scopeName(share.name)}';\n${namesOf(share)}`
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const ids = chunks
          .flatMap(({ moduleIds }) => moduleIds)
          .filter((id) => id.startsWith(SYNCHRONOUS_FACADE))
        const entry = chunks.find(({ fileName }) => fileName === 'remoteEntry.js')
        if (ids.length > 0 && entry)
          entry.code = withCopiesTaken(entry.code, [
            ...new Set(ids.map((id) => id.slice(SYNCHRONOUS_FACADE.length))),
          ])
      },
    },
  }
}

/** Makes an entry take the named copies of the shell before it returns a module. */
function withCopiesTaken(code: string, names: string[]): string {
  const own = /(\w+) as get\b/.exec(code)?.[1] ?? 'get'
  const exported = code.replace(/(\w+ as )?\bget\b(?=[^{}]*\}\s*;?\s*$)/, 'getLater as get')
  return `${exported}
const getLater = async (name) => {
  ${takeCopies(names)}
  return ${own}(name)
}
`
}

/** Whether a module is the facade of this package. */
export function isFacadeOf(id: string, name: string): boolean {
  return id === FACADE + name || id === SYNCHRONOUS_FACADE + name
}

function namesOf({ exports }: Pick<ResolvedShare, 'exports'>): string {
  const lines = exports.map((name) =>
    name === 'default' ? 'export default ns.default;' : `export const ${name} = ns.${name};`,
  )
  return lines.join('\n')
}

/** Global name under which a remote that runs from its sources finds the copies of the page's shell. */
const COPIES = '__mfe_shared__'

/**
 * In a remote that runs from its sources: the same facades, for its modules and for the packages that it installs. They
 * read the shell's copies synchronously, since a package that is not a module cannot await them: `takeCopies` runs
 * before.
 */
export function servedFacades(sharesNow: () => Record<string, { exports: string[] }>): Plugin {
  return {
    name: 'mfe:served-facades',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(sharesNow(), id) ? FACADE + id : null),
    load(id) {
      const name = id.startsWith(FACADE) ? id.slice(FACADE.length) : ''
      const share = sharesNow()[name]
      return share ? copyNow({ name, ...share }) : null
    },
  }
}

/** A facade that reads a copy which `takeCopies` has taken. */
function copyNow({ name, exports }: Pick<ResolvedShare, 'name' | 'exports'>): string {
  return `const ns = globalThis.${COPIES}[${JSON.stringify(scopeName(name))}];\n${namesOf({ exports })}`
}

/** A statement that makes copies of the shell, or all of them, available to modules that cannot await them. */
export function takeCopies(names?: string[]): string {
  const wanted = names ? `.filter(([name]) => ${JSON.stringify(names.map(scopeName))}.includes(name))` : ''
  return `Object.assign(globalThis.${COPIES} ??= {}, Object.fromEntries(await Promise.all(
  Object.entries(globalThis.__federation_shared__.default)${wanted}.map(async ([name, versions]) => {
    const [{ get }] = Object.values(versions)
    return [name, (await get())().exports]
  }),
)))`
}

/** The shared names that a built chunk uses, by package, which publishing checks against the shell. */
export function usedShares(modules: Record<string, { renderedExports: string[] }>): Map<string, string[]> {
  const used = new Map<string, string[]>()
  for (const [id, { renderedExports }] of Object.entries(modules)) {
    const prefix = [FACADE, SYNCHRONOUS_FACADE].find((each) => id.startsWith(each))
    if (!prefix) continue
    const name = id.slice(prefix.length)
    used.set(name, [...new Set([...(used.get(name) ?? []), ...renderedExports])])
  }
  return used
}

/** In the shell: `virtual:share-scope` registers the shell's copies under the global name that the federation plugin reads. */
export function shareScope(shares: ResolvedShare[]): Plugin {
  return {
    name: 'mfe:share-scope',
    resolveId: (id) => (id === SCOPE ? `\0${SCOPE}` : null),
    load(id) {
      if (id !== `\0${SCOPE}`) return null
      const imports = shares.map(({ name, exports, isWhole, isLazy }, index) => {
        if (isLazy) return ''
        const names = exports.map((each, position) => `${each} as s${index}_${position}`)
        return isWhole
          ? `import * as s${index} from '${name}';`
          : `import { ${names.join(', ')} } from '${name}';`
      })
      const entries = shares.map(({ name, version, exports, isWhole, isLazy }, index) => {
        if (isLazy && isWhole) return `share('${name}', '${version}', () => import('${name}'));`
        if (isLazy) {
          const pairs = exports.map((each) => `${each}: m.${each}`)
          return `share('${name}', '${version}', () => import('${name}').then((m) => ({ ${pairs.join(', ')} })));`
        }
        const pairs = exports.map((each, position) => `${each}: s${index}_${position}`)
        return `share('${name}', '${version}', () => (${isWhole ? `s${index}` : `{ ${pairs.join(', ')} }`}));`
      })
      return [
        ...imports,
        'export const sharedVersions = {};',
        'const scope = {};',
        'const share = (name, version, load) => {',
        '  sharedVersions[name] = version;',
        `  scope['${scopeName('')}' + name] = { [version]: { get: async () => { const exports = await load(); return () => ({ exports }) }, loaded: 1 } };`,
        '};',
        ...entries,
        'globalThis.__federation_shared__ = { default: scope };',
      ].join('\n')
    },
  }
}
