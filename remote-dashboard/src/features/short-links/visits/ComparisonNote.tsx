import { formatDate, formatNumber } from 'shared-admin'
import type { ShortLinkSeries } from 'shared-auth/api'
import { Text } from 'shared-ui'

/** Compares a range with the one before, in a sentence. */
export function ComparisonNote({ series: { totalVisits, before } }: { series: ShortLinkSeries }) {
  if (!before) return null
  return (
    <Text size="sm">
      {changeText(totalVisits, before.totalVisits)} que en el periodo anterior (
      {countText(before.totalVisits)} entre el {formatDate(before.from)} y el {formatDate(before.to)}).
    </Text>
  )
}

function changeText(now: number, before: number): string {
  const count = countText(now)
  if (now === before) return `${count}, las mismas`
  const more = now > before ? 'más' : 'menos'
  if (before === 0) return `${count}, ${more}`
  const percent = (Math.abs(now - before) / before) * 100
  return `${count}, ${formatNumber(percent, percent < 10 ? 1 : 0)} % ${more}`
}

function countText(visits: number): string {
  return visits === 1 ? '1 visita' : `${formatNumber(visits)} visitas`
}
