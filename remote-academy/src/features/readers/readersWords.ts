import { formatNumber } from 'shared-admin'
import type { CourseReader } from 'shared-auth/api'
import type { BadgeTone } from 'shared-ui'

const HUNDRED = 100

/** A share from 0 to 1 as a whole percentage; '—' without one. */
export function percent(share: number | null): string {
  return share === null ? '—' : `${formatNumber(Math.round(share * HUNDRED))} %`
}

export const stateLabels: Record<CourseReader['state'], string> = {
  ...{ reading: 'Leyendo', stopped: 'Parado', finished: 'Terminado' },
}

export const stateTones: Record<CourseReader['state'], BadgeTone> = {
  ...{ reading: 'info', stopped: 'warning', finished: 'success' },
}

/** What a file shows of a question, too. */
export function plainPrompt(prompt: string): string {
  return prompt.replaceAll('`', '').replaceAll('**', '')
}
