import { lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isRemoteName, isVersion } from './names.ts'
import { PublishError } from './publishError.ts'

/** The folder with a site's remotes. */
export function remotesFolder(siteFolder: string): string {
  return join(siteFolder, 'remotes')
}

/** The folder of the source maps of one version. */
export function mapsFolder(siteFolder: string, name: string, version: string): string {
  return join(siteFolder, 'maps', ...versionPath(name, version))
}

/** The folder of one version, always `<site>/remotes/<name>/<version>`; throws `PublishError` for a name that could lead elsewhere. */
export function versionFolder(siteFolder: string, name: string, version: string): string {
  return join(remotesFolder(siteFolder), ...versionPath(name, version))
}

function versionPath(name: string, version: string): [string, string] {
  if (!isRemoteName(name) || !isVersion(version))
    throw new PublishError(
      `«${shortened(name)}» «${shortened(version)}» no puede ser una versión de un remoto.`,
    )
  return [name, version]
}

/** Creates a folder of the site; throws `PublishError` for a symbolic link, which could lead out of the site. */
export async function makeSiteFolder(siteFolder: string, ...path: string[]): Promise<string> {
  let folder = siteFolder
  await mkdir(folder, { recursive: true })
  for (const part of path) {
    folder = join(folder, part)
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (!(await lstat(folder)).isDirectory())
      throw new PublishError(`${folder} no es una carpeta (¿un enlace?). Quítalo y repite la orden.`)
  }
  return folder
}

function shortened(text: string): string {
  return JSON.stringify(text.slice(0, 60)).slice(1, -1)
}
