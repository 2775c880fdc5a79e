import { formatNumber } from 'shared-admin'
import type { PageViewFunnel } from 'shared-auth/api'
import { amountWords, formatShare } from './summaryWords.ts'

/** The steps of a funnel in words: how many reached each, and how many of the step before did not. */
export function funnelRows({ steps }: PageViewFunnel) {
  const first = steps[0]?.visitors ?? 0
  return steps.map(({ url, visitors }, index) => {
    const before = steps[index - 1]?.visitors
    const lost = (before ?? visitors) - visitors
    return {
      place: index + 1,
      url,
      visitors,
      amount: amountWords(visitors, false),
      share: index === 0 ? 'el punto de partida' : `${formatShare(visitors, first)} del primer paso`,
      note: before === undefined || before === 0 ? '' : lossWords(lost, before),
      width: first === 0 ? '0%' : `${(visitors / first) * 100}%`,
    }
  })
}

function lossWords(lost: number, before: number): string {
  if (lost === 0) return 'Nadie se quedó en el paso anterior.'
  const stayed = lost === 1 ? '1 se quedó' : `${formatNumber(lost)} se quedaron`
  return `${stayed} en el paso anterior (${formatShare(lost, before)}).`
}
