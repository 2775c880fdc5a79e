import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Garment, Slot } from './garments.ts'

/** The part of the grid that each slot of an outfit covers. */
const frames: Record<Slot, string> = {
  tops: '60 20 280 280',
  bottoms: '90 230 220 220',
  shoes: '96 370 208 208',
}

/** A single garment as a thumbnail; its name is beside it. */
export function GarmentThumbnail({ garment, slot }: { garment: Garment; slot: Slot }) {
  return (
    <Frame viewBox={frames[slot]} aria-hidden="true">
      {garment.drawing}
    </Frame>
  )
}

const Frame = styled.svg`
  flex: none;
  width: 3.5rem;
  height: 3.5rem;
  padding: ${theme.space[1]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
`
