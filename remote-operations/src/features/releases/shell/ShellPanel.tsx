import { Undo2 } from 'lucide-react'
import { Panel } from 'shared-admin'
import type { ReleasedShell, Releases } from 'shared-auth/api'
import { Button, Stack, Text } from 'shared-ui'
import { shellRollback } from '../releaseChanges.ts'
import { obstaclesOf, previousOf } from '../releaseWords.ts'
import { useReleaseChange } from '../useReleaseChange.ts'

interface ShellPanelProps {
  releases: Releases
  shell: ReleasedShell
}

/** The version of a shell that visitors get, and the rollback. */
export function ShellPanel({ releases, shell }: ShellPanelProps) {
  const { ask, isBusy } = useReleaseChange()
  const obstacle =
    obstaclesOf(releases).any ?? (previousOf(shell) ? undefined : 'No hay una versión anterior.')
  return (
    <Panel title="Lo que reciben los visitantes">
      <Text>
        {shell.active
          ? `Todas las páginas se componen con la versión ${shell.active}.`
          : 'Ninguna versión está publicada para todos.'}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        <Button
          variant="secondary"
          title={obstacle}
          disabled={obstacle !== undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => ask(shellRollback(shell))}
        >
          <Undo2 aria-hidden /> Volver a la anterior
        </Button>
      </Stack>
    </Panel>
  )
}
