import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { RemoteName } from '../contract.ts'
import { PublishError, whileLocked } from './store.ts'

/** Remote → SHA-256 of its team's token, in `<site>/teams.json`, outside of what is served. */
type Teams = Partial<Record<RemoteName, string>>

/** Makes a new token for the team of a remote; from then on only who shows it may change that remote. */
export async function issueToken(siteFolder: string, name: RemoteName): Promise<string> {
  const token = `mfe_${name}_${randomBytes(24).toString('base64url')}`
  await whileLocked(siteFolder, async () => {
    const teams = await readTeams(siteFolder)
    await writeFileAtomic(teamsFile(siteFolder), JSON.stringify({ ...teams, [name]: hashOf(token) }), {
      mode: 0o600,
    })
  })
  return token
}

/** Throws unless `token` is the one of the remote's team; a remote without a token is open to whoever may write the site. */
export async function requireTeam(siteFolder: string, name: RemoteName, token: string | undefined) {
  const expected = (await readTeams(siteFolder))[name]
  if (!expected) return
  const given = hashOf(token ?? '')
  if (timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return
  const problem = token
    ? 'MFE_TOKEN no es la credencial de su equipo'
    : 'falta la credencial de su equipo en MFE_TOKEN'
  throw new PublishError(`No puedes cambiar ${name}: ${problem}.`)
}

async function readTeams(siteFolder: string): Promise<Teams> {
  return readFile(teamsFile(siteFolder), 'utf8').then(JSON.parse, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return {}
    throw error
  })
}

function teamsFile(siteFolder: string): string {
  return join(siteFolder, 'teams.json')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
