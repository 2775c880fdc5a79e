// Reads the modules of a build from the standard input and prints what each imports and exports as JSON, without running
// any. A process of its own: a hostile script can take the parser any amount of time and memory.
import { readFileSync } from 'node:fs'
import { parse } from 'acorn'

const input = readFileSync(0)
const start = input.indexOf('\n') + 1
const { roots, sizes } = JSON.parse(input.toString('utf8', 0, start))
const texts = new Map()
let end = start
for (const [name, size] of sizes) {
  texts.set(name, input.toString('utf8', end, end + size))
  end += size
}

const modules = {}
let problem = null
const waiting = [...roots]
for (let name = waiting.pop(); name !== undefined && !problem; name = waiting.pop()) {
  if (Object.hasOwn(modules, name)) continue
  try {
    modules[name] = read(texts.get(name))
    const { imports, loads } = modules[name]
    waiting.push(...[...imports, ...loads].map(ownFile).filter((file) => texts.has(file)))
  } catch (error) {
    problem = { file: name, reason: String(error.message) }
  }
}
process.stdout.write(JSON.stringify({ modules, problem }))

function ownFile(specifier) {
  return specifier.replace(/^\.\//, '')
}

/** What a module imports and, by a literal specifier, loads on demand; what it exports, and whose exports it passes on. */
function read(text) {
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const found = {
    ...{ imports: new Set(), loads: new Set(), exports: new Set(), passesOn: new Set() },
    ...{ loadsAt: new Set(), metaAt: new Set() },
  }
  for (const node of program.body) {
    if (node.source) found.imports.add(node.source.value)
    if (node.type === 'ExportAllDeclaration' && !node.exported) found.passesOn.add(node.source.value)
    for (const name of namesExportedBy(node)) found.exports.add(name)
  }
  for (const node of nodesOf(program)) {
    if (node.type === 'MetaProperty' && node.meta.name === 'import') found.metaAt.add([node.start, node.end])
    if (node.type !== 'ImportExpression') continue
    found.loadsAt.add(node.start)
    const source = literalOf(node.source)
    if (source !== null) found.loads.add(source)
  }
  return Object.fromEntries(Object.entries(found).map(([key, values]) => [key, [...values]]))
}

function namesExportedBy({ type, declaration, specifiers = [], exported }) {
  if (type === 'ExportDefaultDeclaration') return ['default']
  if (type === 'ExportAllDeclaration') return exported ? [nameOf(exported)] : []
  if (type !== 'ExportNamedDeclaration') return []
  const declared = declaration?.declarations?.map(({ id }) => id) ?? (declaration ? [declaration.id] : [])
  return [...specifiers.map((each) => nameOf(each.exported)), ...declared.flatMap(namesBoundBy)]
}

function nameOf(node) {
  return node.type === 'Identifier' ? node.name : node.value
}

/** The names of a pattern such as `{ a, b: [c = 1, ...d] }`. */
function namesBoundBy(pattern) {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  const { properties, elements, value, left, argument } = pattern
  return [...(properties ?? elements ?? [value ?? left ?? argument])].flatMap(namesBoundBy)
}

/** All nodes of a program. Without recursion, since chains can be long. */
function* nodesOf(program) {
  const waiting = [program]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    for (const value of Object.values(node))
      for (const each of Array.isArray(value) ? value : [value]) if (each?.type) waiting.push(each)
  }
}

function literalOf({ type, value, quasis, expressions }) {
  if (type === 'Literal') return String(value)
  return type === 'TemplateLiteral' && expressions.length === 0 ? quasis[0].value.cooked : null
}
