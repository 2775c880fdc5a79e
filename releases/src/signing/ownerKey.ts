import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { jsonOf } from 'federation/published/json'
import { PublishError } from 'federation/published/publishError'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { readPlainFile } from '../published/plainFile.ts'
import { type Credential, newOwnerCredential, parseCredential } from './credentials.ts'

const FILE_LIMIT = 10_000

/** The latest revision of a site's `teams.json` that its owner signed, stored outside the site's folder. */
const lastSigned = z.object({ folder: z.string(), site: z.string(), revision: z.number() })
export type SignedRevision = Omit<z.infer<typeof lastSigned>, 'folder'>

/** The owner's credential, or null when the file does not exist. */
export async function readOwnerKey(keyFile: string): Promise<Credential | null> {
  const text = await readPlainFile(keyFile, FILE_LIMIT)
  if (text === null) return null
  const credential = parseCredential(text.toString('utf8'), keyFile)
  if (credential.holder === 'owner') return credential
  throw new PublishError(`${keyFile} contiene la credencial de un equipo, no la del dueño del sitio.`)
}

/** Creates the owner's credential in a file that only its user can read, unless another process was first. */
export async function createOwnerKey(keyFile: string): Promise<Credential> {
  const draft = `${keyFile}.${randomBytes(4).toString('hex')}`
  try {
    await mkdir(dirname(keyFile), { recursive: true })
    await writeFile(draft, newOwnerCredential().token, { mode: 0o600, flag: 'wx' })
    // Unlike a rename, a link fails when another process was first.
    await link(draft, keyFile).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new PublishError(
      `No se puede guardar la clave del dueño del sitio en ${keyFile} (${(error as NodeJS.ErrnoException).code}). DATA_DIR o MFE_OWNER_KEY deben nombrar un lugar en el que puedas escribir.`,
    )
  } finally {
    await rm(draft, { force: true })
  }
  const made = await readOwnerKey(keyFile)
  if (!made) throw new PublishError(`No se puede leer ${keyFile}.`)
  return made
}

/** The latest revision signed on this machine, or null for a site that was never signed here. */
export async function readSignedRevision(
  keyFile: string,
  siteFolder: string,
): Promise<SignedRevision | null> {
  const path = signedRevisionPath(keyFile, siteFolder)
  const text = await readPlainFile(path, FILE_LIMIT)
  if (text === null) return null
  const file = lastSigned.safeParse(jsonOf(text.toString('utf8')))
  if (file.success) return file.data
  throw new PublishError(`${path} no tiene la forma esperada. Si el sitio está como debe, bórralo.`)
}

/** Records the latest signed revision, so that a missing or older keyring is detected. */
export async function writeSignedRevision(
  keyFile: string,
  siteFolder: string,
  { site, revision }: SignedRevision,
) {
  const path = signedRevisionPath(keyFile, siteFolder)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFileAtomic(path, JSON.stringify({ folder: siteFolder, site, revision }), { mode: 0o600 })
  } catch (error) {
    throw new PublishError(
      `No se puede escribir en ${dirname(path)} (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

/** Records the latest signed revision of a site whose folder was elsewhere. */
export async function moveSignedRevision(keyFile: string, from: string, to: string) {
  const last = await readSignedRevision(keyFile, from)
  if (last && from !== to) await writeSignedRevision(keyFile, to, last)
}

/** The file with the latest signed revision of a site's keyring. */
export function signedRevisionPath(keyFile: string, siteFolder: string): string {
  const name = createHash('sha256').update(siteFolder).digest('hex').slice(0, 16)
  return join(dirname(keyFile), 'owner-sites', `${name}.json`)
}
