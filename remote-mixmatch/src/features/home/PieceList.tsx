import { Lock, LockOpen } from 'lucide-react'
import type { Dispatch } from 'react'
import { Button, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { GarmentThumbnail } from '../../wardrobe/GarmentThumbnail.tsx'
import { slotNames, slots } from '../../wardrobe/garments.ts'
import { type Mix, type MixAction, outfitOf } from './mix.ts'

interface PieceListProps {
  mix: Mix
  dispatch: Dispatch<MixAction>
}

/** The worn pieces by name, each with its lock. */
export function PieceList({ mix, dispatch }: PieceListProps) {
  const { wardrobe, worn, locked } = mix
  const outfit = outfitOf(mix)
  const isOwn = slots.some((slot) => outfit[slot].isOwn)
  return (
    <List role="list" aria-label="Tu conjunto">
      {slots.map((slot) => (
        <Row key={slot}>
          <GarmentThumbnail garment={outfit[slot]} slot={slot} />
          <Words>
            <Text tone="subtle" size="sm">
              {slotNames[slot]} · {worn[slot] + 1} de {wardrobe[slot].length}
              {isOwn && !outfit[slot].isOwn && ' · de muestra'}
            </Text>
            <Text weight="semibold">{outfit[slot].name}</Text>
          </Words>
          <LockButton
            variant="secondary"
            size="sm"
            aria-pressed={locked[slot]}
            aria-label={`Bloquear ${slotNames[slot].toLocaleLowerCase('es')}`}
            onClick={() => dispatch({ type: 'toggleLock', slot })}
          >
            {locked[slot] ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
            <span>{locked[slot] ? 'Bloqueada' : 'Bloquear'}</span>
          </LockButton>
        </Row>
      ))}
    </List>
  )
}

const List = styled.ul`
  width: 100%;
  border-block: 1px solid ${theme.color.border};
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  min-height: 5rem;
  padding-block: ${theme.space[3]};
  & + & { border-top: 1px solid ${theme.color.border}; }
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
  line-height: ${theme.font.lineHeight.snug};
`

const LockButton = styled(Button)`
  flex: none;
  min-height: 44px;
  min-width: 44px;
  span { display: none; }
  ${media.sm} {
    min-width: 7.75rem;
    span { display: inline; }
  }
  &[aria-pressed='true'],
  &[aria-pressed='true']:hover {
    border-color: transparent;
    background: ${theme.color.accentSoft};
    color: ${theme.color.onAccentSoft};
  }
`
