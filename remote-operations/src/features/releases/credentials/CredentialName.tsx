import type { ReleaseCredential } from 'shared-auth/api'
import { Text } from 'shared-ui'

/** The name of a credential, with the person who created it. */
export function CredentialName({ credential: { name, createdBy } }: { credential: ReleaseCredential }) {
  return (
    <div>
      <div dir="auto">{name}</div>
      <Text as="span" size="xs" tone="muted">
        {createdBy}
      </Text>
    </div>
  )
}
