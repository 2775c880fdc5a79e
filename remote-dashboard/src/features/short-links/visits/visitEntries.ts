import type { ChartEntry } from 'shared-admin'
import type { ShortLinkSeries } from 'shared-auth/api'
import { countryName, deviceName } from '../../../format/visitorNames.ts'

/** Where visitors came from, as chart entries. */
export function referrerEntries(series: ShortLinkSeries): ChartEntry[] {
  return series.referrers.map((part) => entryOf(series, part, part.referrer || 'Visita directa'))
}

export function countryEntries(series: ShortLinkSeries): ChartEntry[] {
  return series.countries.map((part) => entryOf(series, part, countryName(part.country)))
}

export function deviceEntries(series: ShortLinkSeries): ChartEntry[] {
  return series.devices.map((part) => entryOf(series, part, deviceName(part.device)))
}

/** Every hour of the day in Bogota. */
export function hourEntries(series: ShortLinkSeries): ChartEntry[] {
  return series.hours.map((part) => {
    const hour = String(part.hour).padStart(2, '0')
    return { ...entryOf(series, part, `${hour}:00 a ${hour}:59`), shortLabel: `${part.hour} h` }
  })
}

function entryOf(
  series: ShortLinkSeries,
  { visits, before }: { visits: number; before: number },
  label: string,
): ChartEntry {
  return { label, value: visits, ...(series.before && { before }) }
}
