import { Shuffle } from 'lucide-react'
import { type Dispatch, type ReactNode, useState } from 'react'
import { Button, media, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { describeOutfit } from '../../wardrobe/describeOutfit.ts'
import { combinationsOf, type Slot, slots } from '../../wardrobe/garments.ts'
import { mirror } from '../../wardrobe/mirror.ts'
import { OutfitDrawing } from '../../wardrobe/OutfitDrawing.tsx'
import { canChange, isAllLocked, type Mix, type MixAction, numberOf, outfitOf } from './mix.ts'
import { PieceControls } from './PieceControls.tsx'
import { PieceList } from './PieceList.tsx'
import { useMixerKeys } from './useMixerKeys.ts'
import { WardrobeChoice } from './WardrobeChoice.tsx'

interface OutfitMixerProps {
  mix: Mix
  dispatch: Dispatch<MixAction>
  /** Shown above the list of pieces, beside the picture. */
  children: ReactNode
}

/** The mixer: change a piece, lock it, shuffle the rest, by mouse, touch or keyboard. */
export function OutfitMixer({ mix, dispatch, children }: OutfitMixerProps) {
  const [drag, setDrag] = useState<Partial<Record<Slot, number>>>({})
  const outfit = outfitOf(mix)
  const combinations = combinationsOf(mix.wardrobe)
  const isStuck = !slots.some((slot) => canChange(mix, slot))
  const rememberPiece = useMixerKeys(dispatch)

  return (
    <Mixer role="group" aria-label="Combinador de prendas">
      <Intro>{children}</Intro>
      <Stage>
        <Mirror aria-hidden />
        <Count aria-hidden>
          N.º {numberOf(mix).toLocaleString('es-CO')} <span>de {combinations.toLocaleString('es-CO')}</span>
        </Count>
        <OutfitDrawing outfit={outfit} drag={drag} entrance={mix.entrance} />
        {slots.map((slot) => (
          <PieceControls
            key={slot}
            slot={slot}
            isLocked={mix.locked[slot]}
            canChange={canChange(mix, slot)}
            dispatch={dispatch}
            onUse={() => rememberPiece(slot)}
            onDrag={(offset) => setDrag({ [slot]: offset })}
          />
        ))}
      </Stage>
      <Panel>
        <WardrobeChoice wardrobe={mix.wardrobe} dispatch={dispatch} />
        <PieceList mix={mix} dispatch={dispatch} />
        <ShuffleButton
          aria-disabled={isStuck}
          aria-describedby="ayuda-mezclar"
          onClick={() => dispatch({ type: 'shuffle' })}
        >
          <Shuffle aria-hidden />
          Mezclar
        </ShuffleButton>
        <Text id="ayuda-mezclar" tone="muted" size="sm">
          {helpFor(mix, combinations)}
        </Text>
        <KeyboardHint tone="subtle" size="sm">
          Con el teclado: <kbd>←</kbd> <kbd>→</kbd> cambia la prenda, <kbd>B</kbd> la bloquea, <kbd>M</kbd>{' '}
          mezcla.
        </KeyboardHint>
      </Panel>
      <VisuallyHidden role="status">{describeOutfit(outfit)}</VisuallyHidden>
    </Mixer>
  )
}

function helpFor(mix: Mix, combinations: number): string {
  if (isAllLocked(mix)) return 'Todo está bloqueado: libera una prenda para mezclar.'
  if (combinations === 1) return 'Con una prenda de cada tipo hay un solo conjunto posible.'
  if (!slots.some((slot) => canChange(mix, slot))) return 'De lo que está libre solo hay una prenda.'
  return `${combinations.toLocaleString('es-CO')} conjuntos posibles con estas prendas.`
}

const Mixer = styled.div`
  display: grid;
  grid-template: 'intro' 'stage' 'panel' / minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.lg} {
    grid-template: 'intro stage' auto 'panel stage' 1fr / minmax(0, 1fr) minmax(0, 31rem);
    gap: ${theme.space[8]} ${theme.space[16]};
  }
`

const Intro = styled.div`
  grid-area: intro;
`

const Stage = styled.div`
  grid-area: stage;
  position: relative;
  width: 100%;
  max-width: 31rem;
  margin-inline: auto;
  aspect-ratio: 4 / 5;
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  overflow: hidden;
`

const Mirror = styled.div`
  position: absolute;
  inset: 3% 13% -2%;
  border-radius: 999px 999px 0 0;
  background: ${mirror(theme.color.surface)};
  box-shadow: ${theme.shadow.md};
`

const Count = styled.p`
  position: absolute;
  inset: ${theme.space[4]} auto auto ${theme.space[4]};
  color: ${theme.color.onPrimarySoft};
  font-family: var(--font-display);
  font-size: ${theme.font.size.lg};
  font-style: italic;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  span { display: block; font-size: ${theme.font.size.sm}; }
`

const Panel = styled.div`
  grid-area: panel;
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space[4]};
`

const ShuffleButton = styled(Button)`
  order: -1;
  width: 100%;
  &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.6; }
  ${media.sm} { order: 0; width: auto; min-width: 12rem; }
`

const KeyboardHint = styled(Text)`
  display: none;
  @media (hover: hover) and (pointer: fine) { display: block; }
  kbd {
    padding: 0.1em 0.45em;
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.surface};
  }
`
