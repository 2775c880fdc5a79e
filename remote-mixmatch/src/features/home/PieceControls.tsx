import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import type { Dispatch } from 'react'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Slot, slotNames } from '../../wardrobe/garments.ts'
import type { MixAction } from './mix.ts'
import { useSwipe } from './useSwipe.ts'

const gridWidth = 400
/** Share of a drag that a piece follows when it cannot change. */
const lockedDragShare = 0.12

interface PieceControlsProps {
  slot: StageSlot
  isLocked: boolean
  canChange: boolean
  dispatch: Dispatch<MixAction>
  /** Called on focus or click, which make this the piece that the keys apply to. */
  onUse: () => void
  /** How far the piece is dragged, in units of the drawing's grid. */
  onDrag: (offset: number) => void
}

/** The area of one piece on the picture: arrows at its sides, swipes between them. */
export function PieceControls({ slot, isLocked, canChange, dispatch, onUse, onDrag }: PieceControlsProps) {
  const name = slotNames[slot]
  const bindSwipe = useSwipe({
    onDrag: (offset) => onDrag(offset * gridWidth * (canChange ? 1 : lockedDragShare)),
    // A swipe pushes the piece away, and the next one slides in from the other side.
    onSwipe: (direction) => dispatch({ type: 'step', slot, by: direction === 'left' ? 1 : -1 }),
  })

  return (
    <Area role="group" aria-label={name} $slot={slot} onFocus={onUse} onClick={onUse} {...bindSwipe()}>
      <Arrow
        label={`${name}: anterior`}
        variant="secondary"
        aria-disabled={!canChange}
        onClick={() => dispatch({ type: 'step', slot, by: -1 })}
      >
        <ChevronLeft aria-hidden />
      </Arrow>
      {isLocked && <Mark aria-hidden />}
      <Arrow
        label={`${name}: siguiente`}
        variant="secondary"
        aria-disabled={!canChange}
        onClick={() => dispatch({ type: 'step', slot, by: 1 })}
      >
        <ChevronRight aria-hidden />
      </Arrow>
    </Area>
  )
}

/* Vertical position of each piece, in percent of the picture's height. */
const places = {
  dresses: ['0', '16%'],
  tops: ['0', '51%'],
  bottoms: ['49%', '16%'],
  shoes: ['84%', '0'],
} satisfies Partial<Record<Slot, [top: string, bottom: string]>>

/** The pieces that are changed on the picture; the others lie over them. */
export type StageSlot = keyof typeof places
export const isOnStage = (slot: Slot): slot is StageSlot => slot in places

const Area = styled.div<{ $slot: StageSlot }>`
  position: absolute;
  inset-inline: 0;
  top: ${({ $slot }) => places[$slot][0]};
  bottom: ${({ $slot }) => places[$slot][1]};
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: ${theme.space[2]};
  cursor: grab;
  touch-action: pan-y;
  user-select: none;
  &:active { cursor: grabbing; }
`

const Arrow = styled(IconButton)`
  border-color: ${theme.color.border};
  border-radius: ${theme.radius.full};
  box-shadow: ${theme.shadow.sm};
  &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.45; }
`

const Mark = styled(Lock)`
  position: absolute;
  right: calc(44px + ${theme.space[4]});
  width: 1.75rem;
  height: 1.75rem;
  padding: 0.375rem;
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
`
