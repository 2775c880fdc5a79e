import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Garment, Place } from './garments.ts'

/** The part of the grid that each kind of garment covers. */
const frames: Record<Place, string> = {
  hat: '90 -64 220 220',
  scarf: '100 48 210 210',
  coat: '20 50 360 360',
  top: '60 20 280 280',
  dress: '10 54 390 390',
  bottom: '90 230 220 220',
  bag: '200 240 200 200',
  shoes: '96 370 208 208',
  boots: '96 366 208 208',
}

/** A single garment as a thumbnail; its name is beside it. */
export function GarmentThumbnail({ garment }: { garment: Garment }) {
  return (
    <Frame viewBox={garment.thumbnail ?? frames[garment.place]} aria-hidden="true">
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
