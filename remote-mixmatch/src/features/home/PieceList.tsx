import type { Dispatch } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type Mix, type MixAction, outfitOf, wornSlots } from './mix.ts'
import { PieceRow } from './PieceRow.tsx'

interface PieceListProps {
  mix: Mix
  dispatch: Dispatch<MixAction>
  /** Called on focus or click in the row of a piece, which make it the one that the keys apply to. */
  onUse: (slot: keyof Mix['worn']) => void
}

/** The worn pieces by name, each with its lock; those that lie over others also with what changes them. */
export function PieceList({ mix, dispatch, onUse }: PieceListProps) {
  const outfit = outfitOf(mix)
  const worn = wornSlots(mix)
  const isOwn = worn.some((slot) => outfit[slot]?.isOwn)
  return (
    <List role="list" aria-label="Tu conjunto">
      {worn.map((slot) => {
        const garment = outfit[slot]
        if (!garment) return null
        return (
          <PieceRow
            key={slot}
            slot={slot}
            garment={garment}
            mix={mix}
            isBorrowed={isOwn && !garment.isOwn}
            dispatch={dispatch}
            onUse={() => onUse(slot)}
          />
        )
      })}
    </List>
  )
}

const List = styled.ul`
  width: 100%;
  border-block: 1px solid ${theme.color.border};
`
