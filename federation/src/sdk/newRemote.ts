import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRemoteName } from '../published/names.ts'
import { PublishError } from '../published/publishError.ts'

/** What a new remote is written with: React, Vue, or TypeScript alone. */
type Template = 'react' | 'plain' | 'vue'

/** The names, path, port and template of a new remote. */
export type NewRemote = { name: string; path: string; title: string; port: number; template: Template }

/** `workspace` is a folder beside the other remotes; `repository` stands alone, with what a workspace would provide. */
export type Kind = 'workspace' | 'repository'

/** A package's version or address, by its name. */
export type Versions = Record<string, string>

/** The folders of each template; a file replaces one of the same name in an earlier folder. */
const LAYERS: Record<Template, string[]> = {
  react: ['any', 'react'],
  plain: ['any', 'plain'],
  vue: ['any', 'plain', 'vue'],
}

const MAX_PATH = 64
const PATH = /^(\/[a-z0-9][a-z0-9-]*)+$/
const TITLE = /^[^\p{Cc}'"`\\<>{}$]{1,40}$/u

/** Throws `PublishError` unless the command's arguments are valid for a new remote. */
export function requireNewRemote(
  name: string | undefined,
  {
    path,
    title,
    template = 'react',
  }: { path?: string | undefined; title?: string | undefined; template?: string | undefined },
): Omit<NewRemote, 'port'> {
  if (name === undefined || name === '')
    throw new PublishError('Falta el nombre del remoto, como: new blog --path /blog')
  if (!isRemoteName(name) || name.endsWith('-'))
    throw new PublishError(
      `«${name}» no puede ser el nombre de un remoto: empieza por una letra y tiene solo minúsculas, dígitos y guiones, 32 como mucho; «owner» y «shell» son de la plataforma, y «constructor» es un nombre que todos los objetos tienen.`,
    )
  const ownPath = path ?? `/${name}`
  if (!PATH.test(ownPath) || ownPath.length > MAX_PATH)
    throw new PublishError(
      `--path acepta una ruta en minúsculas de 64 caracteres como mucho, como /blog o /blog/noticias, no «${ownPath}».`,
    )
  const ownTitle = title?.trim() ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
  if (!TITLE.test(ownTitle))
    throw new PublishError('--title acepta de 1 a 40 caracteres, sin comillas, llaves ni < > \\ $.')
  if (!isTemplate(template))
    throw new PublishError(`--template acepta ${Object.keys(LAYERS).join(', ')}, no «${template}».`)
  return { name, path: ownPath, title: ownTitle, template }
}

function isTemplate(text: string): text is Template {
  return Object.hasOwn(LAYERS, text)
}

/** The files of a new remote, by path. `templates` is the folder of all templates. */
export function renderRemote(
  templates: string,
  kind: Kind,
  { remote, versions, site = '' }: { remote: NewRemote; versions: Versions; site?: string },
): Map<string, string> {
  const files = LAYERS[remote.template].flatMap((layer) => [
    ...filesIn(join(templates, layer, 'remote')),
    ...filesIn(join(templates, layer, kind)),
  ])
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

/** Writes a new remote completely or not at all: `check` may throw to reject it. The folder must not exist. */
export async function writeRemote(
  folder: string,
  files: Map<string, string>,
  check: (written: string) => Promise<void> = async () => {},
) {
  if (existsSync(folder))
    throw new PublishError(`${folder} ya existe. Elige otro nombre, o quita antes esa carpeta.`)
  const incoming = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    for (const [name, text] of files) {
      await mkdir(dirname(join(incoming, name)), { recursive: true })
      await writeFile(join(incoming, name), text)
    }
    await check(incoming)
    // A temporary folder is private, which the new one need not be.
    await chmod(incoming, 0o755)
    await rename(incoming, folder)
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    throw error
  }
}

/** The manifest with an exact version, or the address of a tarball, for each package that it does not name itself. */
function withVersions(text: string, versions: Versions, site: string): string {
  const manifest = JSON.parse(text)
  for (const group of ['dependencies', 'devDependencies'])
    for (const [name, given] of Object.entries(manifest[group] ?? {})) {
      if (given !== '*') continue
      const version = versions[name]
      if (!version) throw new Error(`the template needs ${name}, whose version is unknown`)
      manifest[group][name] = version
    }
  if (manifest.config) manifest.config.site = site
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function filesIn(folder: string): [file: string, text: string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
}
