import { RowActions } from 'shared-admin'
import type { ReleaseCredential } from 'shared-auth/api'
import { RevokeButton } from './RevokeButton.tsx'
import { StolenButton } from './StolenButton.tsx'

/** What can be done with a credential; what a revoked one published can still be taken back. */
export function CredentialActions({ credential }: { credential: ReleaseCredential }) {
  return (
    <RowActions>
      <StolenButton credential={credential} />
      <RevokeButton credential={credential} />
    </RowActions>
  )
}
