import { lazy, Suspense } from 'react'
import { Button, media, Stack, theme, writeStored } from 'shared-ui'
import { styled } from 'styled-components'
import type { PageLoad } from '../pageLoad.ts'
import { openVersionsPanel } from './versionsPanel.ts'

const TestersPanel = lazy(() =>
  import('./TestersPanel.tsx').then((module) => ({ default: module.TestersPanel })),
)

type Props = { isOpen: boolean; overrides: PageLoad['overrides'] }

/** The testers' panel and, while there are overrides, a badge that lists them, opens the panel and resets them. */
export function TestersCorner({ isOpen, overrides }: Props) {
  const chosen = Object.entries(overrides)
  return (
    <Corner data-print="hidden">
      {isOpen && (
        <Suspense>
          <TestersPanel overrides={overrides} onClose={() => openVersionsPanel(false)} />
        </Suspense>
      )}
      {chosen.length > 0 && (
        <Badge role="status">
          <span>Versiones de prueba: {chosen.map(([name, version]) => `${name}@${version}`).join(', ')}</span>
          <Stack direction="row" gap={2}>
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={isOpen}
              onClick={() => openVersionsPanel(!isOpen)}
            >
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
  writeStored('mfe:overrides', null)
  location.reload()
}

const Corner = styled.div`
  position: fixed;
  /* On small screens the bottom is used by the toolbar and the WhatsApp button. */
  inset: calc(var(--navbar-height) + ${theme.space[2]}) auto auto ${theme.space[4]};
  z-index: calc(${theme.layer.overlay} - 1);
  display: flex;
  flex-direction: column-reverse;
  align-items: flex-start;
  gap: ${theme.space[3]};
  max-width: calc(100vw - 2rem);
  max-height: calc(100dvh - var(--navbar-height) - 2rem);
  ${media.md} {
    inset-block: auto ${theme.space[4]};
    flex-direction: column;
  }
`

const Badge = styled.div`
  display: flex;
  flex: none;
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
