import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRemoteName } from '../published/names.ts'
import { PublishError } from '../published/publishError.ts'

/** What a new remote is called, and where it stands. */
export type NewRemote = { name: string; path: string; title: string; port: number }

/** `workspace` stands beside the other remotes; `repository` is by itself and has what a workspace gives. */
export type Kind = 'workspace' | 'repository'

/** A package's version or address, by its name. */
export type Versions = Record<string, string>

const RESERVED_NAMES = ['owner', 'shell', 'site', 'template']
const PATH = /^(\/[a-z0-9][a-z0-9-]*)+$/
const TITLE = /^[^\p{Cc}'"`\\<>{}$]{1,40}$/u

/** Throws `PublishError` unless the command's words can name a new remote. */
export function requireNewRemote(
  name: string | undefined,
  { path, title }: { path?: string | undefined; title?: string | undefined },
): Omit<NewRemote, 'port'> {
  if (name === undefined || name === '')
    throw new PublishError('Falta el nombre del remoto, como: new blog --path /blog')
  if (!isRemoteName(name) || name.endsWith('-'))
    throw new PublishError(
      `«${name}» no puede ser el nombre de un remoto: empieza por una letra y tiene solo minúsculas, dígitos y guiones, 32 como mucho.`,
    )
  if (RESERVED_NAMES.includes(name))
    throw new PublishError(`«${name}» no puede ser el nombre de un remoto: lo usa la plataforma. Elige otro.`)
  const ownPath = path ?? `/${name}`
  if (!PATH.test(ownPath) || ownPath.length > 200)
    throw new PublishError(
      `--path acepta una ruta en minúsculas como /blog o /blog/noticias, no «${ownPath}».`,
    )
  const ownTitle = title?.trim() ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  if (!TITLE.test(ownTitle))
    throw new PublishError('--title acepta de 1 a 40 caracteres, sin comillas, llaves ni < > \\ $.')
  return { name, path: ownPath, title: ownTitle }
}

/** The files of a new remote, by path. */
export function renderRemote(
  template: string,
  kind: Kind,
  { remote, versions, site = '' }: { remote: NewRemote; versions: Versions; site?: string },
): Map<string, string> {
  const files = [...filesIn(join(template, 'remote')), ...filesIn(join(template, kind))]
  const render = (text: string) =>
    text
      .replaceAll('ruta-muestra', remote.path.slice(1))
      .replaceAll('Muestra', remote.title)
      .replaceAll('muestra', remote.name)
      .replaceAll('5190', String(remote.port))
  return new Map(
    files.map(([file, text]) => {
      // npm does not unpack a file called `.gitignore`.
      const name = render(file).replace(/^gitignore$/, '.gitignore')
      return [name, name === 'package.json' ? withVersions(render(text), versions, site) : render(text)]
    }),
  )
}

/** Writes a new remote, whole or not at all; the folder must not exist. */
export function writeRemote(folder: string, files: Map<string, string>) {
  if (existsSync(folder))
    throw new PublishError(`${folder} ya existe. Elige otro nombre, o quita antes esa carpeta.`)
  const incoming = mkdtempSync(join(dirname(folder), `.${basename(folder)}-`))
  try {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(incoming, name)), { recursive: true })
      writeFileSync(join(incoming, name), text)
    }
    renameSync(incoming, folder)
  } catch (error) {
    rmSync(incoming, { recursive: true, force: true })
    throw error
  }
}

/** The manifest with an exact version, or the address of a tarball, for each package. */
function withVersions(text: string, versions: Versions, site: string): string {
  const manifest = JSON.parse(text)
  for (const group of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(manifest[group] ?? {})) {
      const version = versions[name]
      if (!version) throw new Error(`the template needs ${name}, of which no version is known`)
      manifest[group][name] = version
    }
  if (manifest.config) manifest.config.site = site
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function filesIn(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
}
