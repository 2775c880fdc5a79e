import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  EARLIER_TEMPLATE,
  isAsset,
  readShells,
  SHELL_HTML,
  shellFolder,
  shellLabel,
} from 'federation/published/shells'
import { placeVersion } from '../builds/placeVersion.ts'
import { assetPlaces, placeAssets, type ShellBuild, wholeCopy } from '../builds/shellFiles.ts'
import { activated, added } from '../changes/activation.ts'
import { type ShellChange, stateForOwner, writeShell } from '../changes/changeShell.ts'
import { parseShellManifest, readManifestText } from '../published/manifest.ts'
import { whileLocked } from '../storage/siteLock.ts'
import { prepareShell, publishedShell } from './prepareShell.ts'

/**
 * Makes the shell that a release before shells had versions published the first version of its mode. One that is no longer
 * intact is left alone: a rollback to it would show a broken page.
 */
export async function adoptEarlierShell(siteFolder: string, { mode, credential, origin }: ShellChange) {
  if ((await readShells(siteFolder)).modes[mode]) return
  const build = await readEarlierShell(join(siteFolder, mode))
  if (!build) return
  const { manifest, files } = build
  await placeAssets(siteFolder, mode, files)
  await whileLocked(siteFolder, async () => {
    const state = await stateForOwner(siteFolder, credential)
    if (state.shells.modes[mode]) return
    const subject = { mode, version: manifest.version, published: publishedShell(manifest) }
    const incoming = await prepareShell(siteFolder, build, subject, credential)
    try {
      await placeVersion(shellFolder(siteFolder, mode, subject.version), incoming)
      const { version, published } = subject
      const record = activated(added(undefined, version, published), version, shellLabel(mode))
      const event = {
        ...origin,
        action: 'publish',
        subject: 'shell',
        mode,
        version,
      } as const
      await writeShell(siteFolder, mode, record, { ...state, events: [event] })
      await rm(join(siteFolder, mode, EARLIER_TEMPLATE), { force: true })
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  })
}

/** The shell that is directly in the folder of its mode, or null when it is missing or damaged. */
async function readEarlierShell(home: string): Promise<ShellBuild | null> {
  const text = await readManifestText(join(home, 'shell.json'))
  if (text === null) return null
  const manifest = parseShellManifest(text, join(home, 'shell.json'))
  const files = new Map<string, Buffer>()
  for (const [name, record] of Object.entries(manifest.files)) {
    const own = name === SHELL_HTML ? [EARLIER_TEMPLATE] : [name]
    const places = (isAsset(name) ? assetPlaces(name) : own).map((place) => join(home, place))
    const content = await wholeCopy(places, record)
    if (!content) return null
    files.set(name, content)
  }
  return files.has(SHELL_HTML) ? { manifest, files } : null
}
