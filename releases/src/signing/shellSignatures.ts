import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { canonicalJson } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import { type PublishedShell, type Shells, shellFolder, shellLabel } from 'federation/published/shells'
import { parseShellManifest, readManifestText } from '../published/manifest.ts'
import { readPlainFile } from '../published/plainFile.ts'
import type { Credential } from './credentials.ts'
import type { Keyring } from './keyring.ts'
import { signatureFile, signatureFileProblem } from './signatures.ts'

/** One version of the shell, as `shells.json` describes it. */
export type ShellSubject = { mode: SiteMode; version: string; published: PublishedShell }

/** The file with the signature of a version of the shell, beside its manifest. */
export const SHELL_SIGNATURE = 'shell.sig'

/** Writes the owner's signature of a shell's mode, number and record, which contains the hash of its manifest. */
export async function signShell(folder: string, subject: ShellSubject, owner: Credential) {
  await writeFile(join(folder, SHELL_SIGNATURE), signatureFile(textOf(subject), owner))
}

/** Why a version of the shell was not published as it is by the site's owner, in Spanish; null when it was. */
export async function shellSignatureProblem(
  siteFolder: string,
  keyring: Keyring,
  subject: ShellSubject,
): Promise<string | null> {
  try {
    const folder = shellFolder(siteFolder, subject.mode, subject.version)
    const problem = await manifestProblem(folder, subject)
    if (problem) return problem
    const content = await readPlainFile(join(folder, SHELL_SIGNATURE), 10_000)
    const holders = 'la del dueño del sitio'
    return signatureFileProblem(content, textOf(subject), { keys: [keyring.owner], holders })
  } catch (error) {
    if (error instanceof PublishError) return error.message
    throw error
  }
}

async function manifestProblem(folder: string, { version, published }: ShellSubject): Promise<string | null> {
  const text = await readManifestText(join(folder, 'shell.json'))
  if (text === null) return 'falta shell.json'
  if (fileRecord(text).integrity !== published.integrity) return 'shell.json no es el que se publicó'
  const own = parseShellManifest(text, 'shell.json')
  return own.version === version ? null : 'shell.json es de otra versión'
}

/** Throws `PublishError` unless the active version of each mode is signed; pages are composed only from signed ones. */
export async function requireSignedShells(siteFolder: string, shells: Shells, keyring: Keyring) {
  for (const subject of subjectsOf(shells)) {
    if (shells.modes[subject.mode]?.active !== subject.version) continue
    const problem = await shellSignatureProblem(siteFolder, keyring, subject)
    if (problem)
      throw new PublishError(
        `El ${labelOf(subject)} no puede estar activo: ${problem}. Activa otra versión: npm run mfe -- rollback shell --mode ${subject.mode}`,
      )
  }
}

/** The problems of every version, as lines for `mfe status`. */
export async function shellSignatureProblems(siteFolder: string, shells: Shells, keyring: Keyring) {
  const problems = subjectsOf(shells).map(async (subject) => {
    const problem = await shellSignatureProblem(siteFolder, keyring, subject)
    return problem ? [`${labelOf(subject)}: ${problem}`] : []
  })
  return (await Promise.all(problems)).flat()
}

/** Signs the intact versions for a new owner; returns their labels. */
export async function signShellsAgain(siteFolder: string, shells: Shells, owner: Credential) {
  const signed: string[] = []
  for (const subject of subjectsOf(shells)) {
    const folder = shellFolder(siteFolder, subject.mode, subject.version)
    if (await manifestProblem(folder, subject)) continue
    await signShell(folder, subject, owner)
    signed.push(labelOf(subject))
  }
  return signed
}

function subjectsOf({ modes }: Shells): ShellSubject[] {
  return Object.entries(modes).flatMap(([mode, { versions }]) =>
    Object.entries(versions).map(([version, published]) => ({
      mode: mode as SiteMode,
      version,
      published,
    })),
  )
}

function labelOf({ mode, version }: ShellSubject): string {
  return shellLabel(mode, version)
}

function textOf({ mode, version, published }: ShellSubject): string {
  return canonicalJson(['mfe shell', mode, version, published])
}
