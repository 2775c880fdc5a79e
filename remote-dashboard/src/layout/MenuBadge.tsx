import { useState } from 'react'
import { Slot, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const MAX_SHOWN = 99

interface MenuBadgeProps {
  slot: `dashboard.badge.${string}`
  isOpen: boolean
}

/** The number that a remote shows beside the entry of its screen; nothing for 0, and while or where it cannot count. */
export function MenuBadge({ slot, isOpen }: MenuBadgeProps) {
  const [count, setCount] = useState(0)
  const [value] = useState(() => ({ show: (counted: number) => setCount(isCount(counted) ? counted : 0) }))
  return (
    <>
      <Counter aria-hidden>
        <Slot name={slot} value={value} />
      </Counter>
      {count > 0 && (
        <>
          <Count aria-hidden $isOpen={isOpen}>
            {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
          </Count>
          <VisuallyHidden>{count === 1 ? '1 pendiente' : `${count} pendientes`}</VisuallyHidden>
        </>
      )}
    </>
  )
}

/** The code of another team calls it. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value)
}

/* Rendered, because a slot loads its part once it is near the viewport. */
const Counter = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

const Count = styled.span<{ $isOpen: boolean }>`
  ${({ $isOpen }) => !$isOpen && 'position: absolute; inset-block-start: 0; inset-inline-end: 0;'}
  flex: none;
  min-width: 1.375rem;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.radius.full};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.375rem;
  text-align: center;
`
