import { type ChartUnit, formatDay, formatNumber } from 'shared-admin'
import type { PageViewSummary } from 'shared-auth/api'
import { countryName, deviceName } from '../../format/visitorNames.ts'
import type { DimensionName } from './summary.api.ts'

type Totals = PageViewSummary['now']

/** A page view, as distinct from a visit, which opens a short link. */
export const viewUnit: ChartUnit = {
  ...{ header: 'Vistas de página', one: 'vista de página', many: 'vistas de página' },
}

export interface Figure {
  name: 'views' | 'visitors' | 'ratio' | 'bounces'
  label: string
  value: string
  direction: 'up' | 'down' | 'same'
  /** How it compares with the period before. */
  note: string
}

/** A share as a percentage. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '—'
  const percent = (part / whole) * 100
  const digits = percent > 0 && percent < 10 ? 1 : 0
  return `${formatNumber(percent, digits)} %`
}

/** The figures of a period, each beside the one of the period before. */
export function figuresOf({ now, before }: Pick<PageViewSummary, 'now' | 'before'>): Figure[] {
  return [
    {
      name: 'views',
      label: viewUnit.header,
      value: formatNumber(now.views),
      ...changeOf(now.views, before.views, formatNumber),
    },
    {
      name: 'visitors',
      label: 'Visitantes',
      value: formatNumber(now.visitors),
      ...changeOf(now.visitors, before.visitors, formatNumber),
    },
    {
      name: 'ratio',
      label: 'Vistas por visitante',
      value: formatRatio(ratioOf(now)),
      ...changeOf(ratioOf(now), ratioOf(before), formatRatio),
    },
    {
      name: 'bounces',
      label: 'Rebote',
      value: formatShare(now.bounces, now.visitors),
      ...pointsOf(now, before),
    },
  ]
}

function changeOf(now: number, before: number, format: (value: number) => string) {
  if (before === 0)
    return { direction: now > 0 ? 'up' : 'same', note: 'Sin datos del periodo anterior' } as const
  const change = (now - before) / before
  const was = `antes, ${format(before)}`
  if (Math.abs(change) < 0.0005) return { direction: 'same', note: `Igual; ${was}` } as const
  const amount = formatShare(Math.abs(change), 1)
  return change > 0
    ? ({ direction: 'up', note: `${amount} más; ${was}` } as const)
    : ({ direction: 'down', note: `${amount} menos; ${was}` } as const)
}

/** Shares are compared in points: a percentage of a percentage says little. */
function pointsOf(now: Totals, before: Totals) {
  if (before.visitors === 0 || now.visitors === 0)
    return { direction: 'same', note: 'Sin datos del periodo anterior' } as const
  const points = Math.round((now.bounces / now.visitors - before.bounces / before.visitors) * 100)
  const was = `antes, ${formatShare(before.bounces, before.visitors)}`
  if (points === 0) return { direction: 'same', note: `Igual; ${was}` } as const
  const amount = Math.abs(points) === 1 ? '1 punto' : `${Math.abs(points)} puntos`
  return points > 0
    ? ({ direction: 'up', note: `${amount} más; ${was}` } as const)
    : ({ direction: 'down', note: `${amount} menos; ${was}` } as const)
}

function ratioOf({ views, visitors }: Totals): number {
  return visitors === 0 ? 0 : views / visitors
}

function formatRatio(ratio: number): string {
  return ratio === 0 ? '—' : formatNumber(ratio, 1)
}

/** Which days are shown and which they are compared with. */
export function periodWords({ from, to, before }: Pick<PageViewSummary, 'from' | 'to' | 'before'>): string {
  const shown = rangeWords(from, to)
  const start = shown.charAt(0).toUpperCase() + shown.slice(1)
  return `${start}, comparado con ${rangeWords(before.from, before.to)}, hora de Bogotá.`
}

function rangeWords(from: string, to: string): string {
  return from === to ? `el ${dayWords(from)}` : `los días del ${dayWords(from)} al ${dayWords(to)}`
}

/** A day of the API as people read it. */
export function dayWords(day: string): string {
  return formatDay(`${day}T12:00:00-05:00`)
}

export const dimensionLabels: Record<DimensionName, string> = {
  url: 'Vieron',
  entry: 'Entraron por',
  exit: 'Salieron por',
  source: 'Fuente',
  device: 'Dispositivo',
  country: 'País',
}

/** Formats a key of a dimension for display. */
export function keyWords(dimension: DimensionName, key: string): string {
  if (dimension === 'source') return key === 'direct' ? 'Directo' : key
  if (dimension === 'device') return deviceName(key)
  return dimension === 'country' ? countryName(key) : key
}

/** The count of an entry of a ranking, with its unit. */
export function amountWords(count: number, isViews: boolean): string {
  if (isViews) return count === 1 ? `1 ${viewUnit.one}` : `${formatNumber(count)} ${viewUnit.many}`
  return count === 1 ? '1 visitante' : `${formatNumber(count)} visitantes`
}
