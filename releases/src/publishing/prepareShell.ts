import { fileRecord } from 'federation/published/fileRecord'
import { makeSiteFolder } from 'federation/published/folders'
import type { ShellManifest } from 'federation/published/schema'
import type { PublishedShell } from 'federation/published/shells'
import { prepareFolder } from '../builds/placeVersion.ts'
import { type ShellBuild, writeVersionFiles } from '../builds/shellFiles.ts'
import type { Credential } from '../signing/credentials.ts'
import { type ShellSubject, signShell } from '../signing/shellSignatures.ts'

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
