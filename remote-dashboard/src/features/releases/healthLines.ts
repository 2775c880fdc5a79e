import type { ReleaseHealth, ReleaseHealthSeries } from 'shared-auth/api'
import type { ChartLine, ChartMoment } from '../../charts/ChartLines.tsx'
import type { Column } from '../../table/columns.ts'
import { failureShare, formatRatio } from './releaseWords.ts'

const MAX_LINES = 4

interface HealthRow {
  id: string
  label: string
  counts: Record<string, { visits: number; failedVisits: number } | undefined>
}

export interface HealthLines {
  lines: ChartLine[]
  moments: ChartMoment[]
  rows: HealthRow[]
  columns: Column<HealthRow>[]
  caption: string
}

/** The failing share of visits over time, one line for each version and group of visitors. */
export function healthLines({ series, step }: Pick<ReleaseHealth, 'series' | 'step'>): HealthLines {
  const shown = series
    .filter(({ total }) => total.visits > 0)
    .toSorted((one, other) => other.total.visits - one.total.visits)
    .slice(0, MAX_LINES)
    .toSorted((one, other) => Number(one.cohort === 'canary') - Number(other.cohort === 'canary'))
  const [full, short] = formatsOf(step)
  const times = [...new Set(shown.flatMap(({ points }) => points.map(({ at }) => at)))].sort()
  const rows = times.map((at) => ({
    id: at,
    label: full.format(new Date(at)),
    counts: Object.fromEntries(
      shown.map((each) => [nameOf(each), each.points.find((point) => point.at === at)]),
    ),
  }))
  return {
    lines: shown.map((each) => ({ name: nameOf(each), isDashed: each.cohort === 'canary' })),
    moments: rows.map(({ id, label, counts }) => ({
      label,
      shortLabel: short.format(new Date(id)),
      values: Object.fromEntries(
        Object.entries(counts).map(([name, point]) => [name, point ? (failureShare(point) ?? null) : null]),
      ),
    })),
    rows,
    columns: columnsOf(shown),
    caption: shown.map(sentenceOf).join(' '),
  }
}

function columnsOf(shown: ReleaseHealthSeries[]): Column<HealthRow>[] {
  const ofEach = shown.map(nameOf).flatMap((name): Column<HealthRow>[] => [
    {
      name: `${name} visits`,
      header: `${name}: visitas`,
      value: ({ counts }) => counts[name]?.visits ?? 0,
      isNumeric: true,
    },
    {
      name: `${name} failures`,
      header: `${name}: con fallos`,
      value: ({ counts }) => counts[name]?.failedVisits ?? 0,
      isNumeric: true,
    },
  ])
  return [{ name: 'at', header: 'Momento', value: ({ label }) => label, isName: true }, ...ofEach]
}

function nameOf({ version, cohort }: Pick<ReleaseHealthSeries, 'version' | 'cohort'>): string {
  return cohort === 'canary' ? `${version} (en prueba)` : version
}

function sentenceOf(series: ReleaseHealthSeries): string {
  const { visits, failedVisits } = series.total
  const among = visits === 1 ? '1 visita' : `${visits.toLocaleString('es-PE')} visitas`
  return `${nameOf(series)}: fallaron ${failedVisits.toLocaleString('es-PE')} de ${among} (${formatRatio(failureShare(series.total))}).`
}

function formatsOf(step: ReleaseHealth['step']) {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short' } as const
  const timeZone = 'America/Bogota'
  const long = new Intl.DateTimeFormat('es-PE', { ...day, ...hours, timeZone })
  return [long, step === 'minute' ? new Intl.DateTimeFormat('es-PE', { ...hours, timeZone }) : long] as const
}
