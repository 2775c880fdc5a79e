import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { fileRecord } from 'federation/published/fileRecord'
import { versionFolder } from 'federation/published/folders'
import { canonicalJson, jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import type { PublishedVersion, Registry } from 'federation/published/schema'
import { z } from 'zod'
import { parseRemoteManifest, readManifestText } from '../published/manifest.ts'
import { readPlainFile } from '../published/plainFile.ts'
import { type Credential, isSignedBy } from './credentials.ts'
import type { Keyring } from './keyring.ts'

/** One version of a remote in the registry. */
type Subject = { name: string; version: string; published: PublishedVersion }

/** The file with a version's signature, beside the manifest. */
export const SIGNATURE_FILE = 'remote.sig'
const signatureContent = z.object({ key: z.string(), signature: z.string() })

/** Writes the signature of a version's name, number and registry entry, which contains the hash of its manifest. */
export async function signVersion(folder: string, subject: Subject, credential: Credential) {
  await writeFile(join(folder, SIGNATURE_FILE), signatureFile(textOf(subject), credential))
}

/** Why a version was not published as it is by its team or the site's owner, in Spanish; null when it was. */
export async function signatureProblem(
  siteFolder: string,
  keyring: Keyring,
  subject: Subject,
): Promise<string | null> {
  return problemOf(siteFolder, keyring, subject).catch((error) => {
    if (error instanceof PublishError) return error.message
    throw error
  })
}

async function problemOf(siteFolder: string, keyring: Keyring, subject: Subject): Promise<string | null> {
  const { name, version, published } = subject
  const folder = versionFolder(siteFolder, name, version)
  const manifest = await readManifestText(join(folder, 'remote.json'))
  if (manifest === null) return 'falta remote.json'
  if (fileRecord(manifest).integrity !== published.integrity) return 'remote.json no es el que se publicó'
  const label = `remotes/${name}/${version}/remote.json`
  const own = parseRemoteManifest(manifest, label)
  if (own.name !== name || own.version !== version || own.entry !== published.entry)
    return `${label} es de otra versión`
  if (keyring.vouched[name]?.[version] === hashOf(subject)) return null
  return signerProblem(await readPlainFile(join(folder, SIGNATURE_FILE), 10_000), keyring, subject)
}

/** The public key that a version's signature names; null without one, as when an older release published the version. */
export async function signerOf(siteFolder: string, name: string, version: string): Promise<string | null> {
  const content = await readPlainFile(join(versionFolder(siteFolder, name, version), SIGNATURE_FILE), 10_000)
  const file = signatureContent.safeParse(jsonOf(content?.toString('utf8') ?? ''))
  return file.success ? file.data.key : null
}

function signerProblem(content: Buffer | null, keyring: Keyring, subject: Subject): string | null {
  const keys = [keyring.owner, keyring.teams[subject.name]?.key]
  return signatureFileProblem(content, textOf(subject), {
    keys,
    holders: 'la de su equipo ni la del dueño del sitio',
  })
}

/** The content of a signature file. */
export function signatureFile(text: string, credential: Credential): string {
  return JSON.stringify({ key: credential.publicKey, signature: credential.sign(text) })
}

/** Why a file does not hold a signature of `text` by one of the keys, in Spanish; null when it does. */
export function signatureFileProblem(
  content: Buffer | null,
  text: string,
  { keys, holders }: { keys: (string | undefined)[]; holders: string },
): string | null {
  if (!content?.length) return 'no lleva firma: nadie la publicó con «mfe publish»'
  const file = signatureContent.safeParse(jsonOf(content.toString('utf8')))
  if (!file.success) return 'su firma no es válida'
  const { key, signature } = file.data
  if (!keys.includes(key)) return `la firmó una clave que no es ${holders}`
  return isSignedBy(key, text, signature) ? null : 'su firma no es válida'
}

/** The problems of every version of a registry, as lines for `mfe status`. */
export async function signatureProblems(siteFolder: string, registry: Registry, keyring: Keyring) {
  const problems = subjectsOf(registry).map(async (subject) => {
    const problem = await signatureProblem(siteFolder, keyring, subject)
    return problem ? [`${subject.name} ${subject.version}: ${problem}`] : []
  })
  return (await Promise.all(problems)).flat()
}

/** The intact versions of one remote, each with the hash that replaces its signature when the key changes. */
export async function vouchedVersions(
  siteFolder: string,
  registry: Registry,
  name: RemoteName,
  keyring: Keyring,
): Promise<Record<string, string>> {
  const entries = subjectsOf(registry)
    .filter((subject) => subject.name === name)
    .map(async (subject) => {
      const problem = await signatureProblem(siteFolder, keyring, subject)
      return problem ? [] : [[subject.version, hashOf(subject)] as const]
    })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

/**
 * The registry with signed versions only: throws `PublishError` when an active version or a canary is unsigned, and leaves unsigned
 * fallback versions out.
 */
export async function signedRegistry(
  siteFolder: string,
  registry: Registry,
  keyring: Keyring,
): Promise<Registry> {
  const remotes = Object.entries(registry.remotes).map(async ([name, record]) => {
    const problemIn = async (version: string) => {
      const published = record.versions[version]
      return published
        ? signatureProblem(siteFolder, keyring, { name, version, published })
        : 'no está publicada'
    }
    const problem = record.active && (await problemIn(record.active))
    if (problem)
      throw new PublishError(
        `${name} ${record.active} no puede estar activa: ${problem}. Activa otra versión, o borra remotes/registry.json y ejecuta «npm run mfe -- sync».`,
      )
    const canaryProblem = record.canary && (await problemIn(record.canary.version))
    if (canaryProblem)
      throw new PublishError(
        `${name} ${record.canary?.version} no puede darse a una parte de los visitantes: ${canaryProblem}. Termina su prueba: npm run mfe -- canary ${name} --end`,
      )
    const problems = await Promise.all(record.history.map(problemIn))
    const history = record.history.filter((_version, index) => problems[index] === null)
    return [name, history.length === record.history.length ? record : { ...record, history }]
  })
  return { ...registry, remotes: Object.fromEntries(await Promise.all(remotes)) }
}

/** The hashes that replace the signatures of versions whose owner's key is lost. */
export async function intactVersions(siteFolder: string, registry: Registry): Promise<Keyring['vouched']> {
  const vouched: Keyring['vouched'] = {}
  for (const subject of subjectsOf(registry)) {
    const { name, version, published } = subject
    const manifest = await readManifestText(join(versionFolder(siteFolder, name, version), 'remote.json'))
    if (manifest === null || fileRecord(manifest).integrity !== published.integrity) continue
    vouched[name] = { ...vouched[name], [version]: hashOf(subject) }
  }
  return vouched
}

function subjectsOf({ remotes }: Registry): Subject[] {
  return Object.entries(remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, published]) => ({ name, version, published })),
  )
}

function textOf({ name, version, published }: Subject): string {
  return canonicalJson(['mfe version', name, version, published])
}

function hashOf(subject: Subject): string {
  return createHash('sha256').update(textOf(subject)).digest('base64url')
}
