import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useNewVersions } from './useNewVersions.ts'

/** Offers to reload when a new version is live. Never reloads automatically; hidden while the person is writing. */
export function UpdateNotice({ isWriting }: { isWriting: boolean }) {
  const areLive = useNewVersions()
  const [isPutOff, setIsPutOff] = useState(false)
  const isShown = areLive && !isWriting && !isPutOff
  return (
    // The live region is always rendered, so that screen readers announce its content.
    <Place role="status">
      {isShown && (
        <Notice>
          <span>Hay una versión nueva del sitio.</span>
          <Button size="sm" onClick={() => location.reload()}>
            <RefreshCw aria-hidden />
            Recargar
          </Button>
          <IconButton label="Ahora no" size="sm" onClick={() => setIsPutOff(true)}>
            <X aria-hidden />
          </IconButton>
        </Notice>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: fixed;
  /* Above the WhatsApp button, where there is no room beside it. */
  inset: auto ${theme.space[4]} calc(${theme.space[16]} + ${theme.space[6]});
  z-index: calc(${theme.layer.overlay} - 1);
  display: flex;
  justify-content: center;
  pointer-events: none;
  > * { pointer-events: auto; }
  ${media.md} { inset-block-end: ${theme.space[6]}; }
`

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  box-shadow: ${theme.shadow.lg};
`
