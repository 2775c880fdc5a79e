import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteName } from './contract.ts'
import type { PartDeclaration, RemoteDeclaration, SiteMode } from './declaration.ts'

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

/** What the shell of this project declares when it is built for a site mode, which is read once for each. */
export async function readShellDeclaration(mode: SiteMode): Promise<PartDeclaration> {
  const file = pathToFileURL(join(projectFolder, 'shell/shell.config.ts'))
  file.search = mode
  const { VITE_SITE_MODE: before = 'full' } = process.env
  process.env.VITE_SITE_MODE = mode
  try {
    return (await import(file.href)).default
  } finally {
    process.env.VITE_SITE_MODE = before
  }
}
