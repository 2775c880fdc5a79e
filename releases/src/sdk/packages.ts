import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandsFolder } from 'federation/brand-files'
import { FACTS_FILE, type SiteFacts } from 'federation/sdk/sdkManifest'
import { guideFiles } from './guide.ts'
import { namesReference, realTypes, sharedNames } from './sharedNames.ts'

/** A package as npm unpacks it: its files by path. */
export type Package = { name: string; version: string; files: Map<string, Buffer> }

type Manifest = {
  name: string
  version: string
  type: string
  sideEffects?: boolean
  exports?: Record<string, string | { types: string; default: string }>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The workspaces that a team outside of the workspace builds with. */
export const SDK_WORKSPACES = ['federation', 'shared-admin', 'shared-auth', 'shared-ui'] as const

/**
 * The workspace whose compiled modules the packed `federation` has in a folder of this name: the command, without a
 * package of its own that each repository would have to name.
 */
const COMMANDS = 'releases'

/** Programs of the packages. The workspace runs them from their sources, so its manifests name none. */
const PROGRAMS: Record<string, Record<string, string>> = {
  federation: { mfe: `${COMMANDS}/src/cli/mfe.js` },
}

/** Loads TypeScript, of which a packed workspace has none. */
const SOURCE_LOADER = { package: 'tsx', file: 'vite.mjs' }

/** Prerenders pages of a site, which nobody does with the SDK: it has no engine. */
const ENGINE_PAGE = 'src/prerender/engine/enginePage.mjs'

/** Further packages that the testing doubles need; the remote that tests installs them. */
const TESTING_PACKAGES = ['@testing-library/react', 'msw', 'vitest']

/** The package of a workspace: compiled modules with their types, and the files that need no compilation. */
export function workspacePackage(
  projectFolder: string,
  compiled: string,
  workspace: string,
  facts: SiteFacts,
): Package {
  const source = packedSource(projectFolder, workspace)
  const files = filesOf(projectFolder, compiled, workspace)
  if (workspace === 'federation')
    for (const [name, content] of filesOf(projectFolder, compiled, COMMANDS))
      if (/\.m?js$/.test(name)) files.set(`${COMMANDS}/${name}`, content)
  for (const name of ['tsconfig.sdk.json', SOURCE_LOADER.file, ENGINE_PAGE]) files.delete(name)
  for (const [name, content] of Object.entries(siteFiles(projectFolder, { files, workspace, facts })))
    files.set(name, content)
  files.set('package.json', jsonFile(packedManifest(source, readManifest(projectFolder))))
  return { name: source.name, version: source.version, files }
}

/** Compiled modules with their types, and the files that need no compilation, by path in the workspace. */
function filesOf(projectFolder: string, compiled: string, workspace: string): Map<string, Buffer> {
  const others = filesBelow(join(projectFolder, workspace)).filter(([name]) =>
    /^[\w.-]+\.(json|mjs|d\.mts)$|^src\/.*\.mjs$/.test(name),
  )
  return new Map(
    [...others, ...filesBelow(join(compiled, workspace))].map(([name, content]) => [
      name,
      withCompiledImports(name, content),
    ]),
  )
}

/** The manifest of a workspace; that of `federation` also needs what the command needs. */
function packedSource(projectFolder: string, workspace: string): Manifest {
  const source = readManifest(join(projectFolder, workspace))
  if (workspace !== 'federation') return source
  const { federation: _itself, ...needed } = readManifest(join(projectFolder, COMMANDS)).dependencies ?? {}
  return { ...source, dependencies: { ...source.dependencies, ...needed } }
}

const SLOT_VALUES = 'src/host/slotValues.d.ts'
const INDEX = 'src/index.d.ts'

/** The files of a package that depend on the site. */
function siteFiles(
  projectFolder: string,
  { files, workspace, facts }: { files: Map<string, Buffer>; workspace: string; facts: SiteFacts },
): Record<string, Buffer> {
  if (workspace === 'federation') {
    const guide = Object.entries(guideFiles(projectFolder, facts))
    const names = Object.entries(sharedNames(facts, (name) => typesOf(projectFolder, name)))
    return {
      [FACTS_FILE]: jsonFile(facts),
      ...brandFiles(),
      [INDEX]: Buffer.from(namesReference + files.get(INDEX)?.toString('utf8')),
      ...Object.fromEntries([...guide, ...names].map(([name, text]) => [name, Buffer.from(text)])),
    }
  }
  const slots = workspace === 'shared-ui' && files.get(SLOT_VALUES)
  return slots ? { [SLOT_VALUES]: Buffer.from(withSlots(slots.toString('utf8'), facts.slots)) } : {}
}

/** The brands of the site, which remotes that run alone show. */
function brandFiles(): Record<string, Buffer> {
  const files = filesBelow(brandsFolder()).filter(([name]) => /^[\w-]+\.(json|svg)$/.test(name))
  return Object.fromEntries(files.map(([name, content]) => [`brands/${name}`, content]))
}

/** `SlotValues` with the slots of a site, in place of the empty interface that remotes of the workspace extend. */
function withSlots(declaration: string, slots: SiteFacts['slots']): string {
  const members = Object.entries(slots).map(
    ([name, { type, about }]) => `${about ? `    /** ${about} */\n` : ''}    '${name}': ${type};`,
  )
  const empty = /export interface SlotValues \{\s*\}/
  if (!empty.test(declaration)) throw new Error('slotValues.d.ts has no empty SlotValues to fill')
  return declaration.replace(empty, () => `export interface SlotValues {\n${members.join('\n')}\n}`)
}

/** Versions of everything that the workspaces install, by name: what a new remote is made with. */
export function installedVersions(projectFolder: string): Record<string, string> {
  const own = SDK_WORKSPACES.map((name) => readManifest(join(projectFolder, name)))
  const manifests = [...own, readManifest(join(projectFolder, COMMANDS)), readManifest(projectFolder)]
  return Object.assign(
    {},
    ...manifests.flatMap((each) => [each.peerDependencies, each.devDependencies, each.dependencies]),
    ...own.map(({ name, version }) => ({ [name]: version })),
  )
}

export function jsonFile(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** The files below a folder, without installed packages and builds. */
export function filesBelow(folder: string): [name: string, content: Buffer][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name))
    .sort()
    .map((name) => [name, readFileSync(join(folder, name))])
}

