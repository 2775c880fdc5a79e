// `npm run api-reports`: writes what the packages of remotes offer to those who import them, into `api.md` of each. A test requires
// that the reports are up to date, so that a change of the public surface is seen in a review.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

const projectFolder = join(import.meta.dirname, '..')
export const reportedPackages = ['shared-auth', 'shared-ui', 'shared-admin', 'federation']
export const reportFile = (name) => join(projectFolder, name, 'api.md')

// As `types` of the workspace checks the sources, they are only written here.
const OPTIONS = [
  ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--strict', '--skipLibCheck'],
  ['--allowImportingTsExtensions', '--jsx', 'react-jsx', '--module', 'esnext', '--target', 'es2023'],
  ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable'],
].flat()

/** The exported names of a package, by the entries of its package.json, each with its documentation and declarations. */
export function readSurface(name) {
  const folder = join(projectFolder, name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const targets = Object.entries(exports)
    .map(([entry, target]) => [entry, typeof target === 'string' ? target : target.types])
    // Patterns open folders to other workspaces of this repository only.
    .filter(([entry, file]) => !entry.includes('*') && /\.(tsx?|d\.mts)$/.test(file))
  const output = mkdtempSync(join(tmpdir(), 'api-'))
  try {
    const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    const places = ['--rootDir', projectFolder, '--outDir', output]
    const files = targets.map(([, file]) => file)
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...OPTIONS, ...places, ...files], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The types of ${name} could not be written:\n${stdout}`)
    const read = moduleReader(output)
    return targets.map(([entry, file]) => {
      const module = join(
        output,
        relative(projectFolder, join(folder, file)).replace(/(?<!\.d)\.tsx?$/, '.d.ts'),
      )
      // Declarations that are written by hand stay where they are.
      if (file.endsWith('.d.mts')) copyFileSync(join(folder, file), module)
      return { entry: entry.replace(/^\./, name), exports: exportsOf(read, module) }
    })
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

/** The report of a package. */
export function describeApi(name, entries = readSurface(name)) {
  const own = new Set(entries.flatMap(({ exports }) => exports.map(({ declaration }) => declaration.text)))
  return [
    `# What ${name} offers`,
    'Written by `npm run api-reports` from the types; not by hand. Parts without `export` are named by others.',
    ...entries.flatMap(({ entry, exports }) => [`## ${entry}`, declarationsOf(exports, own)]),
    '',
  ].join('\n\n')
}

function declarationsOf(exports, own) {
  const generated = [...new Set(exports.flatMap(({ from }) => from ?? []))].toSorted()
  const texts = exports
    .filter(({ from }) => !from)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, declaration, needed }) => [
      ...needed.filter((text) => !own.has(text)).map((text) => text.replace(/^export /, '')),
      `${name === declaration.name ? '' : `// as ${name}\n`}${declaration.text}`,
    ])
  const all = [...generated.map((file) => `// and everything of ${file}`), ...new Set(texts)]
  return ['```ts', ...all, '```'].join('\n')
}

/** Reads a declaration file: its declarations by name, and what it takes from other files. */
function moduleReader(folder) {
  const modules = new Map()
  return (file) => {
    const known = modules.get(file)
    if (known) return known
    const module = readModule(file, folder)
    modules.set(file, module)
    return module
  }
}

function readModule(file, folder) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const module = {
    file: relative(folder, file),
    declarations: new Map(),
    imports: new Map(),
    exports: [],
    stars: [],
  }
  for (const node of program.body) {
    const source = node.source && resolveFrom(file, node.source.value)
    if (node.type === 'ImportDeclaration') addImports(module, node, source)
    if (node.type === 'ExportAllDeclaration') module.stars.push(source)
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers)
        module.exports.push({ name: exported.name, local: local.name, source })
    addDeclarations(module, node, { text, comments })
  }
  return module
}

function addImports({ imports }, { specifiers }, source) {
  for (const { local, imported } of specifiers)
    if (source && imported) imports.set(local.name, { source, name: imported.name })
}

/** A function that is declared several times has all its declarations. */
function addDeclarations({ declarations, exports }, node, { text, comments }) {
  const isExport = node.type.startsWith('Export')
  for (const name of namesOf(isExport ? node.declaration : node)) {
    const comment = comments.findLast(
      ({ type, end }) => type === 'Block' && isJustBefore(text, end, node.start),
    )
    const previous = declarations.get(name)
    const own = withoutComments(text, comments, node).replace(/\bdeclare /, '')
    declarations.set(name, {
      name,
      text: previous ? `${previous.text}\n${own}` : own,
      doc: `${previous?.doc ?? ''}${comment?.value ?? ''}`,
    })
    if (isExport) exports.push({ name, local: name })
  }
}

function isJustBefore(text, end, start) {
  return end <= start && text.slice(end, start).trim() === ''
}

function namesOf(declaration) {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.name)
  return declaration.id?.name ? [declaration.id.name] : []
}

function withoutComments(text, comments, { start, end }) {
  const inside = comments.filter((comment) => comment.start >= start && comment.end <= end)
  const kept = inside
    .toReversed()
    .reduce(
      (rest, comment) => rest.slice(0, comment.start - start) + rest.slice(comment.end - start),
      text.slice(start, end),
    )
  return kept.replace(/^\s*\n/gm, '')
}

function resolveFrom(file, specifier) {
  return specifier.startsWith('.')
    ? join(dirname(file), specifier).replace(/(\.d)?\.tsx?$/, '.d.ts')
    : undefined
}

/** Exported names of a module, with the declarations that theirs name and that are not exported themselves. */
function exportsOf(read, file) {
  const module = read(file)
  const direct = module.exports.map(({ name, local, source }) => {
    const found = source ? find(read, source, local) : find(read, file, local)
    return { name, ...found, needed: found.module ? neededBy(read, found) : [] }
  })
  const others = module.stars.filter(Boolean).flatMap((source) => {
    const names = exportsOf(read, source)
    if (!source.includes('.generated.')) return names
    const from = read(source).file.replace('.d.ts', '.ts')
    return names.map((each) => ({ ...each, from }))
  })
  return [...direct, ...others].filter(({ declaration }) => declaration)
}

/** The declaration of a name, wherever the module has it from. */
function find(read, file, name) {
  const module = read(file)
  const declaration = module.declarations.get(name)
  if (declaration) return { declaration, module, file }
  const exported = module.exports.find((each) => each.name === name && each.source)
  if (exported) return find(read, exported.source, exported.local)
  const imported = module.imports.get(name)
  if (imported) return find(read, imported.source, imported.name)
  for (const source of module.stars.filter(Boolean)) {
    const found = find(read, source, name)
    if (found.declaration) return found
  }
  return {}
}

/** Texts of the types that a declaration names, directly or not. */
function neededBy(read, start) {
  const texts = new Map()
  const open = [start]
  for (let found = open.pop(); found; found = open.pop()) {
    for (const [name] of found.declaration.text.matchAll(/\b[A-Z]\w*\b/g)) {
      const other = find(read, found.file, name)
      if (!other.declaration || other.file.includes('.generated.')) continue
      const key = `${other.file}#${name}`
      if (texts.has(key) || other.declaration === start.declaration) continue
      texts.set(key, other.declaration.text)
      open.push(other)
    }
  }
  return [...texts.values()].toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const name of reportedPackages) writeFileSync(reportFile(name), describeApi(name))
