import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from 'shared-auth'
import type { Preview } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { withoutChoice } from '../overrides.ts'
import { TestersPanel } from '../TestersPanel.tsx'
import { openVersionsPanel, useVersionsPanel } from '../versionsPanel.ts'
import { defectOf, readLiveVersions } from './defect.ts'
import { FRAME_PARAMETER, type FrameName } from './frameMessages.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { publishedOf, versionsOf } from './previewRequest.ts'
import { usePreviewPage } from './usePreviewPage.ts'

type Props = { preview: Preview; onExpiry: () => void; onLeave: () => void }

/** Without `allow-same-origin` the page has no origin; without popups, dialogs or the right to navigate the tab it stays in it. */
const SANDBOX = 'allow-scripts allow-forms'

/** The versions in a frame without rights, below a bar that their code cannot reach; beside the live page on request. */
export function PreviewFrame({ preview, onExpiry, onLeave }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [start] = useState(() => withoutChoice(new URL(location.href)))
  const [first] = useState(() => ({ name: frameName(preview), address: frameAddress(start) }))
  const [isComparing, setIsComparing] = useState(false)
  const isPanelOpen = useVersionsPanel(({ isOpen }) => isOpen)
  const steps = usePreviewPage(frame, onLeave)
  const { data: live } = useQuery({
    queryKey: ['live versions', preview],
    queryFn: () => readLiveVersions(preview),
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
  })
  const page = steps.at(-1)?.path ?? start
  useEffect(() => {
    const timer = setTimeout(onExpiry, Date.parse(preview.expiresAt) - serverNow())
    return () => clearTimeout(timer)
  }, [preview.expiresAt, onExpiry])
  return (
    <Place>
      <PreviewBar
        preview={preview}
        isComparing={isComparing}
        onCompare={() => setIsComparing(!isComparing)}
        defect={() => defectOf({ preview, live, steps, frame: frame.current })}
        onLeave={onLeave}
      />
      <Body>
        <Side>
          {isComparing && <Caption>De prueba</Caption>}
          <Page
            ref={frame}
            title="Página de prueba"
            sandbox={SANDBOX}
            name={first.name}
            src={first.address}
          />
        </Side>
        {isComparing && (
          <Side>
            <Caption>La que reciben los visitantes</Caption>
            {/* Another frame for each page, because a new address would add an entry to the tab's history. */}
            <Page
              key={page}
              title="Página en vivo"
              sandbox={SANDBOX}
              name={frameName(preview, {})}
              src={frameAddress(page)}
            />
          </Side>
        )}
        {isPanelOpen && (
          <Corner>
            <TestersPanel overrides={versionsOf(preview)} onClose={() => openVersionsPanel(false)} />
          </Corner>
        )}
      </Body>
    </Place>
  )
}

function frameName(preview: Preview, versions = versionsOf(preview)): string {
  const { token, user } = preview
  const name: FrameName = {
    ...{ versions, published: publishedOf(preview), token, user },
    theme: document.documentElement.dataset.theme,
  }
  return JSON.stringify(name)
}

/** An address with a parameter: browsers load no frame that has the address of its own page. */
function frameAddress(path: string): string {
  const address = new URL(path, location.origin)
  address.searchParams.set(FRAME_PARAMETER, '1')
  return address.href
}

const Place = styled.main`
  display: flex;
  flex-direction: column;
  height: 100dvh;
`

const Body = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  ${media.md} { flex-direction: row; }
`

const Side = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  & + & {
    border-block-start: 2px solid ${theme.color.border};
    ${media.md} {
      border-block-start: 0;
      border-inline-start: 2px solid ${theme.color.border};
    }
  }
`

const Caption = styled.p`
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[4]};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`

const Page = styled.iframe`
  display: block;
  flex: 1;
  width: 100%;
  min-height: 0;
  border: 0;
`

const Corner = styled.div`
  position: absolute;
  inset: ${theme.space[2]} auto auto ${theme.space[2]};
  display: flex;
  max-height: calc(100% - 1rem);
  ${media.md} { inset: ${theme.space[4]} ${theme.space[4]} auto auto; }
`
