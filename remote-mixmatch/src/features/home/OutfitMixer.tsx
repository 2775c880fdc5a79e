import { Shuffle } from 'lucide-react'
import { type Dispatch, type ReactNode, useState } from 'react'
import { Button, media, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { describeOutfit } from '../../wardrobe/describeOutfit.ts'
import type { Slot } from '../../wardrobe/garments.ts'
import { mirror } from '../../wardrobe/mirror.ts'
import { OutfitDrawing } from '../../wardrobe/OutfitDrawing.tsx'
import { LayerChoice } from './LayerChoice.tsx'
import {
  canChange,
  countOf,
  isAllLocked,
  type Mix,
  type MixAction,
  numberOf,
  outfitOf,
  wornSlots,
} from './mix.ts'
import { isOnStage, PieceControls } from './PieceControls.tsx'
import { PieceList } from './PieceList.tsx'
import type { Known } from './useMixer.ts'
import { useMixerKeys } from './useMixerKeys.ts'

interface OutfitMixerProps {
  mix: Mix
  dispatch: Dispatch<MixAction>
  known: Known
  /** Shown above the list of pieces, beside the picture. */
  children: ReactNode
  /** Chooses the wardrobe. */
  choice: ReactNode
  /** What can be done with the outfit. */
  actions: ReactNode
}

/** The mixer: change a piece, lock it, shuffle the rest, by mouse, touch or keyboard. */
export function OutfitMixer({ mix, dispatch, known, children, choice, actions }: OutfitMixerProps) {
  const [drag, setDrag] = useState<Partial<Record<Slot, number>>>({})
  const outfit = known === 'waiting' ? {} : outfitOf(mix)
  const worn = wornSlots(mix)
  const isStuck = !worn.some((slot) => canChange(mix, slot))
  const rememberPiece = useMixerKeys(dispatch, worn)

  return (
    <Mixer role="group" aria-label="Combinador de prendas" data-known={known}>
      <Intro>{children}</Intro>
      <Stage>
        <Mirror aria-hidden />
        <Count aria-hidden data-worn>
          N.º {numberOf(mix).toLocaleString('es-CO')} <span>de {countOf(mix).toLocaleString('es-CO')}</span>
        </Count>
        <OutfitDrawing outfit={outfit} drag={drag} entrance={mix.entrance} />
        {worn.filter(isOnStage).map((slot) => (
          <PieceControls
            key={slot}
            slot={slot}
            isLocked={mix.locked[slot] ?? false}
            canChange={canChange(mix, slot)}
            dispatch={dispatch}
            onUse={() => rememberPiece(slot)}
            onDrag={(offset) => setDrag({ [slot]: offset })}
          />
        ))}
      </Stage>
      <Panel>
        {choice}
        <Worn data-worn>
          <PieceList mix={mix} dispatch={dispatch} onUse={rememberPiece} />
        </Worn>
        <LayerChoice mix={mix} dispatch={dispatch} onUse={rememberPiece} />
        <Buttons>
          <ShuffleButton
            aria-disabled={isStuck}
            aria-describedby="ayuda-mezclar"
            onClick={() => dispatch({ type: 'shuffle' })}
          >
            <Shuffle aria-hidden />
            Mezclar
          </ShuffleButton>
          {actions}
        </Buttons>
        <Text id="ayuda-mezclar" tone="muted" size="sm">
          {helpFor(mix)}
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

function helpFor(mix: Mix): string {
  const combinations = countOf(mix)
  if (isAllLocked(mix)) return 'Todo está bloqueado: libera una prenda para mezclar.'
  if (combinations === 1) return 'Con una prenda de cada tipo hay un solo conjunto posible.'
  if (!wornSlots(mix).some((slot) => canChange(mix, slot))) return 'De lo que está libre solo hay una prenda.'
  return `${combinations.toLocaleString('es-CO')} conjuntos posibles con estas prendas.`
}

/*
 * The first outfit is in the prerendered page, for everybody. Who left another one, or is signed in, does not see it until that is
 * known.
 */
const Mixer = styled.div`
  &[data-known='waiting'] [data-worn],
  :root:is([data-outfit], [data-reader]) &[data-known='unread'] [data-worn] { visibility: hidden; }
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

/* On a phone they follow the picture. */
const Buttons = styled.div`
  order: -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  width: 100%;
  > button { flex: 1 1 auto; padding-inline: ${theme.space[3]}; }
  ${media.sm} {
    order: 0;
    > button { flex: none; padding-inline: ${theme.space[5]}; }
  }
`

const Worn = styled.div`
  width: 100%;
`

const ShuffleButton = styled(Button)`
  width: 100%;
  &[aria-disabled='true'] { cursor: not-allowed; opacity: 0.6; }
  ${media.sm} { width: auto; min-width: 10rem; }
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
