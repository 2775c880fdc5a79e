import { join } from 'node:path'
import type { RemoteName } from 'federation/contract'
import { canonicalJson, jsonOf } from 'federation/published/json'
import { isRemoteName, isVersion } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { readPlainFile } from '../published/plainFile.ts'
import { type Credential, isSignedBy } from './credentials.ts'

const key = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/)
const remoteName = z.string().refine(isRemoteName)
const versions = z.record(z.string().refine(isVersion), z.string())
const teamKey = z.object({ key, createdAt: z.string() })

const keyringContent = z.object({
  schema: z.literal(2),
  /** Random id of the site, so that the keyring of one site is not valid for another site of the same owner. */
  site: z.string(),
  /** Incremented with every change by the owner. */
  revision: z.number().int(),
  /** The owner's public key. */
  owner: key,
  /** Public keys of the teams. */
  teams: z.record(remoteName, teamKey),
  /** Remote → version → hash of the signed text, for versions whose signing key has been replaced. */
  vouched: z.record(remoteName, versions),
})
const rotation = z.object({
  remote: remoteName,
  from: key,
  to: key,
  createdAt: z.string(),
  vouched: versions,
})
const teamsFile = z.object({
  ...keyringContent.shape,
  /** The owner's signature over everything above. */
  signature,
  /** Keys that teams replaced since the owner's last change, each signed by the key that it replaces. */
  rotations: z.array(z.object({ ...rotation.shape, signature })),
})

/** Who may change a site: `<site>/teams.json`, which holds public keys only and is signed by the owner's key. */
export type Keyring = z.infer<typeof keyringContent>
type Rotation = z.infer<typeof rotation>
type TeamsFile = z.infer<typeof teamsFile>

const FILE_LIMIT = 4_000_000

/**
 * Reads the keyring of a site. Throws `PublishError` unless the owner with the public key `ownerKey` signed it; null
 * trusts the owner that the file names, which is only enough for displaying it.
 */
export async function readKeyring(siteFolder: string, ownerKey: string | null): Promise<Keyring> {
  const file = await readTeamsFile(siteFolder)
  if (!file) throw new PublishError(`Nadie ha firmado todavía ${siteFolder}: ejecuta «npm run mfe -- sync».`)
  if (ownerKey !== null && file.owner !== ownerKey)
    throw new PublishError(
      `${teamsPath(siteFolder)} nombra a otro dueño que el que dice tu credencial. Si no lo cambiaste tú, alguien escribió en el disco del sitio: restáuralo de una copia.`,
    )
  if (!isSignedBy(file.owner, signedText(file), file.signature))
    throw new PublishError(
      `${teamsPath(siteFolder)} no lleva la firma del dueño del sitio: alguien lo cambió a mano. Restáuralo de una copia.`,
    )
  return file.rotations.reduce(withRotation, file)
}

/** Whether a site has a keyring, and with that an owner. */
export async function hasKeyring(siteFolder: string): Promise<boolean> {
  return (await readTeamsFile(siteFolder)) !== null
}

/** Writes the keyring of a site, signed by its owner; rotations by teams become part of it. */
export async function writeKeyring(
  siteFolder: string,
  keyring: Keyring,
  owner: Credential,
): Promise<Keyring> {
  const next = { ...keyringContent.parse(keyring), revision: keyring.revision + 1 }
  await writeTeamsFile(siteFolder, { ...next, signature: owner.sign(signedText(next)), rotations: [] })
  return next
}

/** Replaces the key of a team at the team's own request, signed by its old key. */
export async function rotateKey(
  siteFolder: string,
  {
    old,
    name,
    newKey,
    vouched,
  }: { old: Credential; name: RemoteName; newKey: string; vouched: Record<string, string> },
) {
  const file = await readTeamsFile(siteFolder)
  if (!file) throw new PublishError(`Falta ${teamsPath(siteFolder)}.`)
  const request = {
    remote: name,
    from: old.publicKey,
    to: newKey,
    createdAt: new Date().toISOString(),
    vouched,
  }
  const rotations = [...file.rotations, { ...request, signature: old.sign(rotationText(request)) }]
  await writeTeamsFile(siteFolder, { ...file, rotations })
}

function withRotation(keyring: Keyring, { signature, ...request }: TeamsFile['rotations'][number]): Keyring {
  const { remote, from, to, createdAt, vouched } = request
  if (keyring.teams[remote]?.key !== from || !isSignedBy(from, rotationText(request), signature))
    throw new PublishError(`El cambio de credencial de ${remote} en teams.json no lo firmó su equipo.`)
  return {
    ...keyring,
    teams: { ...keyring.teams, [remote]: { key: to, createdAt } },
    vouched: { ...keyring.vouched, [remote]: { ...keyring.vouched[remote], ...vouched } },
  }
}

async function readTeamsFile(siteFolder: string): Promise<TeamsFile | null> {
  const path = teamsPath(siteFolder)
  const text = await readPlainFile(path, FILE_LIMIT)
  if (text === null) return null
  const file = teamsFile.safeParse(jsonOf(text.toString('utf8')))
  if (file.success) return file.data
  throw new PublishError(`${path} no tiene la forma esperada. Restáuralo de una copia.`)
}

async function writeTeamsFile(siteFolder: string, file: TeamsFile) {
  await writeFileAtomic(teamsPath(siteFolder), JSON.stringify(file, null, 2), { mode: 0o644 })
}

function teamsPath(siteFolder: string): string {
  return join(siteFolder, 'teams.json')
}

/** The text that the owner signs. Its first element keeps the signature from being valid for another purpose. */
function signedText({ schema, site, revision, owner, teams, vouched }: Keyring): string {
  return canonicalJson(['mfe teams', { schema, site, revision, owner, teams, vouched }])
}

function rotationText({ remote, from, to, createdAt, vouched }: Rotation): string {
  return canonicalJson(['mfe rotation', { remote, from, to, createdAt, vouched }])
}
