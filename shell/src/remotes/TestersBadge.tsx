import { lazy, Suspense, use, useState } from 'react'
import { Button, Stack, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { clearOverrides } from './overrides.ts'
import { readVisit, type Visit } from './visitRemotes.ts'

const TestersPanel = lazy(() =>
  import('./testers/TestersPanel.tsx').then((module) => ({ default: module.TestersPanel })),
)

/** While anything is overridden: says so, opens the choice of versions, and resets in one click. */
export function TestersBadge() {
  const visit = use(readVisit())
  const [isOpen, setOpen] = useState(visit.wantsPanel)
  const chosen = Object.entries(visit.overrides)
  noticeRefusals(visit)
  if (chosen.length === 0 && !isOpen) return null

  return (
    <Corner>
      {isOpen && (
        <Suspense>
          <TestersPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {chosen.length > 0 && (
        <Badge role="status">
          <span>Versiones de prueba: {chosen.map(([name, version]) => `${name}@${version}`).join(', ')}</span>
          <Stack direction="row" gap={2}>
            <Button size="sm" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Cambiar
            </Button>
            <Button size="sm" variant="secondary" onClick={handleReset}>
              Restablecer
            </Button>
          </Stack>
        </Badge>
      )}
    </Corner>
  )
}

function handleReset() {
  clearOverrides()
  location.reload()
}

const noticed = new WeakSet<Visit>()

function noticeRefusals(visit: Visit) {
  if (noticed.has(visit)) return
  noticed.add(visit)
  for (const message of visit.refused) queueMicrotask(() => toast.warning({ message, duration: 8_000 }))
}

const Corner = styled.div`
  position: fixed;
  inset: auto auto ${theme.space[4]} ${theme.space[4]};
  z-index: ${theme.layer.overlay};
  display: grid;
  gap: ${theme.space[3]};
  max-width: calc(100vw - 2rem);
`

const Badge = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  box-shadow: ${theme.shadow.md};
`
