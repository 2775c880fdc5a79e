import { formatDate } from 'shared-admin'
import { serverNow } from 'shared-auth'
import type { ReleaseCredential } from 'shared-auth/api'
import { Badge } from 'shared-ui'
import { sentence } from 'shared-ui/text'

export function CredentialState({ credential }: { credential: ReleaseCredential }) {
  const { revokedAt, revokedBy, expiresAt } = credential
  if (revokedAt) {
    return (
      <Badge tone="danger" title={sentence`Por ${revokedBy}, el ${formatDate(revokedAt)}`}>
        Revocada
      </Badge>
    )
  }
  if (Date.parse(expiresAt) <= serverNow()) return <Badge tone="warning">Vencida</Badge>
  return <Badge tone="success">Vigente</Badge>
}
