import { Panel } from 'shared-admin'
import type { Releases } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { obstaclesOf } from '../releaseWords.ts'
import { FreezeButton } from './FreezeButton.tsx'
import { PruneButton } from './PruneButton.tsx'

/** The actions that concern the whole site, for administrators. */
export function SitePanel({ releases }: { releases: Releases }) {
  const { any, forward } = obstaclesOf(releases)
  return (
    <Panel
      title="Todo el sitio"
      intro="Congelar impide publicar y probar versiones hasta el momento que elijas. Limpiar borra las versiones que nadie recibe ni puede necesitar."
    >
      <Stack direction="row" gap={2} isWrapping>
        <FreezeButton obstacle={any} freeze={releases.freeze} />
        <PruneButton obstacle={forward} />
      </Stack>
    </Panel>
  )
}
