import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteName } from './contract.ts'
import type { PartDeclaration, RemoteDeclaration } from './declaration.ts'
import { checkDeclaration, remoteDeclaration } from './declared/declarations.ts'
import { isAlone, projectFolder } from './projectFolder.ts'

/** The address of the site in the repository of one remote, `config.site` of its package.json; none in a workspace. */
export function configuredSite(): string | undefined {
  return isAlone ? ownManifest().config?.site || undefined : undefined
}

const PREFIX = 'remote-'

/** The path of a remote's sources in the project. */
export function remotePath(name: RemoteName): string {
  return isAlone ? '' : PREFIX + name
}

/** The folder of a remote's sources. */
export function remoteFolder(name: RemoteName): string {
  return join(projectFolder, remotePath(name))
}

/** The remotes whose sources are in this project: each folder `remote-<name>` with a declaration. */
export function workspaceRemotes(): RemoteName[] {
  if (isAlone) return hasDeclaration('.') ? [ownManifest().name.slice(PREFIX.length)] : []
  return readdirSync(projectFolder)
    .filter((folder) => folder.startsWith(PREFIX) && hasDeclaration(folder))
    .map((folder) => folder.slice(PREFIX.length))
    .sort()
}

function hasDeclaration(folder: string): boolean {
  return existsSync(join(projectFolder, folder, 'remote.config.ts'))
}

function ownManifest(): { name: string; config?: { site?: string } } {
  return JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
}

/** The declaration of a remote of this project, without running it; throws `PublishError` for an invalid one. */
export function readDeclaration(name: RemoteName): Promise<RemoteDeclaration> {
  return declarationIn(remoteFolder(name))
}

/** The same for the remote in a folder. */
export async function declarationIn(folder: string): Promise<RemoteDeclaration> {
  const file = join(folder, 'remote.config.ts')
  return checkDeclaration(remoteDeclaration, await defaultExport(file), file)
}

/** Plain Node runs the command of an installed package, and cannot read TypeScript before version 22.18; Vite can. */
async function defaultExport(file: string): Promise<unknown> {
  if (!isAlone) return (await import(pathToFileURL(file).href)).default
  const { loadConfigFromFile } = await import('vite')
  return (await loadConfigFromFile({ command: 'build', mode: 'production' }, file))?.config
}

/** The declaration of this project's shell. */
export async function readShellDeclaration(): Promise<PartDeclaration> {
  return (await import(pathToFileURL(join(projectFolder, 'shell/shell.config.ts')).href)).default
}

/** The modules of a project that declare the slots of its parts; paths relative to the project. */
export function slotFiles(projectFolder: string): string[] {
  return readdirSync(projectFolder)
    .filter((folder) => /^(shell|remote-.+)$/.test(folder))
    .map((folder) => `${folder}/src/slots.ts`)
    .filter((file) => existsSync(join(projectFolder, file)))
    .sort()
}
