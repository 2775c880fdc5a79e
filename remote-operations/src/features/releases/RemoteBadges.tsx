import type { ReleasedRemote } from 'shared-auth/api'
import { formatShare } from './releaseWords.ts'
import { StateBadge } from './StateBadge.ts'

/** The unusual states of a remote. */
export function RemoteBadges({ remote }: { remote: ReleasedRemote }) {
  const { active, canary, isStopped, withdrawn } = remote
  return (
    <>
      {isStopped && <StateBadge tone="danger">Deshabilitada</StateBadge>}
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

/** Which visitors get a version, or why none do. */
export function VersionBadges({ remote, version }: VersionBadgesProps) {
  const { active, canary, withdrawn, isStopped } = remote
  return (
    <>
      {version === active && (
        <StateBadge tone={isStopped ? 'warning' : 'success'}>
          {isStopped ? 'Al habilitarla' : 'Para todos'}
        </StateBadge>
      )}
      {version === canary?.version && (
        <StateBadge tone="info">En prueba al {formatShare(canary.share)}</StateBadge>
      )}
      {withdrawn.includes(version) && <StateBadge tone="danger">Retirada</StateBadge>}
    </>
  )
}
