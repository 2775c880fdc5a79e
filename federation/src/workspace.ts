import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteName } from './contract.ts'
import type { PartDeclaration, RemoteDeclaration } from './declaration.ts'

/** The project's folder: the one that holds the workspaces. */
export const projectFolder = join(import.meta.dirname, '../..')

const PREFIX = 'remote-'

/** The folder of a remote's sources. */
export function remoteFolder(name: RemoteName): string {
  return join(projectFolder, PREFIX + name)
}

/** The remotes whose sources are in this project: each folder `remote-<name>` with a declaration. */
export function workspaceRemotes(): RemoteName[] {
  return readdirSync(projectFolder)
    .filter(
      (folder) => folder.startsWith(PREFIX) && existsSync(join(projectFolder, folder, 'remote.config.ts')),
    )
    .map((folder) => folder.slice(PREFIX.length))
    .sort()
}

/** What a remote of this project declares, without running its code. */
export async function readDeclaration(name: RemoteName): Promise<RemoteDeclaration> {
  return (await import(pathToFileURL(join(remoteFolder(name), 'remote.config.ts')).href)).default
}

/** What the shell of this project declares. */
export async function readShellDeclaration(): Promise<PartDeclaration> {
  return (await import(pathToFileURL(join(projectFolder, 'shell/shell.config.ts')).href)).default
}
