import { formatNumber } from 'shared-admin'
import type { ReleaseHealthPoint, ReleaseHealthSeriesTotal } from 'shared-auth/api'
import { failureShare, formatPaint, formatRatio } from '../releaseWords.ts'

/** A measure of a version's visits, which the chart and its table show. */
export interface HealthMeasure {
  label: string
  of: (counts: ReleaseHealthSeriesTotal | ReleaseHealthPoint) => number | null
  format: (value: number) => string
  /** The axis reaches at least this value. */
  floor: number
  /** The values in the table, by the end of the columns' headers. */
  columns: Record<string, (counts: ReleaseHealthPoint) => number | null>
  /** A whole period in words. */
  sentence: (total: ReleaseHealthSeriesTotal) => string
}

const count = (value: number) => formatNumber(value)
const visitsOf = ({ visits }: ReleaseHealthSeriesTotal) =>
  visits === 1 ? '1 visita' : `${count(visits)} visitas`
const errorsOf = ({ renderErrors, errors }: ReleaseHealthSeriesTotal) => renderErrors + errors

/** What is not the version's fault, and so is not judged. */
function excused({ environment, network }: ReleaseHealthSeriesTotal): string {
  const causes = [
    ...(environment > 0 ? [`${count(environment)} del navegador del visitante`] : []),
    ...(network > 0 ? [`${count(network)} de la red`] : []),
  ]
  return causes.length > 0 ? `; no cuentan ${causes.join(' ni ')}` : ''
}

export const healthMeasures = {
  failures: {
    label: 'Fallos',
    of: (counts) => failureShare(counts) ?? null,
    format: formatRatio,
    floor: 0.05,
    columns: {
      visitas: ({ visits }) => visits,
      'con fallos': ({ failedVisits }) => failedVisits,
      'fallos del navegador': ({ environment }) => environment,
      'fallos de la red': ({ network }) => network,
    },
    sentence: (total) =>
      `fallaron ${count(total.failedVisits)} de ${visitsOf(total)} (${formatRatio(failureShare(total))})${excused(total)}`,
  },
  loads: {
    label: 'Cargas',
    of: ({ loads }) => loads,
    format: count,
    floor: 10,
    columns: { cargas: ({ loads }) => loads },
    sentence: ({ loads }) => (loads === 1 ? '1 carga' : `${count(loads)} cargas`),
  },
  errors: {
    label: 'Errores',
    of: errorsOf,
    format: count,
    floor: 10,
    columns: { errores: errorsOf },
    sentence: (total) =>
      `${errorsOf(total) === 1 ? '1 error' : `${count(errorsOf(total))} errores`} en ${visitsOf(total)}`,
  },
  paint: {
    label: 'LCP p75',
    of: ({ lcp }) => lcp,
    format: formatPaint,
    floor: 1000,
    columns: { 'LCP (ms)': ({ lcp }) => lcp },
    sentence: ({ lcp }) => `tres de cada cuatro visitas lo vieron en ${formatPaint(lcp)} o menos`,
  },
} satisfies Record<string, HealthMeasure>

export type HealthMeasureName = keyof typeof healthMeasures

export function isHealthMeasure(name: string): name is HealthMeasureName {
  return Object.hasOwn(healthMeasures, name)
}
