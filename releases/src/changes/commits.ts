import type { RemoteName } from 'federation/contract'
import { registryFile } from 'federation/published/registry'
import type { Registry } from 'federation/published/schema'
import { type Shells, shellsFile } from 'federation/published/shells'
import writeFileAtomic from 'write-file-atomic'
import { type Previews, previewsFile } from '../published/previews.ts'
import { type KeptTrial, readTrials, trialFile, trialSignedText, trialsFile } from '../published/trials.ts'
import type { Credential } from '../signing/credentials.ts'
import { shareFiles } from '../storage/storedSite.ts'
import { type FreezeFile, freezePath } from './freeze.ts'
import { type ReleaseChange, recordEvents } from './journal.ts'

// Every change of a site that has an event is committed here, in a locked site. Each function replaces its file atomically, so that
// readers see the old or the new content, and first records the events of the change. Before a file that names others is
// replaced, those are stored for the other machines.

export async function writeRegistry(
  siteFolder: string,
  registry: Registry,
  changes: ReleaseChange[],
): Promise<Registry> {
  const next = { ...registry, revision: registry.revision + 1 }
  await shareFiles(siteFolder)
  await recordEvents(siteFolder, { file: 'registry', revision: next.revision }, changes)
  await writeFileAtomic(registryFile(siteFolder), JSON.stringify(next))
  return next
}

export async function writeShells(siteFolder: string, shells: Shells, changes: ReleaseChange[]) {
  const next = { ...shells, revision: shells.revision + 1 }
  await shareFiles(siteFolder)
  await recordEvents(siteFolder, { file: 'shells', revision: next.revision }, changes)
  await writeFileAtomic(shellsFile(siteFolder), JSON.stringify(next, null, 2))
}

export async function writeFreeze(siteFolder: string, current: FreezeFile, changes: ReleaseChange[]) {
  const next = { ...current, revision: current.revision + 1 }
  await recordEvents(siteFolder, { file: 'freeze', revision: next.revision }, changes)
  await writeFileAtomic(freezePath(siteFolder), JSON.stringify(next, null, 2))
}

export async function writePreviews(siteFolder: string, previews: Previews, changes: ReleaseChange[]) {
  const next = { ...previews, revision: previews.revision + 1 }
  await shareFiles(siteFolder)
  await recordEvents(siteFolder, { file: 'previews', revision: next.revision }, changes)
  await writeFileAtomic(previewsFile(siteFolder), JSON.stringify(next, null, 2))
}

/** Signs a trial and writes it before the index, whose revision commits it. */
export async function writeTrial(
  siteFolder: string,
  { name, version }: { name: RemoteName; version: string },
  trial: Omit<KeptTrial, 'revision' | 'key' | 'signature'>,
  { credential, changes }: { credential: Credential; changes: ReleaseChange[] },
) {
  const { revision: before, kept } = await readTrials(siteFolder)
  const revision = before + 1
  const content = { ...trial, revision, key: credential.publicKey, signature: '' }
  const signature = credential.sign(trialSignedText({ name, version }, content))
  await recordEvents(siteFolder, { file: 'trials', revision }, changes)
  await writeFileAtomic(
    trialFile(siteFolder, name, version),
    JSON.stringify({ ...content, signature }, null, 2),
  )
  const index = { revision, kept: { ...kept, [`${name}@${version}`]: revision } }
  await writeFileAtomic(trialsFile(siteFolder), JSON.stringify(index))
}
