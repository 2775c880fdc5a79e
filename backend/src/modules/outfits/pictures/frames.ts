import type { Place } from '../../wardrobe/places.ts'

/** Of the grid that all garments share. */
export const GRID = { width: 400, height: 500 }

type Frame = { x: number; y: number; width: number; height: number }

/** Where a photo lies on the grid: the same as in `OwnGarment.tsx` of remote-mixmatch. */
export const frames: Record<Place, Frame> = {
  hat: { x: 150, y: 4, width: 100, height: 64 },
  scarf: { x: 290, y: 84, width: 96, height: 128 },
  coat: { x: 8, y: 92, width: 128, height: 196 },
  top: { x: 105, y: 72, width: 190, height: 178 },
  dress: { x: 110, y: 72, width: 180, height: 342 },
  bottom: { x: 120, y: 258, width: 160, height: 156 },
  bag: { x: 282, y: 262, width: 108, height: 108 },
  shoes: { x: 140, y: 422, width: 120, height: 72 },
  boots: { x: 136, y: 410, width: 128, height: 86 },
}

/** Photos that are cut to their frame; all others are shown whole. */
export const cutPlaces: Place[] = ['top', 'bottom']

/** Lowest first. */
export const drawingOrder: Place[] = [
  ...(['shoes', 'boots', 'bottom', 'top', 'dress', 'coat', 'scarf', 'hat', 'bag'] as const),
]
