import { mkdtemp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editManifest } from './publishedBuild.ts'

/** What a version does: code that is inserted into a small remote that otherwise shows a heading. */
export type TriedVersion = {
  /** Code in the entry, before its exports. */
  entry?: string
  /** Code in the page's module. */
  module?: string
  /** Code in the page's component, before it returns. */
  body?: string
  /** A further child of the page. */
  child?: string
  /** The body of `mount(element, context)`, in place of a component: the page mounts itself, under contract 3. */
  mount?: string
  contract?: number
  /** The version of React that it claims to be built against, or the names that it claims to import. */
  react?: { version?: string; uses?: string[] }
  /** Bytes of a further file that the page imports. */
  ballast?: number
}

/** A version that does something wrong. */
export type BadVersion = TriedVersion & {
  /** The kind of failure that opening it shows. */
  shows: string
}

/** Outside of a browser, where a build loads its own remote, they must work. */
const inBrowser = "typeof window !== 'undefined'"
const once = (code: string) => `useEffect(() => { ${code} }, [])`

/** Ways in which a version can be bad, by name. */
export const badVersions: Record<string, BadVersion> = {
  'import throws': { shows: 'load', entry: `if (${inBrowser}) throw new Error('roto al importar')` },
  'import hangs': { shows: 'hang', entry: `if (${inBrowser}) await new Promise(() => undefined)` },
  'chunk is missing': { shows: 'load', module: `if (${inBrowser}) await import('./' + 'Gone-1.js')` },
  'render throws': { shows: 'render', body: `throw new Error('roto al dibujar')` },
  'effect throws': { shows: 'render', body: once(`throw new Error('roto en un efecto')`) },
  'lazy page throws': { shows: 'load', module: `if (${inBrowser}) throw new Error('rota la página')` },
  'event throws': {
    shows: 'error',
    child: `h('button', { type: 'button', onClick() { throw new Error('roto al pulsar') } }, 'Pulsar')`,
  },
  'timer throws': { shows: 'error', body: once(`setTimeout(() => { throw new Error('roto luego') }, 300)`) },
  'state loops': { shows: 'loop', body: 'const [n, set] = useState(0); useEffect(() => set(n + 1))' },
  'layout loops': {
    shows: 'render',
    body: 'const [n, set] = useState(0); useLayoutEffect(() => set(n + 1))',
  },
  'suspends for ever': {
    shows: 'hang',
    module: 'const never = new Promise(() => undefined)',
    body: 'use(never)',
  },
  'page is empty': { shows: 'empty', body: 'return null' },
  'page freezes': { shows: 'frozen', body: `while (${inBrowser}) {}` },
  'styles are global': {
    shows: 'global-style',
    child: `h('style', null, 'nav, footer { opacity: 0.5 }')`,
  },
  'style stays': {
    shows: 'style',
    body: once(
      `const style = document.createElement('style'); style.textContent = '.prueba { color: red }'; document.head.append(style)`,
    ),
  },
  'interval stays': { shows: 'timer', body: once('setInterval(() => undefined, 500)') },
  'listener stays': {
    shows: 'listener',
    body: once(`window.addEventListener('resize', () => performance.mark('heard'))`),
  },
  'socket stays': {
    shows: 'socket',
    body: once(
      `new WebSocket(location.origin.replace('http', 'ws') + '/socket.io/?EIO=4&transport=websocket')`,
    ),
  },
  'worker stays': {
    shows: 'worker',
    body: once(`new Worker(URL.createObjectURL(new Blob(['setInterval(() => 0, 1000)'])))`),
  },
  'weighs 10 MB': { shows: 'bytes', ballast: 10_000_000 },
  'asks another host': {
    shows: 'request',
    body: once(`fetch('https://otra.example/datos').catch(() => undefined)`),
  },
  'wrong contract': { shows: 'contract', contract: 9 },
  'wrong major': { shows: 'major', react: { version: '18.3.1' } },
  'missing name': { shows: 'name', react: { uses: ['createElement', 'useNothing'] } },
}

/** The remote that all bad versions belong to. */
export const triedRemote = 'prueba'
export const triedPath = '/prueba'

/** `remote` is its name and, after a slash, its address. */
type Build = { version: string; text: string; bad?: TriedVersion | undefined; remote?: string }

