import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { ApiError, forbidden } from '../../errors.ts'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import { credentialScopes } from '../../releasesDb/schema/access.ts'
import type { Grantor, ReleaseAccess, ReleaseScope } from '../callers/release-access.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import {
  type CredentialRow,
  findCredential,
  findCredentialById,
  noteUse,
} from './credentials/credentials.repository.ts'
import { mayRelease, remotesOfMember } from './credentials/members.repository.ts'

export type ReleaseAccessReader = ReturnType<typeof createReleaseAccess>

const PREFIX = 'mfer_'

export function isCredential(token: string): boolean {
  return token.startsWith(PREFIX)
}

export function newCredentialToken(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

/** No slow hash is needed: the token has 256 random bits. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function createReleaseAccess(db: ReleasesDb, siteDb: Db) {
  /**
   * Why somebody may not release remotes any more, in Spanish; null while they may. `within` is the transaction of a caller
   * that has one, so that it needs no second connection.
   */
  async function lossOf(
    { credentialId, userId }: Grantor,
    remotes: string[],
    scope: ReleaseScope,
    within: ReleasesDb = db,
  ): Promise<string | null> {
    if (userId) {
      const isAllowed = await mayRelease(within, siteDb, userId, remotes)
      return isAllowed ? null : 'La persona que lo hizo ya no puede publicar.'
    }
    const credential = credentialId ? await findCredentialById(within, credentialId) : undefined
    if (!credential) return 'No se sabe con qué permiso se hizo.'
    const { name, remote, scopes } = credential
    const covered = scopes.includes(scope) && remotes.every((each) => each === remote)
    return problemOf(credential) ?? (covered ? null : `La credencial «${name}» de ${remote} no lo permite.`)
  }

  return {
    lossOf,

    /** Throws an `ApiError` unless somebody still has the right that their request began with. */
    async require(grantor: Grantor, remote: string, scope: ReleaseScope, within?: ReleasesDb) {
      const loss = await lossOf(grantor, [remote], scope, within)
      if (loss) throw rejected(loss)
    },

    async ofCredential(token: string): Promise<ReleaseAccess> {
      const credential = await findCredential(db, hashOfToken(token))
      if (!credential) throw rejected('La credencial no es de este sitio.')
      const problem = problemOf(credential)
      if (problem) throw rejected(problem)
      const { id, remote, scopes } = credential
      await noteUse(db, id)
      return {
        actor: { kind: 'team', name: actorNameOf(credential), credential: id },
        grantor: { credentialId: id, userId: null },
        remotes: [remote],
        scopes,
      }
    },

    async ofUser({ id, role, email }: SignedIn['user']): Promise<ReleaseAccess> {
      const grantor = { credentialId: null, userId: id }
      if (role === 'admin')
        return { actor: { kind: 'admin', name: email }, grantor, remotes: 'all', scopes: credentialScopes }
      const remotes = await remotesOfMember(db, id)
      if (remotes.length === 0) throw forbidden()
      return { actor: { kind: 'member', name: email }, grantor, remotes, scopes: credentialScopes }
    },
  }
}

/** A credential as the journal names it. */
export function actorNameOf({ remote, name }: Pick<CredentialRow, 'remote' | 'name'>): string {
  return `${remote} (${name})`
}

/** Why a credential is not accepted, in Spanish; null while it is. */
function problemOf({ name, remote, revokedAt, expiresAt }: CredentialRow): string | null {
  if (revokedAt) return `La credencial «${name}» de ${remote} está revocada.`
  return expiresAt <= new Date() ? `La credencial «${name}» de ${remote} venció.` : null
}

/** Whether somebody may see and change a remote. */
export function covers({ remotes }: Pick<ReleaseAccess, 'remotes'>, name: string): boolean {
  return remotes === 'all' || remotes.includes(name)
}

function rejected(message: string) {
  return new ApiError(401, 'credential_rejected', `${message} Pide otra a un administrador.`)
}
