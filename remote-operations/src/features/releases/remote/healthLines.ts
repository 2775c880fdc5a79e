import type { ChartLine, ChartMoment, Column } from 'shared-admin'
import type { ReleaseHealth, ReleaseHealthPoint, ReleaseHealthSeries } from 'shared-auth/api'
import type { HealthMeasure } from './healthMeasures.ts'

const MAX_LINES = 4

interface HealthRow {
  id: string
  label: string
  counts: Record<string, ReleaseHealthPoint | undefined>
}

export interface HealthLines {
  lines: ChartLine[]
  moments: ChartMoment[]
  rows: HealthRow[]
  columns: Column<HealthRow>[]
  caption: string
}

/** A measure of visits over time, one line for each version and cohort. */
export function healthLines(
  { series, step }: Pick<ReleaseHealth, 'series' | 'step'>,
  measure: HealthMeasure,
): HealthLines {
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
        Object.entries(counts).map(([name, point]) => [name, point ? measure.of(point) : null]),
      ),
    })),
    rows,
    columns: columnsOf(shown, measure),
    caption: shown.map((each) => `${nameOf(each)}: ${measure.sentence(each.total)}.`).join(' '),
  }
}

function columnsOf(shown: ReleaseHealthSeries[], measure: HealthMeasure): Column<HealthRow>[] {
  const ofEach = shown.map(nameOf).flatMap((name) =>
    Object.entries(measure.columns).map(
      ([what, pick]): Column<HealthRow> => ({
        name: `${name} ${what}`,
        header: `${name}: ${what}`,
        value: ({ counts }) => (counts[name] ? pick(counts[name]) : null),
        cell: ({ counts }) => (counts[name] && pick(counts[name])) ?? '—',
        isNumeric: true,
      }),
    ),
  )
  return [{ name: 'at', header: 'Momento', value: ({ label }) => label, isName: true }, ...ofEach]
}

function nameOf({ version, cohort }: Pick<ReleaseHealthSeries, 'version' | 'cohort'>): string {
  return cohort === 'canary' ? `${version} (en prueba)` : version
}

function formatsOf(step: ReleaseHealth['step']) {
  const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short' } as const
  const timeZone = 'America/Bogota'
  const long = new Intl.DateTimeFormat('es-PE', { ...day, ...hours, timeZone })
  return [long, step === 'minute' ? new Intl.DateTimeFormat('es-PE', { ...hours, timeZone }) : long] as const
}
