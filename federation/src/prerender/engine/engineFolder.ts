import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { fileRecord } from '../../published/fileRecord.ts'
import { type ModuleRecord, readModules } from '../../published/readModules.ts'
import { PRERENDER_SITE } from '../../published/shells.ts'
import type { Build, PrerenderedParts, PrerenderedRemote } from '../prerenderedParts.ts'

/** Sockets and configuration of an engine, in a folder that only its user can read. */
export type EngineFolder = {
  config: string
  /** Where the engine listens for tasks. */
  taskSocket: string
  /** Where the parent listens for requests of pages. */
  siteSocket: string
  remove: () => Promise<void>
}

type Options = { memoryMb: number; onRefused: (attempt: string) => void }

/**
 * Writes what an engine needs: its modules, each compared with its published hash, and its configuration. Throws when a
 * file is not what was published, or when a module imports anything but files of its own version.
 */
export async function writeEngineFolder(
  { site, brand, origin, server }: PrerenderedParts,
  remote: PrerenderedRemote,
  { memoryMb, onRefused }: Options,
): Promise<EngineFolder> {
  // Socket paths are limited to about 100 characters, so the folder is not in the site's.
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'engine-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const label = `${remote.name}@${remote.version}`
    const modules = await modulesOf(remote, label, onRefused)
    const files = [...modules.keys()]
    const settings = {
      origin,
      site,
      brand,
      files,
      global: PRERENDER_SITE,
      remote: { name: remote.name, version: remote.version, entry: remote.entry, label },
    }
    await writeFile(join(folder, 'settings.mjs'), `export const settings = ${JSON.stringify(settings)}`)
    await copyFile(join(import.meta.dirname, 'enginePage.mjs'), join(folder, 'engine.mjs'))
    await writeFile(join(folder, 'server.js'), await publishedFile(server, server.entry, server.label))
    await mkdir(join(folder, 'remote'))
    for (const [file, text] of modules) await writeFile(join(folder, 'remote', file), text)
    const sockets = { taskSocket: join(folder, 'task.sock'), siteSocket: join(folder, 'site.sock') }
    const config = join(folder, 'config.capnp')
    await writeFile(config, configuration(files, { ...sockets, memoryMb }))
    return { config, ...sockets, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function publishedFile(
  { folder, files }: Pick<Build, 'folder' | 'files'>,
  file: string,
  label: string,
) {
  // A link could lead to a file of somebody else.
  const handle = await open(join(folder, file), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const content = await handle.readFile()
    if (fileRecord(content).integrity !== files[file]?.integrity)
      throw new Error(`${label}: ${file} is not what was published`)
    return content
  } finally {
    await handle.close()
  }
}

const known = new WeakMap<PrerenderedRemote, Promise<Map<string, string>>>()

/** The modules of a remote as an engine gets them; read once for all engines of a run. */
function modulesOf(remote: PrerenderedRemote, label: string, onRefused: (attempt: string) => void) {
  const modules = known.get(remote) ?? readRewritten(remote, label, onRefused)
  known.set(remote, modules)
  return modules
}

/** Throws when a module cannot be read, or imports anything but files of its own version. */
async function readRewritten(remote: PrerenderedRemote, label: string, onRefused: (attempt: string) => void) {
  const files = Object.keys(remote.files).filter((file) => file.endsWith('.js'))
  const texts = new Map<string, Buffer>()
  for (const file of files) texts.set(file, await publishedFile(remote, file, label))
  const read = await readModules(texts, files)
  if (!read) throw new Error(`${label} cannot be read within the limits`)
  if (read.problem) throw new Error(`${label}: ${read.problem.file} is no module: ${read.problem.reason}`)
  const modules = new Map<string, string>()
  for (const [file, content] of texts) {
    const found = read.modules[file]
    if (!found) throw new Error(`${label}: ${file} was not read`)
    const isOwn = (specifier: string) =>
      specifier.startsWith('.') && texts.has(posix.join(posix.dirname(file), specifier))
    const foreign = found.imports.find((specifier) => !isOwn(specifier))
    if (foreign !== undefined) {
      onRefused(`import ${foreign}`)
      throw new Error(`${label} imports ${foreign}, which is none of its files`)
    }
    modules.set(file, rewritten(content.toString(), file, found))
  }
  return modules
}

/** A module of a remote in which dynamic imports and `import.meta` lead to functions of `enginePage.mjs`. */
function rewritten(text: string, file: string, { loadsAt, metaAt }: ModuleRecord): string {
  const edits = [
    ...loadsAt.map((at) => ({ at, end: at + 'import'.length, by: IMPORT })),
    ...metaAt.map(([at, end]) => ({ at, end, by: META })),
  ].sort((one, other) => one.at - other.at)
  let result = ''
  let last = 0
  for (const { at, end, by } of edits) {
    result += text.slice(last, at) + by
    last = end
  }
  result += text.slice(last)
  const name = JSON.stringify(file)
  // Only the code that preloads files of pages uses a document without checking that there is one.
  const documents = text.includes('modulepreload')
    ? 'const { document, window } = globalThis.__prerendered_document__;'
    : ''
  return `const ${IMPORT} = globalThis.__prerendered_import__(${name}), ${META} = globalThis.__prerendered_meta__(${name});${documents}${result}`
}

const IMPORT = '__prerenderedImport'
const META = '__prerenderedMeta'

/**
 * The configuration of an engine with one isolate, which gets no file system, no environment and no Node. Its only way out
 * is the service `site`. The date selects the behaviour of the engine, which keeps it for good; a later one would
 * add the modules of Node.
 */
function configuration(
  files: string[],
  { taskSocket, siteSocket, memoryMb }: { taskSocket: string; siteSocket: string; memoryMb: number },
): string {
  const modules = ['engine.mjs', 'settings.mjs', 'server.js', ...files.map((file) => `remote/${file}`)]
  const q = JSON.stringify
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "page", worker = .page),
    (name = "site", external = (address = ${q(`unix:${siteSocket}`)}, http = (style = proxy))),
  ],
  sockets = [(name = "task", address = ${q(`unix:${taskSocket}`)}, http = (), service = "page")],
  v8Flags = ["--max-old-space-size=${memoryMb}", "--disallow-code-generation-from-strings"],
);

const page :Workerd.Worker = (
  compatibilityDate = "2024-01-01",
  globalOutbound = "site",
  modules = [
${modules.map((name) => `    (name = ${q(name)}, esModule = embed ${q(name)}),`).join('\n')}
  ],
);
`
}
