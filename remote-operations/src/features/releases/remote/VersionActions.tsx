import { CirclePause, CirclePlay, FlaskConical, Rocket } from 'lucide-react'
import { RowActions, RowButton } from 'shared-admin'
import type { ReleasedRemote } from 'shared-auth/api'
import { disable, enabling } from '../releaseChanges.ts'
import type { obstaclesOf } from '../releaseWords.ts'
import type { ReleaseChange } from '../useReleaseChange.ts'

interface VersionActionsProps {
  remote: ReleasedRemote
  version: string
  obstacles: ReturnType<typeof obstaclesOf>
  /** Whether a change of the remote is running. */
  isBusy: boolean
  ask: (change: ReleaseChange) => Promise<void>
  onActivate: () => void
  /** Opens the dialog that starts a canary. */
  onTry: () => void
}

/** The actions on one version. */
export function VersionActions(props: VersionActionsProps) {
  const { remote, version, obstacles, isBusy, ask, onActivate, onTry } = props
  const { withdrawn } = remote
  const isWithdrawn = withdrawn.includes(version)
  const forward = obstacles.forward ?? ownObstacle(remote, version)
  const trial = forward ?? trialObstacle(remote, version)
  const disabledBy = (obstacle: string | undefined, title: string) => ({
    disabled: obstacle !== undefined,
    'aria-disabled': isBusy || undefined,
    title: obstacle ?? title,
  })
  return (
    <RowActions>
      <RowButton
        label={`Publicar ${version} para todos`}
        {...disabledBy(forward, 'Publicar para todos')}
        onClick={onActivate}
      >
        <Rocket aria-hidden />
      </RowButton>
      <RowButton
        label={`Probar ${version} con una parte`}
        {...disabledBy(trial, 'Probar con una parte')}
        onClick={onTry}
      >
        <FlaskConical aria-hidden />
      </RowButton>
      {isWithdrawn ? (
        <RowButton
          label={`Habilitar ${version}`}
          {...disabledBy(obstacles.any, 'Habilitar')}
          onClick={() => ask(enabling(remote, version))}
        >
          <CirclePlay aria-hidden />
        </RowButton>
      ) : (
        <RowButton
          label={`Deshabilitar ${version}`}
          {...disabledBy(obstacles.any, 'Deshabilitar')}
          onClick={() => ask(disable(remote, version))}
        >
          <CirclePause aria-hidden />
        </RowButton>
      )}
    </RowActions>
  )
}

/** Why a version cannot be given to a share of the visitors. */
function trialObstacle({ active, canary }: ReleasedRemote, version: string): string | undefined {
  if (!active) return 'Ninguna versión está publicada para todos: no hay entre qué repartir.'
  return version === canary?.version ? 'Ya está en prueba: usa «Ampliar».' : undefined
}

/** Why a version cannot be given to more visitors. */
function ownObstacle({ active, withdrawn }: ReleasedRemote, version: string): string | undefined {
  if (withdrawn.includes(version)) return 'Está retirada: habilítala primero.'
  return version === active ? 'Ya la reciben todos.' : undefined
}
