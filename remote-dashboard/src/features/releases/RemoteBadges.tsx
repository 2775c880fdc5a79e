import type { ReleasedRemote } from 'shared-auth/api'
import { Badge } from 'shared-ui'
import { styled } from 'styled-components'
import { formatShare } from './releaseWords.ts'

/** What is out of the ordinary with a remote. */
export function RemoteBadges({ remote }: { remote: ReleasedRemote }) {
  const { active, canary, isStopped, withdrawn } = remote
  return (
    <>
      {isStopped && <StateBadge tone="danger">Detenida</StateBadge>}
      {!active && <StateBadge tone="warning">Sin publicar</StateBadge>}
      {canary && <StateBadge tone="info">En prueba al {formatShare(canary.share)}</StateBadge>}
      {withdrawn.length > 0 && (
        <StateBadge tone="warning">
          {withdrawn.length === 1 ? '1 versión retirada' : `${withdrawn.length} versiones retiradas`}
        </StateBadge>
      )}
    </>
  )
}

interface VersionBadgesProps {
  remote: ReleasedRemote
  version: string
}

/** What visitors get of one version. */
export function VersionBadges({ remote: { active, canary, withdrawn }, version }: VersionBadgesProps) {
  return (
    <>
      {version === active && <StateBadge tone="success">Para todos</StateBadge>}
      {version === canary?.version && (
        <StateBadge tone="info">En prueba al {formatShare(canary.share)}</StateBadge>
      )}
      {withdrawn.includes(version) && <StateBadge tone="danger">Retirada</StateBadge>}
    </>
  )
}

/* Its few words stay on one line in a narrow column. */
const StateBadge = styled(Badge)`
  white-space: nowrap;
`
