import { fileRecord } from '../published/fileRecord.ts'
import { makeSiteFolder } from '../published/folders.ts'
import type { ShellManifest } from '../published/schema.ts'
import type { PublishedShell } from '../published/shells.ts'
import type { Credential } from './credentials.ts'
import { prepareFolder } from './placeVersion.ts'
import { type ShellBuild, writeVersionFiles } from './shellFiles.ts'
import { type ShellSubject, signShell } from './shellSignatures.ts'

/** Writes a version, signed, into a temporary folder beside its final one. */
export async function prepareShell(
  siteFolder: string,
  build: ShellBuild,
  subject: ShellSubject,
  credential: Credential,
): Promise<string> {
  const home = await makeSiteFolder(siteFolder, subject.mode, 'shells')
  return prepareFolder(home, async (incoming) => {
    await writeVersionFiles(incoming, build)
    await signShell(incoming, subject, credential)
  })
}

/** The record of a version that is published now. */
export function publishedShell(manifest: ShellManifest): PublishedShell {
  return {
    size: Object.values(manifest.files).reduce((sum, file) => sum + file.size, 0),
    publishedAt: new Date().toISOString(),
    integrity: fileRecord(JSON.stringify(manifest)).integrity,
  }
}
