import { Check, Plus } from 'lucide-react'
import type { Dispatch } from 'react'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Layer, layers, slotNames } from '../../wardrobe/garments.ts'
import type { Mix, MixAction } from './mix.ts'

interface LayerChoiceProps {
  mix: Mix
  dispatch: Dispatch<MixAction>
  /** Called with a layer that was put on. */
  onUse: (layer: Layer) => void
}

/** Puts a dress, a coat, an accessory or a bag on, or takes it off. */
export function LayerChoice({ mix, dispatch, onUse }: LayerChoiceProps) {
  return (
    <Choice role="group" aria-labelledby="capas">
      <Text id="capas" tone="muted" size="sm">
        Añade a tu conjunto
      </Text>
      <Chips>
        {layers.map((layer) => {
          const isOn = mix.layers[layer] ?? false
          return (
            <Chip
              key={layer}
              type="button"
              aria-pressed={isOn}
              onClick={() => {
                dispatch({ type: 'toggleLayer', layer })
                if (!isOn) onUse(layer)
              }}
            >
              {isOn ? <Check aria-hidden /> : <Plus aria-hidden />}
              {slotNames[layer]}
            </Chip>
          )
        })}
      </Chips>
    </Choice>
  )
}

const Choice = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[2]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.full};
  background: transparent;
  color: ${theme.color.text};
  font: inherit;
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  cursor: pointer;
  svg { width: 1.125rem; height: 1.125rem; }
  &:hover { background: ${theme.color.sunken}; }
  &[aria-pressed='true'] {
    border-color: transparent;
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`
