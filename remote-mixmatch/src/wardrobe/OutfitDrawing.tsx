import { theme } from 'shared-ui'
import { keyframes, styled } from 'styled-components'
import { describeOutfit } from './describeOutfit.ts'
import type { Outfit, Slot } from './garments.ts'
import { Mannequin } from './Mannequin.tsx'

interface OutfitDrawingProps {
  outfit: Outfit
  /** Horizontal drag of each piece, in units of the grid. */
  drag?: Partial<Record<Slot, number>>
  /** The side that each piece slides in from: -1 left, 1 right, 0 without animation. */
  entrance?: Partial<Record<Slot, -1 | 0 | 1>>
}

/** Drawing order, lowest first: trousers cover the shoes, shirts the waistband, coats both. */
export const drawingOrder: Slot[] = [
  ...(['shoes', 'bottoms', 'tops', 'dresses', 'outerwear', 'accessories', 'bags'] as const),
]

/** An outfit on the mannequin. */
export function OutfitDrawing({ outfit, drag = {}, entrance }: OutfitDrawingProps) {
  return (
    <Drawing viewBox="0 0 400 500" role="img" aria-label={describeOutfit(outfit) || 'Un maniquí'}>
      <Mannequin />
      {drawingOrder.map((slot) => {
        const garment = outfit[slot]
        if (!garment) return null
        const offset = drag[slot] ?? 0
        return (
          <g
            key={slot}
            data-worn
            transform={offset ? `translate(${offset} 0)` : undefined}
            opacity={fade(offset)}
          >
            <Piece key={garment.slug} $from={entrance?.[slot] ?? 0}>
              {garment.drawing}
            </Piece>
          </g>
        )
      })}
    </Drawing>
  )
}

function fade(offset: number): number | undefined {
  return offset ? Math.max(0.25, 1 - Math.abs(offset) / 260) : undefined
}

const slideIn = keyframes`
  from { opacity: 0; transform: translateX(var(--from)); }
`

const Drawing = styled.svg`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: visible;
`

const Piece = styled.g<{ $from: number }>`
  --from: ${({ $from }) => $from * 70}px;
  filter: drop-shadow(0 2px 3px rgb(0 0 0 / 0.12));
  animation: ${({ $from }) => ($from === 0 ? 'none' : slideIn)} ${theme.motion.normal};
`
