// `npm run where`: writes docs/where.md, which names the file of every page, operation, column and toast. A test
// requires that it is up to date. Only files that git knows are read, in the order of their names, so that the text is
// the same before and after a commit and beside drafts. The hook of `npm install` runs it on what is committed.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

const projectFolder = join(import.meta.dirname, '..')
export const whereFile = join(projectFolder, 'docs/where.md')

/** The text of docs/where.md for the files of a folder that git knows. */
export function describeWhere(folder = projectFolder) {
  const sources = readSources(folder)
  return [
    '# Where is …?',
    'The file of every page, operation, column and toast. Written by `npm run where` from the code; not by hand.',
    '## Pages',
    'An address that is not here belongs to `shell/src/routes.tsx` (redirects) or to a 404 page: the rows `/*` and `/dashboard/*`.',
    table(['address', 'page'], pages(sources)),
    '## Operations',
    'Schemas and SQL are in the files beside the routes.',
    table(['operation', 'call', 'routes'], operations(sources)),
    '## Columns',
    table(['columns', 'file'], columns(written(sources))),
    '## Toasts',
    'By their first words; what the server says of an error is in the module of the operation.',
    table(['text', 'file'], toasts(written(sources))),
    '',
  ].join('\n\n')
}

/** The texts of all TypeScript files that git knows, by their names. */
function readSources(folder) {
  const files = listFiles(folder, '--cached').toSorted()
  return new Map(
    files.flatMap((file) => {
      const text = read(join(folder, file))
      return text === undefined ? [] : [[file, text]]
    }),
  )
}

/** Sources that are not listed because git does not know them yet. */
export function unknownSources(folder = projectFolder) {
  return listFiles(folder, '--others', '--exclude-standard').filter(isSource)
}

function listFiles(folder, ...which) {
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...which, '*.ts', '*.tsx'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16 * 1_048_576,
  })
  return stdout.split('\0').filter((file) => file !== '')
}

function written(sources) {
  return [...sources].filter(([file]) => isSource(file)).map(([file, text]) => ({ file, text }))
}

function isSource(file) {
  return /\/src\//.test(file) && !isForTests(file)
}

function isForTests(file) {
  return /\.(test|spec|fixture)\.tsx?$|\.generated\.|^(e2e|bench)\/|\/testing\.tsx?$/.test(file)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The files with the routes of the shell and of each remote, and the path that they are relative to. */
function routeFiles(sources) {
  const declarations = [...sources].filter(([file]) => /^remote-[^/]+\/remote\.config\.ts$/.test(file))
  const ofRemotes = declarations.flatMap(([file, declaration]) => {
    const folder = posix.dirname(file)
    const [, subtree = ''] = /\bpath: '([^']*)\/\*'/.exec(declaration) ?? []
    const site = /\bmodes: \['mixmatch'\]/.test(declaration) ? ' (Mix&Match)' : ''
    return ['remote.tsx', 'remote.ts', 'navigation.ts'].map((name) => [
      subtree,
      `${folder}/src/${name}`,
      site,
    ])
  })
  return [
    ['', 'shell/src/auth/authRoutes.tsx', ''],
    ['', 'shell/src/developer/developerRoutes.tsx', ''],
    ...ofRemotes,
  ]
}

/** Every route object: its path, and the module that it imports, directly, through a constant or as a function that loads it. */
function pages(sources) {
  return routeFiles(sources).flatMap(([base, file, site]) => {
    const text = sources.get(file) ?? ''
    const constants = modulesOf(text)
    const routes = text.split(/(?=\bpath: '|\bindex: true)/).slice(1)
    return routes.flatMap((route) => {
      const [, path = ''] = /^path: '([^']*)'/.exec(route) ?? []
      const [, direct] = /import\('([^']+)'\)/.exec(route) ?? []
      const [, constant = ''] = /\b(?:lazy|load|element): <?(\w+)/.exec(route) ?? []
      const [, loader = ''] = /\blazy: (\w+),/.exec(route) ?? []
      const [, imported] = new RegExp(`import \\{ ${loader} \\} from '([^']+)'`).exec(text) ?? []
      const module = direct ?? constants.get(constant) ?? imported
      if (!module) return []
      const address = path.startsWith('/') ? path : `${base}/${path}`.replace(/(?<=.)\/$/, '')
      return [[`\`${address}\`${site}`, link(posix.join(posix.dirname(file), module))]]
    })
  })
}

