import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading, IconButton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface SheetProps {
  title: string
  /** Called when the person wants to close it; it stays open until it is no longer rendered. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog along the edge of the screen, for a form beside its list.
 * @example {isOpen && <Sheet title="Editar" onClose={close}>{form}</Sheet>}
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return (
    <Place
      ref={dialog}
      aria-label={title}
      // The browser may close it without asking, after a second Escape.
      onClose={() => dialog.current?.showModal()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Stack gap={4}>
        <Stack direction="row" align="center" justify="space-between">
          <Heading level={2} size="lg">
            {title}
          </Heading>
          <IconButton label="Cerrar" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
        {children}
      </Stack>
    </Place>
  )
}

const Place = styled.dialog`
  width: min(32rem, 100vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: ${theme.space[4]} ${theme.space[5]};
  border: 0;
  border-inline-start: 1px solid ${theme.color.border};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  &::backdrop { background: ${theme.color.scrim}; }
`
