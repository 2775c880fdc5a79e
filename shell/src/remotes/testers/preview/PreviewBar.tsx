import { useState } from 'react'
import type { Preview } from 'shared-auth/api'
import { Button, CopyButton, Stack, TextAreaField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { openVersionsPanel, useVersionsPanel } from '../versionsPanel.ts'
import { versionsOf } from './previewRequest.ts'
import { timeOf } from './previewWords.ts'

type Props = {
  preview: Preview
  isComparing: boolean
  onCompare: () => void
  /** A defect of the page as it is now, as Markdown. */
  defect: () => string
  onLeave: () => void
}

/** The bar above a preview, which the code in the frame cannot reach. */
export function PreviewBar({ preview, isComparing, onCompare, defect, onLeave }: Props) {
  const isPanelOpen = useVersionsPanel(({ isOpen }) => isOpen)
  // Without HTTPS there is no clipboard: the text is shown, to be copied by hand.
  const [uncopied, setUncopied] = useState<string | null>(null)
  const names = Object.entries(versionsOf(preview)).map(([name, version]) => `${name}@${version}`)
  return (
    <Bar aria-label="Versión de prueba">
      <div>
        <Title>Versiones de prueba: {names.join(', ')}</Title>{' '}
        <span>
          Sin tu sesión ni tus permisos, hasta las {timeOf(preview.expiresAt)}. No escribas aquí contraseñas.
        </span>
      </div>
      <Stack direction="row" gap={2} isWrapping>
        <Button size="sm" variant="secondary" aria-pressed={isComparing} onClick={onCompare}>
          Comparar
        </Button>
        <CopyButton variant="secondary" label="Copiar defecto" text={defect} onRefused={setUncopied} />
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
      {uncopied !== null && (
        <Uncopied>
          <TextAreaField
            label="Copiar defecto: selecciona y copia"
            rows={4}
            readOnly
            value={uncopied}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button size="sm" variant="secondary" onClick={() => setUncopied(null)}>
            Cerrar
          </Button>
        </Uncopied>
      )}
    </Bar>
  )
}

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
  overflow-wrap: anywhere;
`

/** The only heading of the tab's own document: those of the pages are in their frames. */
const Title = styled.h1`
  display: inline;
  margin: 0;
  font-size: inherit;
  font-weight: ${theme.font.weight.semibold};
`

const Uncopied = styled.div`
  flex-basis: 100%;
`
