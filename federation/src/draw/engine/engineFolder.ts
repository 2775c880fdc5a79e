import { constants } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { fileRecord } from '../../published/fileRecord.ts'
import { DRAWN_SITE } from '../../published/shells.ts'
import type { Build, DrawnParts, DrawnRemote } from '../drawnParts.ts'

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
  { site, origin, server }: DrawnParts,
  remote: DrawnRemote,
  { memoryMb, onRefused }: Options,
): Promise<EngineFolder> {
  await init
  // Socket paths are limited to about 100 characters, so the folder is not in the site's.
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'engine-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const files = Object.keys(remote.files).filter((file) => file.endsWith('.js'))
    const label = `${remote.name}@${remote.version}`
    const settings = {
      origin,
      site,
      files,
      global: DRAWN_SITE,
      remote: { name: remote.name, version: remote.version, entry: remote.entry, label },
    }
    await writeFile(join(folder, 'settings.mjs'), `export const settings = ${JSON.stringify(settings)}`)
    await copyFile(join(import.meta.dirname, 'enginePage.mjs'), join(folder, 'engine.mjs'))
    await writeFile(join(folder, 'server.js'), await publishedFile(server, server.entry, server.label))
    await mkdir(join(folder, 'remote'))
    for (const file of files) {
      const text = await publishedFile(remote, file, label)
      const target = join(folder, 'remote', file)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, rewritten(text, file, { files, label, onRefused }))
    }
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
    return content.toString()
  } finally {
    await handle.close()
  }
}

type Rewriting = { files: string[]; label: string; onRefused: (attempt: string) => void }

/** A module of a remote in which dynamic imports and `import.meta` lead to functions of `enginePage.mjs`. */
function rewritten(text: string, file: string, { files, label, onRefused }: Rewriting): string {
  let result = ''
  let at = 0
  const replace = (from: number, to: number, by: string) => {
    result += text.slice(at, from) + by
    at = to
  }
  for (const found of parse(text, file)[0]) {
    const { type, specifier, importStart, importEnd } = found
    if (type === 'import-meta') {
      replace(importStart, importEnd, META)
      continue
    }
    if (type === 'dynamic' && found.phase === null) {
      replace(importStart, importStart + 'import'.length, IMPORT)
      continue
    }
    const isOwn = specifier?.startsWith('.') && files.includes(posix.join(posix.dirname(file), specifier))
    if (isOwn && found.phase === null && found.attributes === null) continue
    onRefused(`import ${specifier}`)
    throw new Error(`${label} imports ${specifier}, which is none of its files`)
  }
  result += text.slice(at)
  const name = JSON.stringify(file)
  // Only the code that preloads files of pages uses a document without checking that there is one.
  const documents = text.includes('modulepreload')
    ? 'const { document, window } = globalThis.__drawn_document__;'
    : ''
  return `const ${IMPORT} = globalThis.__drawn_import__(${name}), ${META} = globalThis.__drawn_meta__(${name});${documents}${result}`
}

const IMPORT = '__drawnImport'
const META = '__drawnMeta'

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