/** Writes the build of a version of the small remote, to be published on a site with `--from`. */
export async function writeTriedBuild(
  siteFolder: string,
  { version, text, bad = {}, remote = triedRemote }: Build,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-tried-'))
  const shell = JSON.parse(await readFile(join(siteFolder, 'full/shell.json'), 'utf8'))
  const files: Record<string, string> = {
    'remoteEntry.js': entryOf(bad),
    'Page-1.js': pageOf(text, bad),
    'heads.json': JSON.stringify({
      [remote]: { title: 'Prueba', description: 'Una página de prueba.' },
    }),
    ...(bad.ballast ? { 'Ballast-1.js': `export const ballast = '${'x'.repeat(bad.ballast)}'` } : {}),
  }
  const page = Object.keys(files).filter((name) => /^(Page|Ballast)-/.test(name))
  const uses = ['createElement', 'use', 'useEffect', 'useLayoutEffect', 'useState']
  const manifest = {
    name: remote,
    version,
    contract: contractOf(bad),
    declaration: {
      name: remote,
      title: 'Prueba',
      team: 'Pruebas',
      port: remote === triedRemote ? 5199 : 5198,
      pages: [{ path: `/${remote}/*` }],
    },
    entry: 'remoteEntry.js',
    exposed: 'remoteEntry.js',
    shared: { react: { version: shell.shared.react.version, uses, ...bad.react } },
    preload: ['remoteEntry.js'],
    chunks: { 'Page-1.js': page },
    files: {},
  }
  for (const [name, content] of Object.entries({ ...files, 'remote.json': JSON.stringify(manifest) }))
    await writeFile(join(folder, name), content)
  return folder
}

/** Replaces all pages of a build with one bad page. */
export async function replacePages(folder: string, text: string, bad: TriedVersion) {
  const name = 'BadPage-1.js'
  const contract = contractOf(bad)
  await wrapEntry(
    folder,
    `contract: ${contract}, routes: [{ path: '*', ${loadOf(bad)}: () => import('./${name}') }]`,
    {
      name,
      code: pageOf(text, bad),
    },
  )
  await editManifest(folder, (manifest) => ({ ...manifest, contract, pages: undefined }))
  // Nothing loads the chunks of the replaced pages; compressing the large ones would take most of publishing.
  for (const chunk of await readdir(folder))
    if (/-.+\.js$/.test(chunk) && (await stat(join(folder, chunk))).size > 100_000)
      await writeFile(join(folder, chunk), '')
}

/** Replaces a part of a build with one that throws 'roto' while it renders. */
export async function breakPart(folder: string, part: string) {
  const name = 'BadPart-1.js'
  await wrapEntry(folder, `parts: { ...remote.parts, ${part}: () => import('./${name}') }`, {
    name,
    code: `export function Component() { throw new Error('roto') }`,
  })
}

/** Makes a build's entry export its remote with other fields, and adds the file that they import. */
async function wrapEntry(folder: string, fields: string, { name, code }: { name: string; code: string }) {
  await editManifest(folder, ({ preload, chunks, ...manifest }) => ({
    ...manifest,
    preload: ['built-entry.js', ...preload],
    chunks: { ...chunks, [name]: [name] },
  }))
  const entry = join(folder, 'remoteEntry.js')
  await rename(entry, join(folder, 'built-entry.js'))
  await writeFile(
    entry,
    `import { get as getBuilt, init } from './built-entry.js'
    export { init }
    export const get = async (module) => {
      const { remote, ...others } = (await getBuilt(module))()
      return () => ({ ...others, remote: { ...remote, ${fields} } })
    }`,
  )
  await writeFile(join(folder, name), code)
}

/** Without `mount`, versions keep the contract that older shells load too. */
function contractOf({ contract, mount }: TriedVersion): number {
  return contract ?? (mount === undefined ? 2 : 3)
}

function loadOf({ mount }: TriedVersion): string {
  return mount === undefined ? 'lazy' : 'mount'
}

function entryOf(bad: TriedVersion): string {
  return `
    ${bad.entry ?? ''}
    export const init = () => undefined
    export const get = async () => () => ({
      remote: {
        contract: ${contractOf(bad)},
        routes: [{ index: true, ${loadOf(bad)}: () => import('./Page-1.js') }],
      },
    })`
}

function pageOf(
  text: string,
  { module = '', body = '', child = 'null', mount, ballast }: TriedVersion,
): string {
  if (mount !== undefined)
    return `
    ${module}
    const text = ${JSON.stringify(text)}
    export function mount(element, context) { ${mount} }`
  return `
    const [share] = Object.values(globalThis.__federation_shared__.default['shell:react'])
    const react = (await share.get())().exports
    const { createElement: h, use, useEffect, useLayoutEffect, useState } = react
    ${ballast ? `import { ballast } from './Ballast-1.js'; globalThis.__ballast = ballast.length` : ''}
    ${module}
    export function Component() {
      ${body}
      return h('div', null, h('h1', null, ${JSON.stringify(text)}), ${child})
    }`
}
