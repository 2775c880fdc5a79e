import type { ReleasedRemote } from 'shared-auth/api'
import { Badge } from 'shared-ui'
import { formatShare } from './releaseWords.ts'

/** What is out of the ordinary with a remote. */
export function RemoteBadges({ remote }: { remote: ReleasedRemote }) {
  const { active, canary, isStopped, withdrawn } = remote
  return (
    <>
      {isStopped && <Badge tone="danger">Detenida</Badge>}
      {!active && <Badge tone="warning">Sin publicar</Badge>}
      {canary && <Badge tone="info">En prueba al {formatShare(canary.share)}</Badge>}
      {withdrawn.length > 0 && (
        <Badge tone="warning">
          {withdrawn.length === 1 ? '1 versión retirada' : `${withdrawn.length} versiones retiradas`}
        </Badge>
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
      {version === active && <Badge tone="success">Para todos</Badge>}
      {version === canary?.version && <Badge tone="info">En prueba al {formatShare(canary.share)}</Badge>}
      {withdrawn.includes(version) && <Badge tone="danger">Retirada</Badge>}
    </>
  )
}
