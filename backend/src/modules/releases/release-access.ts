import { createHash, randomBytes } from 'node:crypto'
import type { ReleaseActor } from 'federation'
import { ApiError, forbidden } from '../../errors.ts'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import { credentialScopes } from '../../releasesDb/schema/access.ts'
import type { SignedIn } from '../auth/signed-in.ts'
import { findCredential, noteUse } from './credentials.repository.ts'
import { remotesOfMember } from './members.repository.ts'

export type ReleaseScope = (typeof credentialScopes)[number]

/** Who may release, which remotes, and with which scopes. */
export type ReleaseAccess = {
  actor: ReleaseActor
  remotes: 'all' | string[]
  scopes: readonly ReleaseScope[]
}

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

export function createReleaseAccess(db: ReleasesDb) {
  return {
    async ofCredential(token: string): Promise<ReleaseAccess> {
      const credential = await findCredential(db, hashOfToken(token))
      if (!credential) throw rejected('La credencial no es de este sitio.')
      const { id, name, remote, scopes, revokedAt, expiresAt } = credential
      if (revokedAt) throw rejected(`La credencial «${name}» de ${remote} está revocada.`)
      if (expiresAt <= new Date()) throw rejected(`La credencial «${name}» de ${remote} venció.`)
      await noteUse(db, id)
      return { actor: { kind: 'team', name: `${remote} (${name})` }, remotes: [remote], scopes }
    },

    async ofUser({ id, role, email }: SignedIn['user']): Promise<ReleaseAccess> {
      if (role === 'admin')
        return { actor: { kind: 'admin', name: email }, remotes: 'all', scopes: credentialScopes }
      const remotes = await remotesOfMember(db, id)
      if (remotes.length === 0) throw forbidden()
      return { actor: { kind: 'member', name: email }, remotes, scopes: credentialScopes }
    },
  }
}

/** Whether somebody may see and change a remote. */
export function covers({ remotes }: Pick<ReleaseAccess, 'remotes'>, name: string): boolean {
  return remotes === 'all' || remotes.includes(name)
}

function rejected(message: string) {
  return new ApiError(401, 'credential_rejected', `${message} Pide otra a un administrador.`)
}
