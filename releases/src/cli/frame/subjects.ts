import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import { isAlone, projectFolder } from 'federation/project-folder'
import { isRemoteName } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import { workspaceRemotes } from 'federation/workspace'
import type { Access } from '../../signing/access.ts'

/** The remote that a command names: one of this workspace, or one that the site has. */
export function remoteName(subject: string | undefined, published: RemoteName[] = []): RemoteName {
  const known = [...new Set([...workspaceRemotes(), ...published])].sort()
  if (subject && known.includes(subject)) return subject
  throw new PublishError(
    `${subject ? `No hay ningún remoto «${subject}».` : 'Falta el remoto.'} Hay: ${known.join(', ')}.`,
  )
}

/** The remote that a command names, also among those of a site. */
export async function remoteOfSite(subject: string | undefined, site: string): Promise<RemoteName> {
  return remoteName(subject, Object.keys((await readRegistry(site)).remotes))
}

/** A valid name of a remote, published or not. */
export function newRemoteName(subject: string | undefined): RemoteName {
  if (subject && isRemoteName(subject)) return subject
  throw new PublishError(
    `${subject ? `«${subject}» no puede ser el nombre de un remoto` : 'Falta el remoto'}: empieza por una letra y tiene solo minúsculas, dígitos y guiones; «owner», «shell» y los nombres que todos los objetos tienen, como «constructor», no valen.`,
  )
}

/** Throws `PublishError` in the repository of one remote, which has no sources of the shell. */
export function requireWorkspace(command: string) {
  if (isAlone)
    throw new PublishError(
      `«${command}» se ejecuta en el espacio de trabajo del sitio: en esta carpeta hay un solo remoto.`,
    )
}

/** The site mode that `--mode` names. */
export function siteMode(mode = process.env.SITE_MODE || 'full'): SiteMode {
  if (mode === 'full' || mode === 'mixmatch') return mode
  throw new PublishError(`--mode acepta full o mixmatch, no «${mode}».`)
}

/** The folder of the site. The first publication creates that of SITE_DIR; one that `--site` names must exist. */
export function siteFolder({ site }: { site?: string | undefined }): string {
  const name = site ?? (process.env.SITE_DIR || (isAlone ? null : 'site'))
  if (name === null)
    throw new PublishError(
      'Falta el sitio: config.site en package.json, --site https://… o --site <carpeta>.',
    )
  const option = site === undefined ? 'SITE_DIR' : '--site'
  if (/^[a-z][a-z0-9+.-]+:/i.test(name) || name.includes('\0') || name === '')
    throw new PublishError(`${option} pide aquí una carpeta de esta máquina, no «${name}».`)
  const folder = resolve(projectFolder, name)
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) throw new PublishError(`${folder} no es una carpeta.`)
  if (site !== undefined && !isSite(folder) && (!stats || readdirSync(folder).length > 0))
    throw new PublishError(
      `No hay ningún sitio en ${folder}. Para hacer uno ahí, créala antes como carpeta vacía.`,
    )
  return folder
}

/** The folder of an existing site. */
export function knownSite(options: { site?: string | undefined }): string {
  const folder = siteFolder(options)
  if (!isSite(folder)) throw new PublishError(`No hay ningún sitio en ${folder}.`)
  return folder
}

/** Whether something was published in a folder, or at least signed. */
function isSite(folder: string): boolean {
  return ['remotes', 'teams.json'].some((name) => existsSync(join(folder, name)))
}

/** The credentials of this machine: MFE_TOKEN, and the owner's key beside the back end's own secrets. */
export function access(): Access {
  const { MFE_TOKEN, MFE_OWNER_KEY, DATA_DIR } = process.env
  const keyFile = MFE_OWNER_KEY || `${DATA_DIR || 'data'}/owner-key`
  return { token: MFE_TOKEN?.trim() || undefined, keyFile: resolve(projectFolder, keyFile) }
}

/** The notice for the owner of a new site. */
export function newOwnerNotice(): string {
  return `La clave del dueño de este sitio está en ${access().keyFile}: con ella se publica, se activa y se dan credenciales a los equipos. Guarda una copia, y no la compartas.`
}
