import { X } from 'lucide-react'
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Heading, IconButton, theme } from 'shared-ui'
import { type css, keyframes, styled } from 'styled-components'

interface DrawerProps {
  id: string
  /** Title above the content while it is a drawer. */
  label: string
  /** The edge of the screen that the panel slides in from. */
  side: 'left' | 'right'
  /** Style of the column that it is on a wide screen, behind a media query. */
  column: ReturnType<typeof css>
  children: ReactNode
}

/**
 * A column of a wide screen, which is a panel on a narrow one: a native popover, so that its button opens it before any
 * script runs. Navigation closes it, and so does the focus when it leaves.
 */
export function Drawer({ id, label, side, column, children }: DrawerProps) {
  const { key } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  // The panel of a prerendered page may have been opened before React listened.
  useEffect(() => setIsOpen(panel.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel belongs to the page that it was opened on
  useEffect(() => () => panel.current?.hidePopover(), [key])

  useEffect(() => {
    if (!isOpen) return
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    return () => {
      document.body.style.overflow = overflow
    }
  }, [isOpen])

  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
    setIsOpen(newState === 'open')
    if (newState === 'open')
      currentTarget.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' })
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    const hasLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (hasLeft && isOpen) panel.current?.hidePopover()
  }

  return (
    <Panel
      id={id}
      ref={panel}
      popover="auto"
      data-print="hidden"
      onToggle={handleToggle}
      onBlur={handleBlur}
      $side={side}
      $column={column}
    >
      <Top>
        <Heading level={2} size="lg">
          {label}
        </Heading>
        <IconButton label="Cerrar" size="sm" popoverTarget={id} popoverTargetAction="hide">
          <X aria-hidden />
        </IconButton>
      </Top>
      {children}
    </Panel>
  )
}

const slideIn = keyframes`
  from { transform: translateX(var(--from)); }
`

const edges = { left: '0 auto 0 0', right: '0 0 0 auto' }

const Top = styled.div`
  display: none;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  margin-bottom: ${theme.space[4]};
`

const Panel = styled.div<{ $side: DrawerProps['side']; $column: DrawerProps['column'] }>`
  --from: ${({ $side }) => ($side === 'left' ? '-100%' : '100%')};
  position: fixed;
  inset: ${({ $side }) => edges[$side]};
  width: min(22rem, 88vw);
  height: 100dvh;
  margin: 0;
  padding: ${theme.space[4]} ${theme.space[5]} ${theme.space[10]};
  border: 0;
  background: ${theme.color.raised};
  color: ${theme.color.text};
  overflow-y: auto;
  overscroll-behavior: contain;
  &:popover-open {
    box-shadow: ${theme.shadow.lg};
    animation: ${slideIn} ${theme.motion.normal};
    > ${Top} { display: flex; }
  }
  &::backdrop { background: ${theme.color.scrim}; }
  ${({ $column }) => $column}
`
