import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading, IconButton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog; the browser traps the focus and closes it on Escape.
 * @example <Modal title="Detalles" isOpen={isOpen} onClose={close}>{content}</Modal>
 */
export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    <Dialog ref={dialog} aria-label={title} onClose={onClose}>
      <Stack gap={4}>
        <Stack direction="row" align="center" justify="space-between">
          <Heading level={2} size="lg">
            {title}
          </Heading>
          <IconButton label="Cerrar" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
        {isOpen && children}
      </Stack>
    </Dialog>
  )
}

const Dialog = styled.dialog`
  width: min(40rem, 92vw);
  max-height: 85dvh;
  margin: auto;
  padding: ${theme.space[6]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  /* Not that of a table's cell that it is opened from. */
  white-space: normal;
  overflow-y: auto;
  &::backdrop { background: ${theme.color.scrim}; }
  dl { grid-template-columns: 1fr; }
`
