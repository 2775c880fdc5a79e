import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, Heading, IconButton, theme } from 'shared-ui'
import { css, keyframes, styled } from 'styled-components'

interface DrawerProps {
  /** Accessible name of the panel. */
  label: string
  /** Text of the button; short, because two buttons must fit side by side on a phone. */
  opener: string
  icon: ReactNode
  /** The edge of the screen that the panel slides in from. */
  side: 'left' | 'right'
  children: ReactNode
}

/** A button that opens its children in a modal panel; navigation closes it. */
export function Drawer({ label, opener, icon, side, children }: DrawerProps) {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setOpenedAt(key)}>
        {icon}
        {opener}
      </Button>
      {isOpen && (
        <Panel label={label} side={side} onClose={() => setOpenedAt(undefined)}>
          {children}
        </Panel>
      )}
    </>
  )
}

function Panel({
  label,
  side,
  onClose,
  children,
}: Omit<DrawerProps, 'icon' | 'opener'> & { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { overflow } = document.body.style
    dialog.showModal()
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
      // Closing returns the focus to the button.
      dialog.close()
    }
  }, [])

  return (
    <Dialog
      ref={ref}
      aria-labelledby={titleId}
      $side={side}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <Inner>
        <Top>
          <Heading level={2} size="lg" id={titleId}>
            {label}
          </Heading>
          <IconButton label="Cerrar" size="sm" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Top>
        {children}
      </Inner>
    </Dialog>
  )
}

const slideIn = keyframes`
  from { transform: translateX(var(--from)); }
`

const sides = {
  left: css`--from: -100%; margin-inline: 0 auto;`,
  right: css`--from: 100%; margin-inline: auto 0;`,
}

const Dialog = styled.dialog<{ $side: DrawerProps['side'] }>`
  width: min(22rem, 88vw);
  height: 100dvh;
  max-height: none;
  margin-block: 0;
  padding: 0;
  border: 0;
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  overscroll-behavior: contain;
  animation: ${slideIn} ${theme.motion.normal};
  ${({ $side }) => sides[$side]}
  &::backdrop { background: ${theme.color.scrim}; }
`

const Inner = styled.div`
  min-height: 100%;
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[10]};
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};
`
