import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { PublishError } from 'federation/published/publishError'
import type { ShellManifest } from 'federation/published/schema'
import { isAsset, type Shells, shellFolder, shellLabel } from 'federation/published/shells'
import { type AcceptBreak, requireUnbroken } from '../builds/compatibility.ts'
import { placeVersion } from '../builds/placeVersion.ts'
import { placeAssets, readShellBuild, wholeCopy } from '../builds/shellFiles.ts'
import { typesOf } from '../builds/typedBuilds.ts'
import { activated, added } from '../changes/activation.ts'
import { type ShellChange, type ShellState, stateForOwner, writeShell } from '../changes/changeShell.ts'
import { refuseFrozen } from '../changes/freeze.ts'
import { whileLockedWithSpace } from '../changes/reserve.ts'
import type { Credential } from '../signing/credentials.ts'
import { type ShellSubject, shellSignatureProblem } from '../signing/shellSignatures.ts'
import { refusePruned } from '../upkeep/prunedVersions.ts'
import { adoptEarlierShell } from './adoptShell.ts'
import { prepareShell, publishedShell } from './prepareShell.ts'
import type { PublishResult } from './publish.ts'
import { publishEvents } from './publishEvents.ts'

type Options = ShellChange & {
  activate?: boolean
  acceptBreak?: AcceptBreak | undefined
}

/**
 * Publishes a built shell as an immutable version of one mode and, when asked, activates it; the first version becomes
 * active immediately. Its hashed assets are stored with those of earlier versions, so that an open page still finds its
 * chunks. Publishing the same content again repairs its files; other content under a published version is rejected.
 * Only the site's owner may publish a shell. Slow work is done before the site is locked, so that no rollback waits for
 * it.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  { mode, credential, origin, activate = false, acceptBreak }: Options,
): Promise<PublishResult> {
  const build = await readShellBuild(folder)
  const subject = { mode, version: build.manifest.version, published: publishedShell(build.manifest) }
  await stateForOwner(siteFolder, credential)
  await adoptEarlierShell(siteFolder, { mode, credential, origin })
  const { registry } = await readyToPublish(siteFolder, subject, build.manifest, credential)
  const shell = { manifest: build.manifest, types: typesOf(build.files, folder) }
  await requireUnbroken(siteFolder, registry, shell, acceptBreak)
  await placeAssets(siteFolder, mode, build.files)
  const incoming = await prepareShell(siteFolder, build, subject, credential)
  try {
    return await whileLockedWithSpace(siteFolder, async () => {
      const state = await readyToPublish(siteFolder, subject, build.manifest, credential)
      // Repeated, since pruning may have removed an asset of another version in between; existing ones are only read.
      await placeAssets(siteFolder, mode, build.files)
      const { version, published } = subject
      const record = state.shells.modes[mode]
      const isKept = record && (await isIntact(siteFolder, subject, state, build.manifest))
      if (!isKept) await placeVersion(shellFolder(siteFolder, mode, version), incoming)
      const next = isKept ? record : added(record, version, published)
      const isFirst = next.active === null
      const wanted = activate || isFirst ? activated(next, version, shellLabel(mode)) : next
      const events = publishEvents({ ...origin, subject: 'shell', mode, version }, record, wanted)
      const { active } = await writeShell(siteFolder, mode, wanted, { ...state, events })
      return { name: 'shell', version, isNew: !isKept, active, size: published.size, own: {} }
    })
  } finally {
    await rm(incoming, { recursive: true, force: true })
  }
}

/** Throws `PublishError` when the credential, or what is already published, does not allow publishing. */
async function readyToPublish(
  siteFolder: string,
  { mode, version, published }: ShellSubject,
  manifest: ShellManifest,
  credential: Credential,
): Promise<ShellState> {
  const state = await stateForOwner(siteFolder, credential)
  await refuseFrozen(siteFolder, 'publish')
  const existing = state.shells.modes[mode]?.versions[version]
  if (existing && existing.integrity !== published.integrity)
    throw new PublishError(
      `El ${shellLabel(mode, version)} ya está publicado con otro contenido, y una versión publicada no cambia. Publica con otro número (--bump patch).`,
    )
  if (!existing)
    await refusePruned(siteFolder, { subject: 'shell', mode }, version, `El ${shellLabel(mode, version)}`)
  await requireOwnAssets(siteFolder, mode, manifest, state.shells)
  return state
}

/** Throws `PublishError` for an asset that another version has under the same name with other content. */
async function requireOwnAssets(
  siteFolder: string,
  mode: SiteMode,
  { files }: ShellManifest,
  { modes }: Shells,
) {
  for (const version of Object.keys(modes[mode]?.versions ?? {})) {
    const text = await readFile(join(shellFolder(siteFolder, mode, version), 'shell.json'), 'utf8').catch(
      () => null,
    )
    // A damaged manifest is of no use; `mfe status` reports it.
    if (text === null || fileRecord(text).integrity !== modes[mode]?.versions[version]?.integrity) continue
    const { files: others }: ShellManifest = JSON.parse(text)
    const clash = Object.keys(files).find(
      (name) => isAsset(name) && others[name] && others[name].integrity !== files[name]?.integrity,
    )
    if (clash)
      throw new PublishError(
        `El ${shellLabel(mode, version)} tiene ${clash} con otro contenido: el nombre de un archivo de assets/ debe cambiar con lo que contiene.`,
      )
  }
}

/** Whether a version is published and its own files are as they were. */
async function isIntact(
  siteFolder: string,
  { mode, version }: ShellSubject,
  { keyring, shells }: ShellState,
  { files }: ShellManifest,
): Promise<boolean> {
  const published = shells.modes[mode]?.versions[version]
  if (!published) return false
  if (await shellSignatureProblem(siteFolder, keyring, { mode, version, published })) return false
  const folder = shellFolder(siteFolder, mode, version)
  for (const [name, record] of Object.entries(files))
    if (!isAsset(name) && !(await wholeCopy([join(folder, name)], record))) return false
  return true
}
