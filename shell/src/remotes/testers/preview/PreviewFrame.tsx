import { useEffect, useRef, useState } from 'react'
import type { Preview } from 'shared-auth/api'
import { Button, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { withoutChoice } from '../overrides.ts'
import { TestersPanel } from '../TestersPanel.tsx'
import { openVersionsPanel, useVersionsPanel } from '../versionsPanel.ts'
import { FRAME_PARAMETER, type FrameName, readFrameMessage } from './frameMessages.ts'
import { versionsOf } from './previewRequest.ts'
import { timeOf } from './previewWords.ts'

type Props = { preview: Preview; onExpiry: () => void; onLeave: () => void }

/** Without `allow-same-origin` the page has no origin; without popups, dialogs or the right to navigate the tab it stays in it. */
const SANDBOX = 'allow-scripts allow-forms'

/** The versions in a frame without rights, below a bar that their code cannot reach. */
export function PreviewFrame({ preview, onExpiry, onLeave }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => ({ name: frameName(preview), address: frameAddress() }))
  const isPanelOpen = useVersionsPanel(({ isOpen }) => isOpen)
  const overrides = versionsOf(preview)
  useFrameReports(frame, onLeave)
  useEffect(() => {
    const timer = setTimeout(onExpiry, Date.parse(preview.expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [preview.expiresAt, onExpiry])
  return (
    <Place>
      <Bar aria-label="Versión de prueba">
        <p>
          <strong>
            Versiones de prueba:{' '}
            {Object.entries(overrides)
              .map(([name, version]) => `${name}@${version}`)
              .join(', ')}
          </strong>{' '}
          <span>
            Sin tu sesión ni tus permisos, hasta las {timeOf(preview.expiresAt)}. No escribas aquí
            contraseñas.
          </span>
        </p>
        <Stack direction="row" gap={2}>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isPanelOpen}
            onClick={() => openVersionsPanel(!isPanelOpen)}
          >
            Cambiar
          </Button>
          <Button size="sm" variant="secondary" onClick={onLeave}>
            Restablecer
          </Button>
        </Stack>
      </Bar>
      <Body>
        <Page ref={frame} title="Página de prueba" sandbox={SANDBOX} name={first.name} src={first.address} />
        {isPanelOpen && (
          <Corner>
            <TestersPanel overrides={overrides} onClose={() => openVersionsPanel(false)} />
          </Corner>
        )}
      </Body>
    </Place>
  )
}

function frameName(preview: Preview): string {
  const { token, user } = preview
  const name: FrameName = {
    versions: versionsOf(preview),
    ...{ token, user },
    theme: document.documentElement.dataset.theme,
  }
  return JSON.stringify(name)
}

/** The address of this tab, with a parameter: browsers load no frame that has the address of its own page. */
function frameAddress(): string {
  const address = new URL(withoutChoice(new URL(location.href)), location.origin)
  address.searchParams.set(FRAME_PARAMETER, '1')
  return address.href
}

/** Copies the report of the page to this document's `__MFE__`, for the panel and for testers' tools. */
function useFrameReports(frame: React.RefObject<HTMLIFrameElement | null>, onEnd: () => void) {
  const [, setCount] = useState(0)
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent) => {
      const message = source === frame.current?.contentWindow ? readFrameMessage(data) : null
      if (message?.kind === 'end') onEnd()
      if (message?.kind !== 'report') return
      window.__MFE__ = message.report
      setCount((count) => count + 1)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [frame, onEnd])
}

const Place = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`

const Bar = styled.section`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: 2px solid ${theme.color.accent};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  p { margin: 0; }
`

const Body = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`

const Page = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`

const Corner = styled.div`
  position: absolute;
  inset: ${theme.space[2]} auto auto ${theme.space[2]};
  display: flex;
  max-height: calc(100% - 1rem);
  ${media.md} { inset: ${theme.space[4]} ${theme.space[4]} auto auto; }
`
