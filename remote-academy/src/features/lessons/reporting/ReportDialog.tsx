import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Captcha, useCaptcha, useSession } from 'shared-auth'
import { Heading, IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Block } from './blocks.ts'
import { ReportForm, type Written } from './ReportForm.tsx'

interface ReportDialogProps {
  lessonId: string
  isOpen: boolean
  /** The block that the reader pointed at. */
  chosen: Block | undefined
  findBlocks: () => Block[]
  onClose: () => void
}

const blank: Written = { kind: undefined, message: '' }

/** What is written stays when the dialog is closed, until it is sent or the reader leaves the lesson. */
export function ReportDialog({ isOpen, onClose, findBlocks, ...rest }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [written, setWritten] = useState(blank)
  const isVisitor = useSession(({ user }) => user === null)
  const titleId = useId()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  const Form = isVisitor ? VisitorForm : ReportForm
  return (
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <Top>
        <Heading level={2} size="lg" id={titleId}>
          Informar de un error
        </Heading>
        <IconButton label="Cerrar" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Top>
      {isOpen && (
        <Form
          {...rest}
          blocks={findBlocks()}
          written={written}
          onWrite={(changed) => setWritten({ ...written, ...changed })}
          onSent={() => {
            setWritten(blank)
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

/** Readers without an account solve a captcha. */
function VisitorForm(props: Parameters<typeof ReportForm>[0]) {
  const captcha = useCaptcha()
  return (
    <ReportForm {...props} captcha={captcha}>
      <Captcha captcha={captcha} />
    </ReportForm>
  )
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};
`

const Dialog = styled.dialog`
  width: min(34rem, 94vw);
  max-height: 92dvh;
  margin: auto;
  padding: ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  overflow-y: auto;
  overscroll-behavior: contain;
  &::backdrop { background: ${theme.color.scrim}; }
`