/** Constants that import a module, and constants that are derived from them. */
function modulesOf(text) {
  const modules = new Map()
  for (const constant of text.split(/^(?:export )?const /m).slice(1)) {
    const [name = ''] = constant.split(/\W/, 1)
    const [, module] = /import\('([^']+)'\)/.exec(constant.split(/^(?:export|function)/m, 1)[0] ?? '') ?? []
    const [, other = ''] = /^\w+ = lazy\((\w+)\)/.exec(constant) ?? []
    if (module ?? modules.get(other)) modules.set(name, module ?? modules.get(other))
  }
  return modules
}

/** Every operation of the published contract. */
function operations(sources) {
  const routes = new Map(
    written(sources)
      .filter(({ file }) => /^backend\/src\/.*\.routes\.ts$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/operationId: '(\w+)'/g)].map(([, name]) => [name, file]),
      ),
  )
  const contract = sources.get('shared-auth/src/api/addresses.generated.ts') ?? ''
  return [...contract.matchAll(/(\w+): \{ method: '(\w+)', path: '([^']+)' \}/g)].map(
    ([, name, method, path]) => [
      name,
      `\`${method} ${path}\``,
      routes.has(name) ? link(routes.get(name)) : '',
    ],
  )
}

/** Headings of every table, in their order; a column that is a constant of the file has its heading there. */
function columns(sources) {
  return sources.flatMap(({ file, text }) => {
    const single = text.matchAll(/const (\w+): Column<\w+> = [\s\S]{0,60}?header: '([^']+)'/g)
    const constants = new Map([...single].map(([, name, header]) => [name, header]))
    const header = /header: '([^']+)'|\w+Column\((?:'[^']+', '([^']+)'|\))|(?<![\w.'])(\w+)(?=[,)])/g
    return [...text.matchAll(/Column<\w+>\[\] (?:=>?|=> )\s*\[/g)].flatMap(({ 0: start, index }) => {
      const cells = bracketed(text, index + start.length - 1).matchAll(header)
      const headers = [...cells].flatMap(([whole, named, given, constant]) =>
        constant ? (constants.get(constant) ?? []) : (named ?? given ?? (whole.startsWith('id') ? 'ID' : [])),
      )
      return headers.length > 0 ? [[headers.join(', '), link(file)]] : []
    })
  })
}

/** The text from an opening bracket to its closing bracket. */
function bracketed(text, start) {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '[') depth++
    if (text[at] === ']' && --depth === 0) return text.slice(start, at)
  }
  return text.slice(start)
}

/** The texts of `toast.…(…)` and of the `done` and `failed` that the dashboard's hooks show. */
function toasts(sources) {
  const shown = sources
    .filter(
      ({ file, text }) =>
        /^(shell|remote-|shared-auth|shared-admin)/.test(file) && /\btoast\.|\bdone:|\bfailed:/.test(text),
    )
    .flatMap(({ file, text }) => {
      const texts = new Set()
      walk(parseSync(file, text).program, (node) => {
        const isToast = node.type === 'CallExpression' && isToastFunction(node.callee)
        const isOutcome = node.type === 'Property' && /^(done|failed)$/.test(node.key?.name ?? '')
        if (isToast) for (const each of textsIn(node.arguments)) texts.add(each)
        if (isOutcome) for (const each of textsIn(node.value)) texts.add(each)
      })
      return [...texts].map((each) => [cut(each), link(file)])
    })
  return shown.toSorted(([one], [other]) => one.localeCompare(other, 'es'))
}

function isToastFunction(callee) {
  return (
    callee.type === 'MemberExpression' && callee.object.name === 'toast' && callee.property.name !== 'close'
  )
}

/** Texts that people read: they begin with a capital, a sign or an emoji. */
function textsIn(node) {
  const texts = []
  walk(node, ({ type, value, quasis }) => {
    if (type === 'Literal' && typeof value === 'string') texts.push(value)
    if (type === 'TemplateLiteral') texts.push(quasis.map((part) => part.value.cooked).join('…'))
  })
  return texts.filter((text) => /^[\p{Lu}¡¿✅❌]/u.test(text.trim()))
}

function walk(node, enter) {
  if (Array.isArray(node)) for (const each of node) walk(each, enter)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') enter(node)
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, enter)
  }
}

function cut(text) {
  const plain = text.trim().replaceAll('|', '\\|')
  return plain.length > 70 ? `${plain.slice(0, 69)}…` : plain
}

function link(file) {
  return `[${basename(file)}](../${file})`
}

function table(headers, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(headers), line(headers.map(() => '---')), ...rows.map(line)].join('\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(whereFile, describeWhere())
  const unknown = unknownSources()
  if (unknown.length > 0)
    console.warn(
      `Not listed, because git does not know them: ${unknown.join(', ')}. Add them, and run this again.`,
    )
}