/** The compiler leaves the extensions of imports in declarations as they were written. */
function withCompiledImports(name: string, content: Buffer): Buffer {
  if (!/\.(d\.m?ts|mjs)$/.test(name)) return content
  const text = content.toString('utf8')
  return Buffer.from(text.replace(/((?:from |import\()['"]\.{1,2}\/[^'"]+?)\.tsx?(['"])/g, '$1.js$2'))
}

/**
 * The manifest with the compiled entries. Packages of the workspace become peers that npm never fetches automatically:
 * the registry may have others of the same name.
 */
function packedManifest(source: Manifest, root: Manifest): object {
  const { name, version, type, sideEffects, exports = {}, dependencies = {}, peerDependencies } = source
  const own = new Set<string>(SDK_WORKSPACES)
  const [siblings, installed] = [true, false].map((isOwn) =>
    Object.fromEntries(
      Object.entries(dependencies).filter(
        ([each]) => own.has(each) === isOwn && each !== SOURCE_LOADER.package,
      ),
    ),
  )
  const testing = Object.keys(exports).includes('./testing') ? TESTING_PACKAGES : []
  const optional = {
    ...siblings,
    ...Object.fromEntries(testing.map((each) => [each, root.devDependencies?.[each] ?? '*'])),
  }
  return {
    name,
    version,
    type,
    sideEffects,
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([key, entry]) => [key, packedEntry(entry)])),
      ...(name === 'federation' && realTypes),
    },
    bin: PROGRAMS[name],
    dependencies: installed,
    peerDependencies: { ...peerDependencies, ...optional },
    peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((each) => [each, { optional: true }])),
  }
}

/** The path of an installed package's types for a module that imports it; null for a path below a package. */
function typesOf(projectFolder: string, name: string): string | null {
  if (name.split('/').length > (name.startsWith('@') ? 2 : 1)) return null
  const file = join(projectFolder, 'node_modules', name, 'package.json')
  const { exports, types, typings } = JSON.parse(readFileSync(file, 'utf8'))
  const main = exports?.['.']
  const found = main?.import?.types ?? main?.types?.default ?? main?.types ?? types ?? typings
  return typeof found === 'string' ? found.replace(/^\.\//, '') : null
}

function packedEntry(entry: string | { types: string; default: string }) {
  const source = typeof entry === 'string' ? entry : entry.types
  if (!isSource(source)) return entry
  return { types: source.replace(/\.tsx?$/, '.d.ts'), default: compiledFile(source) }
}

function compiledFile(file: string): string {
  return isSource(file) ? file.replace(/\.tsx?$/, '.js') : file
}

function isSource(file: string): boolean {
  return /(?<!\.d)\.tsx?$/.test(file)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
