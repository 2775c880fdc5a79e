import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFolder } from 'federation/project-folder'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** Calls that run code from a place that is only known when they are made. */
const RUNS_CODE =
  /\bimport\((?!\s*['"`][^$]*['"`]\s*\))|\bSourceTextModule\b|\bvm\b.*from 'node:vm'|from 'node:(?:vm|worker_threads|inspector)'|\bfork\(|\bnew Function\b|\beval\(|\brunnerImport\b|\bloadConfigFromFile\b/

/** Prerendering runs published versions in an engine of its own, which its own tests and decisions describe. */
const PRERENDERING = 'federation/src/prerender/'

/** The modules of both packages that start a process, each of which only reads what it is given. */
const STARTS_PROCESSES = [
  'federation/src/published/readModules.ts',
  // For packages of this project, when they are built.
  'federation/src/types/emitDeclarations.ts',
  'releases/src/types/compareSharedTypes.ts',
]

/** The exports of a package of this project, by their names. */
const entriesOf = (name: string): Record<string, string | { default: string }> =>
  JSON.parse(readFileSync(join(projectFolder, name, 'package.json'), 'utf8')).exports
const entries = { federation: entriesOf('federation'), releases: entriesOf('releases') }

/** The file that a specifier names by the exports of a package of this project; none for another package. */
function fileOfPackage(specifier: string): string | undefined {
  const [name = '', ...path] = specifier.split('/')
  if (name !== 'federation' && name !== 'releases') return undefined
  const key = ['.', ...path].join('/')
  const exact = entries[name][key]
  if (exact !== undefined) return typeof exact === 'string' ? join(projectFolder, name, exact) : undefined
  const pattern = entries[name][`./${path[0]}/*`]
  const rest = path.slice(1).join('/')
  expect(typeof pattern, specifier).toBe('string')
  return join(projectFolder, name, `${pattern}`.replace('*', rest))
}

/** The modules of this project that a program imports, directly or not, as paths in the project. */
function modulesOf(program: string): Set<string> {
  const found = new Set<string>()
  const waiting = [join(projectFolder, program)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const name = relative(projectFolder, file)
    if (found.has(name) || name.startsWith(PRERENDERING) || !existsSync(file)) continue
    found.add(name)
    for (const specifier of specifiersIn(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) waiting.push(join(dirname(file), specifier))
      const entry = fileOfPackage(specifier)
      if (entry) waiting.push(entry)
    }
  }
  return found
}

function specifiersIn(text: string): string[] {
  const program = parseAst(text, { lang: 'ts' })
  const fixed = program.body.flatMap((node) =>
    'source' in node && node.source && !isTypeOnly(node) ? [node.source.value] : [],
  )
  const onDemand = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier = '']) => specifier)
  return [...fixed, ...onDemand]
}

function isTypeOnly(node: object): boolean {
  return (
    ('importKind' in node && node.importKind === 'type') ||
    ('exportKind' in node && node.exportKind === 'type')
  )
}

/** Without comments. */
function codeOf(name: string): string {
  return readFileSync(join(projectFolder, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '')
}

it('lets no module of the back end run code of a build', () => {
  const modules = modulesOf('backend/src/server.ts')
  expect(modules).toContain('releases/src/builds/checkedBuild.ts')
  expect(modules.size).toBeGreaterThan(300)
  expect([...modules].filter((name) => RUNS_CODE.test(codeOf(name)))).toEqual([])
})

it('starts only processes that read a build', () => {
  const modules = [...modulesOf('backend/src/server.ts')].filter((name) =>
    /^(federation|releases)\//.test(name),
  )
  const starting = modules.filter((name) => codeOf(name).includes('child_process'))
  expect(starting.sort()).toEqual(STARTS_PROCESSES)
  for (const program of [
    'federation/src/published/modulesProcess.mjs',
    'releases/src/types/compareProcess.ts',
  ])
    for (const name of modulesOf(program)) expect(RUNS_CODE.test(codeOf(name)), name).toBe(false)
})

it('would notice such a module', () => {
  for (const name of [
    'federation/src/vite/inspect.mjs',
    'federation/src/vite/pageArt.ts',
    'federation/src/workspace.ts',
  ])
    expect(RUNS_CODE.test(codeOf(name)), name).toBe(true)
})
