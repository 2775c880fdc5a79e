import { lazy } from 'react'

/**
 * The lines of a chart over time. The library that draws them is loaded with the first one, in parallel with its data.
 * @example <ChartLines lines={[{ name: 'Visitas', isDashed: false }]} moments={moments} format={formatNumber} floor={4} />
 */
export const ChartLines = lazy(() => import('./LineDrawing.tsx').then((m) => ({ default: m.LineDrawing })))
