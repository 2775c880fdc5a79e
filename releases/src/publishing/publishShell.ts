import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { PublishError } from 'federation/published/publishError'
import type { ShellManifest } from 'federation/published/schema'
import { isAsset, type Shells, shellFolder, shellLabel } from 'federation/published/shells'
import { type AcceptBreak, requireUnbroken } from '../builds/compatibility.ts'
import { placeAssets, readShellBuild, wholeCopy } from '../builds/shellFiles.ts'
import { typesOf } from '../builds/typedBuilds.ts'
import { activated, added } from '../changes/activation.ts'
import { type ShellChange, type ShellState, stateForOwner, writeShell } from '../changes/changeShell.ts'
import { refuseFrozen } from '../changes/freeze.ts'
import type { Credential } from '../signing/credentials.ts'
import { type ShellSubject, shellSignatureProblem } from '../signing/shellSignatures.ts'
import { adoptEarlierShell } from './adoptShell.ts'
import { prepareShell, publishedShell } from './prepareShell.ts'
import { publishVersion, requireFreeNumber } from './publication.ts'
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
 * Only the site's owner may publish a shell.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  { mode, credential, origin, activate = false, acceptBreak }: Options,
): Promise<PublishResult> {
  const build = await readShellBuild(folder)
  const { manifest, files } = build
  const { version } = manifest
  const published = publishedShell(manifest)
  const subject = { mode, version, published }
  await stateForOwner(siteFolder, credential)
  await adoptEarlierShell(siteFolder, { mode, credential, origin })
  return publishVersion(siteFolder, {
    place: shellFolder(siteFolder, mode, version),
    ready: () => readyToPublish(siteFolder, subject, manifest, credential),
    check: ({ registry }) =>
      requireUnbroken(siteFolder, registry, { manifest, types: typesOf(files, folder) }, acceptBreak),
    async prepare() {
      await placeAssets(siteFolder, mode, files)
      return prepareShell(siteFolder, build, subject, credential)
    },
    isKept: (state) => isIntact(siteFolder, subject, state, manifest),
    // Repeated, since pruning may have removed an asset of another version in between; existing ones are only read.
    placeOthers: () => placeAssets(siteFolder, mode, files),
    async commit(state, isKept) {
      const record = state.shells.modes[mode]
      const next = isKept && record ? record : added(record, version, published)
      const isFirst = next.active === null
      const wanted = activate || isFirst ? activated(next, version, shellLabel(mode)) : next
      const events = publishEvents({ ...origin, subject: 'shell', mode, version }, record, wanted)
      const { active } = await writeShell(siteFolder, mode, wanted, { ...state, events })
      return { name: 'shell', version, isNew: !isKept, active, size: published.size, own: {} }
    },
  })
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
  const label = { version: `El ${shellLabel(mode, version)}`, isPublished: 'publicado' }
  const about = { subject: 'shell', mode }
  await requireFreeNumber(siteFolder, { about, version, published }, existing, label)
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
