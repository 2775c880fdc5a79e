import { CirclePause, CirclePlay, FlaskConicalOff, Rocket, TrendingUp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Panel } from 'shared-admin'
import type { ReleasedRemote, Releases } from 'shared-auth/api'
import { Button, Stack, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { RemoteBadges } from '../RemoteBadges.tsx'
import { NextStep } from '../RemoteCard.tsx'
import { disable, enabling, endingOfCanary, rollback } from '../releaseChanges.ts'
import { formatShare, obstaclesOf, previousOf } from '../releaseWords.ts'
import { useReleaseChange } from '../useReleaseChange.ts'
import { WatchLines } from '../WatchLines.tsx'
import { useActivation } from './ActivationDialog.tsx'
import { CanaryDialog } from './CanaryDialog.tsx'

interface RemotePanelProps {
  releases: Releases
  remote: ReleasedRemote
}

/** The versions of a remote that visitors get now, and the actions on them. */
export function RemotePanel({ releases, remote }: RemotePanelProps) {
  const { canary, isStopped } = remote
  const { ask, isBusy } = useReleaseChange()
  const { activate, dialog } = useActivation(remote, ask)
  const [isRaising, setIsRaising] = useState(false)
  const { any, forward } = obstaclesOf(releases)
  const back = any ?? (previousOf(remote) ? undefined : 'No hay una versión anterior.')
  const disabledBy = (obstacle: string | undefined) => ({
    disabled: obstacle !== undefined,
    'aria-disabled': isBusy || undefined,
    title: obstacle,
  })
  return (
    <Panel title="Lo que reciben los visitantes" actions={<RemoteBadges remote={remote} />}>
      <Text>{stateOf(remote)}</Text>
      {canary && <NextStep canary={canary} />}
      <WatchLines remote={remote} />
      <Stack direction="row" gap={2} isWrapping>
        {canary && (
          <>
            <Button {...disabledBy(forward)} onClick={() => activate(canary.version)}>
              <Rocket aria-hidden /> Publicar {canary.version} para todos
            </Button>
            <Button variant="secondary" {...disabledBy(forward)} onClick={() => setIsRaising(true)}>
              <TrendingUp aria-hidden /> Ampliar
            </Button>
            <Button variant="secondary" {...disabledBy(forward)} onClick={() => ask(endingOfCanary(remote))}>
              <FlaskConicalOff aria-hidden /> Terminar la prueba
            </Button>
          </>
        )}
        <Button variant="secondary" {...disabledBy(back)} onClick={() => ask(rollback(remote))}>
          <Undo2 aria-hidden /> Volver a la anterior
        </Button>
        {isStopped ? (
          <Button {...disabledBy(any)} onClick={() => ask(enabling(remote, null))}>
            <CirclePlay aria-hidden /> Habilitar
          </Button>
        ) : (
          <Button variant="danger" {...disabledBy(any)} onClick={() => ask(disable(remote, null))}>
            <CirclePause aria-hidden /> Deshabilitar
          </Button>
        )}
      </Stack>
      {dialog}
      <CanaryDialog
        remote={remote}
        version={isRaising ? canary?.version : undefined}
        onClose={() => setIsRaising(false)}
      />
    </Panel>
  )
}

function stateOf({ active, canary, isStopped, title }: ReleasedRemote): string {
  if (isStopped) return sentence`Nadie recibe ${title}: está deshabilitada, y en su lugar se ve un aviso.`
  if (!active) return 'Ninguna versión está publicada para todos.'
  if (!canary) return `Todos los visitantes reciben ${active}.`
  return `El ${formatShare(canary.share)} de los visitantes recibe ${canary.version}; los demás, ${active}.`
}
