import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button, IconButton, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { GarmentThumbnail } from '../../wardrobe/GarmentThumbnail.tsx'
import { type Garment, type Slot, slotNames } from '../../wardrobe/garments.ts'
import { canChange, type Mix, type MixAction } from './mix.ts'
import { isOnStage } from './PieceControls.tsx'
import { useSwipe } from './useSwipe.ts'

interface PieceRowProps {
  slot: Slot
  garment: Garment
  mix: Mix
  /** A sample garment among those of the person. */
  isBorrowed: boolean
  dispatch: Dispatch<MixAction>
  onUse: () => void
}

/** One worn piece: its name and lock, and arrows where it has none on the picture. The row of such a piece is swiped. */
export function PieceRow({ slot, garment, mix, isBorrowed, dispatch, onUse }: PieceRowProps) {
  const name = slotNames[slot]
  const isLocked = mix.locked[slot] ?? false
  const isLayer = !isOnStage(slot)
  const bindSwipe = useSwipe({
    onDrag: () => {},
    onSwipe: (direction) => dispatch({ type: 'step', slot, by: direction === 'left' ? 1 : -1 }),
  })
  return (
    <Row $isLayer={isLayer} onFocus={onUse} onClick={onUse} {...(isLayer ? bindSwipe() : {})}>
      <GarmentThumbnail garment={garment} />
      <Words>
        <Text tone="subtle" size="sm">
          {name} · {mix.worn[slot] + 1} de {mix.wardrobe[slot].length}
          {isBorrowed && ' · de muestra'}
        </Text>
        <Text weight="semibold">{garment.name}</Text>
      </Words>
      <Controls>
        {isLayer && <Arrows slot={slot} canStep={canChange(mix, slot)} dispatch={dispatch} />}
        <LockButton
          variant="secondary"
          size="sm"
          aria-pressed={isLocked}
          aria-label={`Bloquear ${name.toLocaleLowerCase('es')}`}
          onClick={() => dispatch({ type: 'toggleLock', slot })}
        >
          {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
          {!isLayer && <span>{isLocked ? 'Bloqueada' : 'Bloquear'}</span>}
        </LockButton>
      </Controls>
    </Row>
  )
}

interface ArrowsProps {
  slot: Slot
  canStep: boolean
  dispatch: Dispatch<MixAction>
}

function Arrows({ slot, canStep, dispatch }: ArrowsProps) {
  const name = slotNames[slot]
  return (
    <>
      <IconButton
        label={`${name}: anterior`}
        variant="secondary"
        aria-disabled={!canStep}
        onClick={() => dispatch({ type: 'step', slot, by: -1 })}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        label={`${name}: siguiente`}
        variant="secondary"
        aria-disabled={!canStep}
        onClick={() => dispatch({ type: 'step', slot, by: 1 })}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </>
  )
}

const Row = styled.li<{ $isLayer: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  min-height: 5rem;
  padding-block: ${theme.space[3]};
  & + & { border-top: 1px solid ${theme.color.border}; }
  ${({ $isLayer }) => $isLayer && 'touch-action: pan-y; user-select: none; cursor: grab;'}
`

const Words = styled.div`
  flex: 1 1 8.5rem;
  min-width: 0;
  line-height: ${theme.font.lineHeight.snug};
`

const Controls = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  margin-inline-start: auto;
  [aria-disabled='true'] { cursor: not-allowed; opacity: 0.45; }
`

const LockButton = styled(Button)`
  flex: none;
  min-height: 44px;
  min-width: 44px;
  span { display: none; }
  ${media.sm} {
    &:has(span) { min-width: 7.75rem; }
    span { display: inline; }
  }
  &[aria-pressed='true'],
  &[aria-pressed='true']:hover {
    border-color: transparent;
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`
