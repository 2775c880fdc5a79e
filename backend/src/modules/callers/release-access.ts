import type { ReleaseActor } from 'federation'
import type { credentialScopes } from '../../releasesDb/schema/access.ts'

export type ReleaseScope = (typeof credentialScopes)[number]

/** Whose right a change needs, also when it is made later: a credential's or a user's. Earlier releases recorded neither. */
export type Grantor = { credentialId: string | null; userId: string | null }

/** Who may release, which remotes, and with which scopes. */
export type ReleaseAccess = {
  actor: ReleaseActor
  grantor: Grantor
  remotes: 'all' | string[]
  scopes: readonly ReleaseScope[]
}
