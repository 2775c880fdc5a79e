import type { Releases } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { Panel } from '../../screen/Panel.tsx'
import { FreezeButton } from './FreezeButton.tsx'
import { PruneButton } from './PruneButton.tsx'
import { obstaclesOf } from './releaseWords.ts'

/** What concerns the whole site, for administrators. */
export function SitePanel({ releases }: { releases: Releases }) {
  const { any, forward } = obstaclesOf(releases)
  return (
    <Panel
      title="Todo el sitio"
      intro="Congelar impide publicar y probar versiones hasta una hora. Limpiar borra las versiones que nadie recibe ni puede necesitar."
    >
      <Stack direction="row" gap={2} isWrapping>
        <FreezeButton obstacle={any} isFrozen={releases.freeze !== null} />
        <PruneButton obstacle={forward} />
      </Stack>
    </Panel>
  )
}
