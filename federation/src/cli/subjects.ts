import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type RemoteName, remoteNames } from '../contract.ts'
import type { SiteMode } from '../mounts.ts'
import type { Access } from '../registry/access.ts'
import { PublishError } from '../registry/store.ts'
import { projectFolder } from './build.ts'

/** The remote that a command names. */
export function remoteName(subject: string | undefined): RemoteName {
  const name = remoteNames.find((known) => known === subject)
  if (!name)
    throw new PublishError(
      `${subject ? `No hay ningún remoto «${subject}».` : 'Falta el remoto.'} Hay: ${remoteNames.join(', ')}.`,
    )
  return name
}

/** The site mode that `--mode` names. */
export function siteMode(mode: string): SiteMode {
  if (mode === 'full' || mode === 'mixmatch') return mode
  throw new PublishError(`--mode acepta full o mixmatch, no «${mode}».`)
}

/** The folder of the site, which is made when something is published first. */
export function siteFolder({ site }: { site?: string | undefined }): string {
  const folder = site ?? (process.env.SITE_DIR || 'site')
  if (/^[a-z][a-z0-9+.-]+:/i.test(folder) || folder.includes('\0') || folder === '')
    throw new PublishError(`--site acepta una carpeta de esta máquina, no «${folder}».`)
  return resolve(projectFolder, folder)
}

/** The folder of a site that is there already. */
export function knownSite(options: { site?: string | undefined }): string {
  const folder = siteFolder(options)
  if (!existsSync(folder)) throw new PublishError(`No hay ningún sitio en ${folder}.`)
  return folder
}

/** What this machine has to show: MFE_TOKEN, and the owner's key beside the back end's own secrets. */
export function access(): Access {
  const { MFE_TOKEN, MFE_OWNER_KEY, DATA_DIR } = process.env
  const keyFile = MFE_OWNER_KEY || `${DATA_DIR || 'data'}/owner-key`
  return { token: MFE_TOKEN?.trim() || undefined, keyFile: resolve(projectFolder, keyFile) }
}
