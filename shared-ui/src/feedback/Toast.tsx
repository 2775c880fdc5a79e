import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { css, keyframes, styled } from 'styled-components'
import { IconButton } from '../primitives/IconButton.tsx'
import { theme } from '../theme/theme.ts'
import { permanent, type ToastEntry, toast } from './toast.ts'
import { useCountdown } from './useCountdown.ts'

const icons = { success: CircleCheck, danger: CircleX, warning: TriangleAlert, info: Info }

/** One toast; its countdown pauses while the pointer or the focus is on it. */
export function Toast({ entry }: { entry: ToastEntry }) {
  const { id, type, title, message, duration, isExiting, action } = entry
  const [isHovered, setIsHovered] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPermanent = duration === permanent
  const isRunning = !isPermanent && !isExiting && !isHovered && !hasFocus
  const progress = useCountdown(duration, isRunning, () => toast.close(id))
  const Icon = icons[type]
  return (
    <Box
      role={type === 'danger' || type === 'warning' ? 'alert' : 'status'}
      data-type={type}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      $color={theme.color[type]}
      $isExiting={isExiting}
    >
      <Mark aria-hidden>
        <Icon />
      </Mark>
      <Words>
        {title && <Title>{title}</Title>}
        <p>{message}</p>
        {action && (
          <Action
            type="button"
            onClick={() => {
              toast.close(id)
              action.onClick()
            }}
          >
            {action.label}
          </Action>
        )}
      </Words>
      <Close label="Cerrar" size="sm" onClick={() => toast.close(id)}>
        <X aria-hidden />
      </Close>
      {!isPermanent && <Progress aria-hidden data-progress={progress} style={{ width: `${progress}%` }} />}
    </Box>
  )
}

const enter = keyframes`
  from { opacity: 0; transform: translateY(-0.75rem) scale(0.98); }
`

const exiting = css`
  opacity: 0;
  transform: translateX(1.5rem);
  pointer-events: none;
`

const Box = styled.div<{ $color: string; $isExiting: boolean }>`
  --tone: ${({ $color }) => $color};
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.md};
  overflow: hidden;
  pointer-events: auto;
  animation: ${enter} 240ms ease-out;
  transition:
    opacity 300ms ease-in,
    transform 300ms ease-in;
  ${({ $isExiting }) => $isExiting && exiting}
`

const Mark = styled.span`
  flex: none;
  color: var(--tone);
  svg { width: 1.375rem; height: 1.375rem; margin-top: 0.05rem; }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  font-size: ${theme.font.size.sm};
  line-height: 1.5;
  white-space: pre-line;
`

const Title = styled.p`
  font-weight: ${theme.font.weight.semibold};
`

const Action = styled.button`
  min-height: 44px;
  margin: 0 0 calc(-1 * ${theme.space[2]}) calc(-1 * ${theme.space[2]});
  padding: 0 ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: ${theme.color.primary};
  font: inherit;
  font-weight: ${theme.font.weight.semibold};
  cursor: pointer;
  &:hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
`

const Close = styled(IconButton)`
  margin: calc(-1 * ${theme.space[2]});
  color: ${theme.color.textMuted};
`

const Progress = styled.span`
  position: absolute;
  inset: auto auto 0 0;
  height: 3px;
  background: var(--tone);
`
