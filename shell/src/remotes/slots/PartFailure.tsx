import { use } from 'react'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { readPageLoad } from '../pageLoad.ts'
import type { PartReport } from '../report.ts'
import { useVersionsPanel } from '../testers/versionsPanel.ts'

type Props = { slot: string; report: PartReport; error: string }

/** Shown instead of a part that failed: nothing to visitors, the error to testers. */
export function PartFailure({ slot, report: { remote, version, part }, error }: Props) {
  const { overrides } = use(readPageLoad())
  const isPanelOpen = useVersionsPanel((state) => state.isOpen)
  if (!isPanelOpen && Object.keys(overrides).length === 0) return null
  return (
    <Note role="note">
      <Text size="sm" weight="semibold">
        No se pudo mostrar {part} de {version ? `${remote}@${version}` : remote} en {slot}
      </Text>
      <Text size="sm" tone="muted">
        {error}. Los visitantes ven este lugar vacío.
      </Text>
    </Note>
  )
}

const Note = styled.div`
  margin: ${theme.space[4]};
  padding: ${theme.space[4]};
  border: 2px dashed ${theme.color.accent};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow-wrap: anywhere;
`
